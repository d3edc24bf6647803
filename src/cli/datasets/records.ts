/**
 * Pages with known records. `gold.json`, an array of pages {id, file, source, container, record, boundary, stop}, names them by CSS
 * selectors; `keyed/keyed.json`, an array of {id, file, keys}, by one key in each. A page is `file` below the folder, or below
 * that of its source beside this one, or in the folder `html` of either.
 */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PithError } from '../../errors.js';
import { digestOf } from './digest.js';
import { areTexts, GOLD, readEntries, readPageFile } from './gold.js';

interface RecordPageFile {
  id: string;
  load(): Promise<Uint8Array>;
}

export interface MarkedRecordPage extends RecordPageFile {
  /** Selector of the element that holds the records. */
  container: string;
  /** Selector of the records, or of the elements they begin with. */
  record: string;
  /** `start`: a record goes on to the next, or to a sibling that matches `stop`. */
  boundary: 'element' | 'start';
  stop: string | null;
}

export interface KeyedRecordPage extends RecordPageFile {
  /** One text for each record that stands in no other. */
  keys: readonly string[];
}

export interface RecordDataset {
  name: string;
  digest: string;
  marked: readonly MarkedRecordPage[];
  keyed: readonly KeyedRecordPage[];
  /** Ids of the pages that are not at hand. */
  missing: readonly string[];
}

interface Entry {
  id: string;
  file: string;
  source?: string | null;
}
type MarkedEntry = Entry & Pick<MarkedRecordPage, 'container' | 'record' | 'boundary'> & { stop?: string | null };
type KeyedEntry = Entry & Pick<KeyedRecordPage, 'keys'>;

const KEYED = join('keyed', 'keyed.json');

/** @throws PithError `dataset-missing` when the folder holds neither list */
export async function openRecordDataset(path: string): Promise<RecordDataset> {
  const folder = resolve(path);
  const gold = await readEntries(join(folder, GOLD), isMarked, 'pages with id, file, container, record and boundary');
  const keyed = await readEntries(join(folder, KEYED), isKeyed, 'pages with id, file and keys');
  if (gold === null && keyed === null)
    throw new PithError('dataset-missing', `data set ${path} holds neither ${GOLD} nor ${KEYED}`, { subject: path });
  const missing: string[] = [];
  const find = async <T extends Entry>(entry: T, home: string): Promise<(T & RecordPageFile)[]> => {
    const file = await findFile(home, entry);
    if (file === null) missing.push(entry.id);
    return file === null ? [] : [{ ...entry, load: () => readPageFile(file) }];
  };
  const marked = await Promise.all((gold ?? []).map((entry) => find(entry, folder)));
  const withKeys = await Promise.all((keyed ?? []).map((entry) => find(entry, join(folder, 'keyed'))));
  return {
    name: basename(folder),
    digest: await digestOf(folder, [...(gold === null ? [] : [GOLD]), ...(keyed === null ? [] : [KEYED])]),
    marked: marked.flat().map((page) => ({ ...page, stop: page.stop ?? null })),
    keyed: withKeys.flat(),
    missing: missing.sort(),
  };
}

function isMarked(value: unknown): value is MarkedEntry {
  const page = value as Partial<MarkedEntry> | null;
  if (!isEntry(page) || typeof page?.container !== 'string' || typeof page.record !== 'string') return false;
  return (page.boundary === 'element' || page.boundary === 'start') && areTexts(page.stop);
}

function isKeyed(value: unknown): value is KeyedEntry {
  const page = value as Partial<KeyedEntry> | null;
  return isEntry(page) && Array.isArray(page?.keys) && page.keys.every((key) => typeof key === 'string');
}

function isEntry(page: Partial<Entry> | null): boolean {
  return typeof page?.id === 'string' && typeof page.file === 'string' && areTexts(page.source);
}

async function findFile(folder: string, { source, file }: Entry): Promise<string | null> {
  const homes = source == null ? [folder] : [folder, join(dirname(folder), source)];
  for (const home of homes) {
    for (const place of [join(home, file), join(home, 'html', file)])
      if ((await stat(place).catch(() => null))?.isFile()) return place;
  }
  return null;
}
