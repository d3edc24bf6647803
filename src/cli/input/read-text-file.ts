import { readFile } from 'node:fs/promises';
import { fileError } from './file.js';

/** A file the user named that is no page: a rule, a wrapper, a list. @throws PithError `input-not-found` or `input-unreadable` */
export async function readTextFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw fileError(path, cause);
  });
  // Some editors begin files with a mark that is none of their text, and that JSON does not know.
  return text.replace(/^\ufeff/, '');
}
