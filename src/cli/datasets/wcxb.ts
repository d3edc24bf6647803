/**
 * The layout of the Web Content Extraction Benchmark: `html/<id>.html.gz` (stored as UTF-8 whatever the page declares) and
 * `ground-truth/<id>.json`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PithError } from '../../errors.js';
import type { Dataset, DatasetPage } from './dataset.js';
import { digestOf } from './digest.js';
import { areTexts, parseJson, readPageFile } from './gold.js';

const TRUTHS = 'ground-truth';
const PAGES = 'html';

interface WcxbFile {
  url?: string;
  ground_truth?: {
    title?: string | null;
    author?: string | null;
    publish_date?: string | null;
    main_content?: string | null;
    with?: string[] | null;
    without?: string[] | null;
  };
  _internal?: { page_type?: { primary?: string } };
}

/** Whether a folder's entries look like this layout. */
export const isWcxb = (entries: readonly string[]): boolean => entries.includes(TRUTHS) && entries.includes(PAGES);

export async function openWcxb(folder: string): Promise<Dataset> {
  const truths = (await readdir(join(folder, TRUTHS))).filter((name) => name.endsWith('.json')).sort();
  const ids = truths.map((name) => basename(name, '.json'));
  const files = ids.flatMap((id) => [join(TRUTHS, `${id}.json`), join(PAGES, `${id}.html.gz`)]);
  return {
    name: basename(folder),
    digest: await digestOf(folder, files),
    pages: await Promise.all(ids.map((id) => readTruth(folder, id))),
  };
}

async function readTruth(folder: string, id: string): Promise<DatasetPage> {
  const path = join(folder, TRUTHS, `${id}.json`);
  const file = parseTruth(await readFile(path, 'utf8'), path);
  const truth = file.ground_truth ?? {};
  return {
    id,
    url: file.url ?? null,
    type: file._internal?.page_type?.primary ?? 'page',
    truth: { text: truth.main_content ?? '', with: truth.with ?? [], without: truth.without ?? [] },
    metadata: { title: truth.title ?? null, author: truth.author ?? null, published: truth.publish_date ?? null },
    load: async () => (await readPageFile(join(folder, PAGES, `${id}.html.gz`))).toString('utf8'),
  };
}

/** @throws PithError `input-unreadable` */
function parseTruth(json: string, path: string): WcxbFile {
  const value = parseJson(json, path);
  if (isWcxbFile(value)) return value;
  throw new PithError('input-unreadable', `${path} is not what a person marked on a page`, { subject: path });
}

function isWcxbFile(value: unknown): value is WcxbFile {
  const file = value as WcxbFile | null;
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return false;
  const { title, author, publish_date, main_content, with: wanted, without } = file.ground_truth ?? {};
  return (
    areTexts(file.url, title, author, publish_date, main_content, file._internal?.page_type?.primary) &&
    [wanted ?? [], without ?? []].every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'))
  );
}
