import { readFile } from 'node:fs/promises';
import { readSynonymLines, type Synonyms, synonymTable } from '../../extract/index.js';

/** The English synonyms that come with the program; null where there is no such file. */
export async function readSynonyms(file: string | null): Promise<Synonyms | null> {
  if (file === null) return null;
  return synonymTable(readSynonymLines(await readFile(file, 'utf8')), 'en');
}
