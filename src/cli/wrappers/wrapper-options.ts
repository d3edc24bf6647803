/** Options and pages that the commands on wrappers share. */
import { PithError } from '../../errors.js';
import { readWrapper } from '../../learn/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper } from '../../model/wrapper.js';
import { parseDocument } from '../../parse/index.js';
import type { Command } from '../commander.js';
import type { CliContext } from '../context.js';
import { addFetchOptions, type FetchOptions } from '../input/fetch-options.js';
import { type InputOptions, pagesOf, resolveInputs } from '../input/inputs.js';
import { loadSingle } from '../input/load-single.js';
import type { LoadedPage, PageSource } from '../input/page-source.js';
import { readTextFile } from '../input/read-text-file.js';
import { openUserFetcher } from '../input/user-fetcher.js';

export interface LoadOptions extends FetchOptions {
  quiet?: true;
}

export function addLoadOptions(command: Command): Command {
  return addFetchOptions(command)
    .option('-q, --quiet', 'say nothing on the standard error but errors')
    .helpOption('-h, --help', 'print this help');
}

/** Opens what pages are loaded with, for as long as `work` runs. */
export async function withInputs<T>(
  options: LoadOptions,
  { stdin, signal }: CliContext,
  work: (inputs: InputOptions) => Promise<T>,
): Promise<T> {
  const fetcher = openUserFetcher(options);
  try {
    return await work({ stdin, fetcher, maxBytes: options.maxBytes, signal });
  } finally {
    await fetcher.close();
  }
}

/** All pages that the arguments stand for, one after the other. */
export async function* eachPage(names: readonly string[], inputs: InputOptions): AsyncGenerator<PageSource> {
  const { inputs: found } = await resolveInputs(names, inputs);
  yield* pagesOf(found, () => {});
}

export async function parsePage(name: string, inputs: InputOptions): Promise<CompactDom> {
  return parseLoaded(name, await loadSingle(name, inputs));
}

/** @throws PithError `input-not-a-page` for what is no text, and for pages that are empty */
export function parseLoaded(name: string, { content, contentType }: LoadedPage): CompactDom {
  const { dom, binary } = parseDocument(content, { contentType });
  if (binary) throw new PithError('input-not-a-page', `${name} is not a text document`, { subject: name });
  if (dom.body === 0 || dom.textContent(dom.body).trim() === '')
    throw new PithError('input-not-a-page', `${name} shows no text`, { subject: name });
  return dom;
}

export async function readWrapperFile(path: string): Promise<Wrapper> {
  return readWrapper(await readTextFile(path), path);
}
