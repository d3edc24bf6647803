/** From what the user typed to the pages it stands for. */
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PithError } from '../../errors.js';
import { decodeContent, type Fetcher } from '../../fetch/index.js';
import { withoutLogins } from '../../model/without-logins.js';
import { unlessAborted } from '../../signals.js';
import { loadFile, readAll, readFileBytes } from './file.js';
import { findByPattern, findPages, isPattern } from './find-files.js';
import { jsonlPages } from './jsonl.js';
import { failedSource, loadedFrom, type PageSource } from './page-source.js';
import { warcPages } from './warc.js';

export interface InputOptions {
  stdin: Readable;
  fetcher: Fetcher;
  maxBytes: number;
  signal: AbortSignal;
}

/** One thing to read: a page, or an archive of unknown many. */
export type Input =
  | { kind: 'page'; source: PageSource }
  | { kind: 'archive'; name: string; size: number; pages(onRead: (bytes: number) => void): AsyncIterable<PageSource> };

export interface InputList {
  inputs: Input[];
  /** Whether the user asked for many pages, even if there turns out to be only one. */
  batch: boolean;
}

/** Paths of the files among the inputs. */
export const filesOf = (inputs: readonly Input[]): string[] =>
  inputs.flatMap((input) => (input.kind === 'archive' ? input.name : (input.source.file?.path ?? [])));

/** Finds out what each argument means. An argument that means nothing becomes a page that fails. */
export async function resolveInputs(names: readonly string[], options: InputOptions): Promise<InputList> {
  const inputs: Input[] = [];
  let batch = names.length > 1;
  for (const name of names) {
    const found = await resolveOne(name, options);
    // Not `push(...found)`: a folder may hold more files than a call may have arguments.
    for (const input of found.inputs) inputs.push(input);
    batch ||= found.batch;
  }
  return { inputs, batch };
}

async function resolveOne(name: string, options: InputOptions): Promise<InputList> {
  if (name === '-') return { inputs: [page(stdinSource(options))], batch: false };
  if (/^https?:\/\//i.test(name)) return { inputs: [page(webSource(name, options))], batch: false };
  const status = await stat(name).catch(() => undefined);
  if (status?.isDirectory()) return { inputs: await files(await findPages(name), name, options), batch: true };
  if (status === undefined && isPattern(name)) {
    return { inputs: await files(await findByPattern(name), name, options), batch: true };
  }
  if (status === undefined && /^[a-z][a-z\d+.-]+:\/\//i.test(name))
    return { inputs: [page(foreignSource(name))], batch: false };
  const input = fileInput(name, status?.size ?? 0, options);
  return { inputs: [input], batch: input.kind === 'archive' };
}

async function files(paths: string[], name: string, options: InputOptions): Promise<Input[]> {
  if (paths.length === 0) {
    return [
      page(failedSource(name, new PithError('input-not-found', `${name}: no pages found there`, { subject: name }))),
    ];
  }
  const inputs: Input[] = [];
  for (const path of paths) {
    const size = archiveReader(path) === undefined ? 0 : ((await stat(path).catch(() => undefined))?.size ?? 0);
    inputs.push(fileInput(path, size, options));
  }
  return inputs;
}

function fileInput(path: string, size: number, { maxBytes }: InputOptions): Input {
  const read = archiveReader(path);
  if (read === undefined) {
    const file = { path, maxBytes };
    return page({ name: path, file, load: () => loadFile(file) });
  }
  return { kind: 'archive', name: path, size, pages: (onRead) => read(readFileBytes(path, onRead), path, maxBytes) };
}

function archiveReader(path: string): typeof warcPages | undefined {
  if (/\.warc(\.gz)?$/i.test(path)) return warcPages;
  return /\.(jsonl|ndjson)(\.gz)?$/i.test(path) ? jsonlPages : undefined;
}

const page = (source: PageSource): Input => ({ kind: 'page', source });

function stdinSource({ stdin, maxBytes, signal }: InputOptions): PageSource {
  // Whoever should write may never do so: without the signal the user could not break off the wait.
  const read = () => unlessAborted(readAll(decodeContent(stdin, 'gzip', 'stdin'), maxBytes, 'stdin'), signal);
  return { name: '-', load: async () => ({ content: await read() }) };
}

function webSource(name: string, { fetcher, signal }: InputOptions): PageSource {
  const load = async () => loadedFrom(await fetcher.fetchPage(name, { signal }));
  return { name: withoutLogins(name), address: name, load };
}

/** What is neither a file nor on the web, such as a database. */
function foreignSource(name: string): PageSource {
  const shown = withoutLogins(name);
  const says = `${shown}: only addresses with http or https can be read, and files`;
  return failedSource(shown, new PithError('url-invalid', says, { subject: shown }));
}

/** All pages of all inputs in order; an archive that breaks off fails as one more page. */
export async function* pagesOf(
  inputs: readonly Input[],
  onArchiveRead: (bytes: number) => void,
): AsyncGenerator<PageSource> {
  for (const input of inputs) {
    if (input.kind === 'page') {
      yield input.source;
      continue;
    }
    try {
      yield* input.pages(onArchiveRead);
    } catch (error) {
      yield failedSource(input.name, error);
    }
  }
}
