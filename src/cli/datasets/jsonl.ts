/**
 * Own data: a `.jsonl` file, one page a line. Fields: `html` (the page) or `file` (its path beside the .jsonl file, may be
 * .gz); `truth` or `text` (the content as a person sees it); optional `id`, `url`, `type`, `with`, `without` (snippets that
 * must and must not appear), `title`, `author`, `published`.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PithError } from '../../errors.js';
import type { Dataset, DatasetPage, MetadataTruth } from './dataset.js';
import { digestOf } from './digest.js';
import { parseJson, unpack } from './gold.js';

type Line = Record<string, unknown>;

export async function openJsonl(path: string): Promise<Dataset> {
  const folder = dirname(path);
  const text = (await readUnpacked(path)).toString('utf8');
  const pages: DatasetPage[] = [];
  const files = [basename(path)];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = `${path}, line ${index + 1}`;
    const fields = parseLine(line, where);
    if (typeof fields.file === 'string') files.push(fields.file);
    pages.push(toPage(fields, folder, where, index + 1));
  }
  return { name: basename(path).replace(/\.jsonl(\.gz)?$/, ''), digest: await digestOf(folder, files), pages };
}

function toPage(fields: Line, folder: string, where: string, number: number): DatasetPage {
  const text = stringOr(fields.truth, null) ?? stringOr(fields.text, null);
  if (text === null) throw malformed(where, 'has neither `truth` nor `text`');
  return {
    id: stringOr(fields.id, null) ?? stringOr(fields.file, null) ?? String(number),
    url: stringOr(fields.url, null),
    type: stringOr(fields.type, null) ?? 'page',
    truth: { text, with: strings(fields.with), without: strings(fields.without) },
    metadata: metadataOf(fields),
    load: loader(fields, folder, where),
  };
}

function loader(fields: Line, folder: string, where: string): DatasetPage['load'] {
  const { html, file } = fields;
  if (typeof html === 'string') return async () => html;
  if (typeof file !== 'string') throw malformed(where, 'has neither `html` nor `file`');
  return () => readUnpacked(join(folder, file));
}

function metadataOf(fields: Line): MetadataTruth {
  const truth: MetadataTruth = {};
  for (const name of ['title', 'author', 'published'] as const) {
    if (name in fields) truth[name] = stringOr(fields[name], null);
  }
  return truth;
}

function parseLine(line: string, where: string): Line {
  const value = parseJson(line, where);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(where, 'is not an object');
  return value as Line;
}

const malformed = (where: string, why: string): PithError =>
  new PithError('input-unreadable', `${where} ${why}`, { subject: where });

const stringOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' ? value : other);
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Told by the first two bytes, not by the name: data sets are renamed more often than repacked. @throws PithError `input-unreadable` */
async function readUnpacked(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new PithError('input-unreadable', `${path} cannot be read`, { subject: path, cause });
  });
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes, path) : bytes;
}
