/** What data sets have in common: a JSON file of what people marked, and pages that may be packed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PithError } from '../../errors.js';

/** The file in which most data sets keep what was marked. */
export const GOLD = 'gold.json';

/**
 * The entries of a JSON file; null when there is no such file.
 * @param what entries are, in words
 * @throws PithError `input-unreadable`
 */
export async function readEntries<Entry>(
  file: string,
  isEntry: (value: unknown) => value is Entry,
  what: string,
): Promise<Entry[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (cause) {
    throw new PithError('input-unreadable', `${file} is not JSON`, { subject: file, cause });
  }
  if (Array.isArray(entries) && entries.every(isEntry)) return entries;
  throw new PithError('input-unreadable', `${file} is not an array of ${what}`, { subject: file });
}

/** The entries of `gold.json` in the folder at a path. @throws PithError `dataset-missing` when there is none, `input-unreadable` */
export async function readGold<Entry>(
  path: string,
  isEntry: (value: unknown) => value is Entry,
  what: string,
): Promise<Entry[]> {
  const entries = await readEntries(join(path, GOLD), isEntry, what);
  if (entries !== null) return entries;
  throw new PithError('dataset-missing', `data set ${path} holds no ${GOLD}`, { subject: path });
}

/** A page, unpacked if its name says that it is packed. @throws PithError `dataset-missing` */
export async function readPageFile(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    const says = `${file}: the data set names this page, but it is not there`;
    throw new PithError('dataset-missing', says, { subject: file, cause });
  });
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
