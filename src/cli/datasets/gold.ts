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
  const entries = parseJson(text, file);
  const wrong = Array.isArray(entries) ? entries.findIndex((entry) => !isEntry(entry)) : null;
  if (wrong === -1) return entries as Entry[];
  const where = wrong === null ? '' : `; number ${wrong + 1} is none`;
  throw new PithError('input-unreadable', `${file} is not an array of ${what}${where}`, { subject: file });
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
  return file.endsWith('.gz') ? unpack(bytes, file) : bytes;
}

/** @throws PithError `input-unreadable` */
export function unpack(bytes: Buffer, file: string): Buffer {
  try {
    return gunzipSync(bytes);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PithError('input-unreadable', `${file} cannot be unpacked: ${why}`, { subject: file, cause });
  }
}

/** @param where the file, or the line of it, for messages. @throws PithError `input-unreadable` */
export function parseJson(text: string, where: string): unknown {
  try {
    // Some editors begin files with a mark that JSON does not know.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new PithError('input-unreadable', `${where} is not JSON`, { subject: where, cause });
  }
}

/** Texts that may be left out. */
export const areTexts = (...values: readonly unknown[]): boolean =>
  values.every((value) => value === undefined || value === null || typeof value === 'string');
