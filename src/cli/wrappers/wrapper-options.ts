/** Options and pages that the commands on wrappers share. */
import { PithError } from '../../errors.js';
import { readWrapper } from '../../learn/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper } from '../../model/wrapper.js';
import { parseDocument } from '../../parse/index.js';
import type { Command } from '../commander.js';
import type { CliContext } from '../context.js';
import { addFetchOptions, type FetchOptions } from '../input/fetch-options.js';
import { filesOf, type InputOptions, pagesOf, resolveInputs } from '../input/inputs.js';
import { loadSingle } from '../input/load-single.js';
import type { LoadedPage, PageSource } from '../input/page-source.js';
import { readTextFile } from '../input/read-text-file.js';
import { openUserFetcher } from '../input/user-fetcher.js';
import { spareInputs } from '../output.js';

export interface LoadOptions extends FetchOptions {
  quiet?: true;
  /** File that the result is written to. */
  output?: string;
}

/** What pages are loaded with, and the file that none of them may be. */
export type WrapperInputs = InputOptions & Pick<LoadOptions, 'output'>;

export function addLoadOptions(command: Command): Command {
  return addFetchOptions(command)
    .option('-q, --quiet', 'say nothing on the standard error but errors')
    .helpOption('-h, --help', 'print this help');
}

/** Opens what pages are loaded with, for as long as `work` runs. */
export async function withInputs<T>(
  options: LoadOptions,
  { stdin, signal }: CliContext,
  work: (inputs: WrapperInputs) => Promise<T>,
): Promise<T> {
  const fetcher = openUserFetcher(options);
  try {
    const { maxBytes, output } = options;
    return await work({ stdin, fetcher, maxBytes, signal, ...(output !== undefined && { output }) });
  } finally {
    await fetcher.close();
  }
}

/** All pages that the arguments stand for, one after the other. @throws PithError `usage` when the output is one of them */
export async function* eachPage(names: readonly string[], inputs: WrapperInputs): AsyncGenerator<PageSource> {
  const { inputs: found } = await resolveInputs(names, inputs);
  if (inputs.output !== undefined) spareInputs(filesOf(found))(inputs.output);
  yield* pagesOf(found, () => {});
}

export async function parsePage(name: string, inputs: WrapperInputs): Promise<CompactDom> {
  if (inputs.output !== undefined) spareInputs([name])(inputs.output);
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
