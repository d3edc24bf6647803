/** Samples as people give them: values and paths by page, on the command line or in a file. */
import { PithError } from '../../errors.js';
import { findMarks, type LearnNote, type NodeMark, spreadValues, type WrapperSample } from '../../learn/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { readTextFile } from '../input/read-text-file.js';
import { spareInputs } from '../output.js';
import { eachPage, parseLoaded, parsePage, type WrapperInputs } from './wrapper-options.js';

/** What is said about the fields of a page, or of each of several pages. */
export interface FieldWords {
  values: Record<string, string[]>;
  /** Paths that name the nodes which show a field. */
  marks: Record<string, string[]>;
}

/** A page named with its values. */
export interface NamedSample extends FieldWords {
  page: string;
}

export interface LoadedSamples {
  samples: WrapperSample[];
  notes: LearnNote[];
}

/** Fields may be called anything: no names are taken by what objects have of themselves. */
export const noWords = (): FieldWords => ({ values: Object.create(null), marks: Object.create(null) });

/** Adds `name=value`, `name=@path` or, for a value that begins with @, `name=@@value`. False when it is none of them. */
export function addWord({ values, marks }: FieldWords, text: string): boolean {
  const [, name, word] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || word === undefined) return false;
  if (/^@(?!@)/.test(word)) {
    marks[name] = [...(marks[name] ?? []), word.slice(1)];
  } else {
    const own = values[name] ?? [];
    values[name] = word.trim() === '' ? own : [...own, word.startsWith('@@') ? word.slice(1) : word];
  }
  return true;
}

export async function loadSample({ page, values, marks }: NamedSample, inputs: WrapperInputs): Promise<LoadedSamples> {
  const dom = await parsePage(page, inputs);
  const notes: LearnNote[] = [];
  const found = Object.entries(marks).map(([field, paths]) => {
    const own = paths.map((path) => [path, marksOn(dom, path, field, page)] as const);
    for (const [path, nodes] of own)
      if (nodes.length === 0) notes.push({ field, page, why: `the path ${path} finds nothing on the page` });
    return [field, own.flatMap(([, nodes]) => nodes)] as const;
  });
  return { samples: [{ page, dom, values, marks: Object.fromEntries(found) }], notes };
}

/** Pages (a folder, a glob, an archive), on all of which the same values and paths are looked for. */
export async function loadSpread(
  name: string,
  { values, marks }: FieldWords,
  inputs: WrapperInputs,
): Promise<LoadedSamples> {
  const pages: { page: string; dom: CompactDom }[] = [];
  for await (const source of eachPage([name], inputs))
    pages.push({ page: source.name, dom: parseLoaded(source.name, await source.load()) });
  const { samples, notes } = spreadValues(pages, values);
  const found = samples.map((): Record<string, NodeMark[]> => ({}));
  for (const [field, paths] of Object.entries(marks)) {
    for (const path of paths) {
      const nodes = pages.map(({ page, dom }) => marksOn(dom, path, field, page));
      if (nodes.every((list) => list.length === 0))
        notes.push({ field, page: null, why: `the path ${path} finds nothing on any of the pages` });
      for (const [i, list] of nodes.entries()) {
        const own = found[i] as Record<string, NodeMark[]>;
        if (list.length > 0) own[field] = [...(own[field] ?? []), ...list];
      }
    }
  }
  return { samples: samples.map((sample, i) => ({ ...sample, marks: found[i] as Record<string, NodeMark[]> })), notes };
}

function marksOn(dom: CompactDom, path: string, field: string, page: string): NodeMark[] {
  try {
    return findMarks(dom, path);
  } catch (cause) {
    if (!(cause instanceof PithError)) throw cause;
    throw new PithError(cause.code, `${page}: ${field}: ${cause.message}`, { subject: page, cause });
  }
}

/**
 * Reads `[{"page": "a.html", "values": {"title": "…", "tags": ["…", "…"]}, "marks": {"link": "//a[1]/@href"}}]`.
 * @throws PithError `input-unreadable`, and `usage` when the output would be written over it
 */
export async function readSamples(path: string, output?: string): Promise<NamedSample[]> {
  if (output !== undefined) spareInputs([path])(output);
  const fail = (why: string, cause?: unknown) =>
    new PithError('input-unreadable', `${path} ${why}`, { subject: path, cause });
  let value: unknown;
  try {
    value = JSON.parse(await readTextFile(path));
  } catch (error) {
    if (error instanceof PithError) throw error;
    throw fail('is not JSON', error);
  }
  if (!Array.isArray(value)) throw fail('is not an array of {page, values, marks}');
  return value.map((entry: { page?: unknown; values?: unknown; marks?: unknown } | null, i) => {
    const page = entry?.page;
    if (typeof page !== 'string') throw fail(`names no page in entry ${i + 1}`);
    if (!isObject(entry?.values) && !isObject(entry?.marks)) throw fail(`has no values and no marks for ${page}`);
    const lists = (fields: unknown, kind: string) => {
      const read = Object.entries(isObject(fields) ? fields : {}).map(([name, texts]: [string, unknown]) => {
        const list = typeof texts === 'string' ? [texts] : texts === null ? [] : texts;
        if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
          throw fail(`gives no ${kind}, or list of ${kind}s, for the field ${name} of ${page}`);
        return [name, list];
      });
      return Object.fromEntries(read);
    };
    return { page, values: lists(entry?.values, 'text'), marks: lists(entry?.marks, 'path') };
  });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
