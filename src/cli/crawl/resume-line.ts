import { isStoreFile } from '../../store/index.js';
import { dataLocation } from './open-data.js';

/** What to type to go on with a crawl. @param data what the user said about where it is kept */
export function resumeLine(name: string, data: string | undefined): string {
  // Addresses of databases hold passwords.
  const where = data === undefined || !isStoreFile(data) ? '' : ` --data ${quoted(dataLocation(data))}`;
  return `pith crawl --name ${quoted(name)}${where}`;
}

/** As a shell takes it for one word. */
const quoted = (word: string): string => (/^[\w.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
