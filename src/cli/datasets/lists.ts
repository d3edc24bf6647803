/**
 * List pages with the items a person marked: `gold.json`, an array of pages {id, url, language, kind, source, file, subjects,
 * optional}. A page is `html/<id>.html` below the folder, or `file` below the folder of its source beside this one.
 */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PithError } from '../../errors.js';
import type { ListTruth, ListTruthItem } from '../../evaluate/index.js';
import { digestOf } from './digest.js';
import { areTexts, GOLD, readGold, readPageFile } from './gold.js';

export interface ListDatasetPage {
  id: string;
  url: string | null;
  language: string;
  /** `news`, `blog`, `products`, … */
  kind: string;
  /** Sections of the page, in its order. */
  subjects: readonly { title: string | null; items: readonly ListTruthItem[] }[];
  truth: ListTruth;
  load(): Promise<string>;
}

export interface ListDataset {
  name: string;
  digest: string;
  pages: readonly ListDatasetPage[];
}

type GoldItem = Pick<ListTruthItem, 'title'> & Partial<ListTruthItem>;

interface GoldSubject {
  title?: string | null;
  items: GoldItem[];
}

interface GoldPage {
  id: string;
  source?: string | null;
  file?: string | null;
  url?: string | null;
  language?: string | null;
  kind?: string | null;
  subjects: GoldSubject[];
  optional?: GoldSubject[];
}

/** @throws PithError `dataset-missing` when the folder holds no `gold.json` or one of its pages is not there */
export async function openListDataset(path: string): Promise<ListDataset> {
  const folder = resolve(path);
  const gold = await readGold(path, isGoldPage, 'pages with id and subjects');
  const pages = await Promise.all(gold.map((page) => openPage(folder, page)));
  return { name: basename(folder), digest: await digestOf(folder, [GOLD]), pages };
}

function isGoldPage(value: unknown): value is GoldPage {
  const page = value as Partial<GoldPage> | null;
  if (typeof page?.id !== 'string' || !areTexts(page.url, page.language, page.kind, page.source, page.file))
    return false;
  return [page.subjects, page.optional ?? []].every((subjects) => Array.isArray(subjects) && subjects.every(hasItems));
}

function hasItems(subject: Partial<GoldSubject> | null): boolean {
  return areTexts(subject?.title) && Array.isArray(subject?.items) && subject.items.every(isItem);
}

function isItem(item: Partial<GoldItem> | null): boolean {
  return typeof item?.title === 'string' && areTexts(item.link, item.date, item.dateText);
}

async function openPage(folder: string, page: GoldPage): Promise<ListDatasetPage> {
  const file = await findFile(folder, page);
  const subjects = page.subjects.map(({ title, items }) => ({ title: title ?? null, items: items.map(truthItem) }));
  return {
    id: page.id,
    url: page.url ?? null,
    language: page.language ?? '',
    kind: page.kind ?? 'page',
    subjects,
    truth: {
      items: subjects.flatMap(({ items }) => items),
      optional: (page.optional ?? []).flatMap(({ items }) => items.map(truthItem)),
    },
    load: async () => (await readPageFile(file)).toString('utf8'),
  };
}

function truthItem(item: GoldItem): ListTruthItem {
  return { ...item, link: item.link ?? null, date: item.date ?? null };
}

async function findFile(folder: string, { id, source, file }: GoldPage): Promise<string> {
  const places = [join(folder, 'html', `${id}.html`), join(folder, 'html', `${id}.html.gz`)];
  if (file != null) {
    places.push(join(folder, file));
    if (source != null) places.push(join(dirname(folder), source, file));
  }
  for (const place of places) if ((await stat(place).catch(() => null))?.isFile()) return place;
  throw new PithError('dataset-missing', `the page ${id} of ${basename(folder)} is not there`, {
    subject: places[places.length - 1] as string,
  });
}
