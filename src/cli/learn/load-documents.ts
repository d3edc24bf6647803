import { PithError } from '../../errors.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { parseDocument } from '../../parse/index.js';
import type { CliContext } from '../context.js';
import { failureSentence } from '../input/failure-sentence.js';
import { filesOf, pagesOf, resolveInputs } from '../input/inputs.js';
import type { PageSource } from '../input/page-source.js';
import { openUserFetcher } from '../input/user-fetcher.js';
import { interruptible } from '../interruptible.js';
import { spareInputs } from '../output.js';
import { Tally } from '../read/tally.js';
import type { Reporter } from '../reporter.js';
import type { LearnInputOptions } from './input-options.js';

/** What was kept of the pages of all inputs, in their order. */
export interface LoadedDocuments<T> {
  names: string[];
  values: T[];
  /** Inputs that gave no page. */
  failed: number;
}

/**
 * Loads and parses all pages the user named, one after the other, and keeps of each what `keep` makes of it. A page that
 * cannot be read is reported and left out. Null when the user had enough.
 */
export function loadDocuments<T>(
  inputs: readonly string[],
  keep: (dom: CompactDom) => T,
  options: LearnInputOptions,
  surroundings: { context: CliContext; reporter: Reporter },
): Promise<LoadedDocuments<T> | null> {
  return interruptible(loadAll(inputs, keep, options, surroundings), surroundings.context.signal);
}

async function loadAll<T>(
  inputs: readonly string[],
  keep: (dom: CompactDom) => T,
  options: LearnInputOptions,
  { context, reporter }: { context: CliContext; reporter: Reporter },
): Promise<LoadedDocuments<T>> {
  const { stdin, signal } = context;
  const fetcher = openUserFetcher(options);
  const result: LoadedDocuments<T> = { names: [], values: [], failed: 0 };
  try {
    const list = await resolveInputs(inputs, { stdin, fetcher, maxBytes: options.maxBytes, signal });
    if (options.output !== undefined) spareInputs(filesOf(list.inputs))(options.output);
    const tally = new Tally(list.inputs);
    for await (const source of pagesOf(list.inputs, (bytes) => tally.archiveRead(bytes))) {
      if (signal.aborted) break;
      const dom = await loadOne(source, options.charset);
      if (dom instanceof PithError) {
        reporter.message(failureSentence(source.name, dom));
        result.failed++;
      } else {
        result.names.push(source.name);
        result.values.push(keep(dom));
      }
      tally.count(!(dom instanceof PithError));
      reporter.progress(tally.state());
    }
  } finally {
    reporter.finish();
    await fetcher.close();
  }
  return result;
}

async function loadOne(source: PageSource, charset: string | undefined): Promise<CompactDom | PithError> {
  try {
    const { content, contentType } = await source.load();
    const { dom, binary } = parseDocument(content, { contentType, charset });
    return binary ? new PithError('input-not-a-page', `${source.name}: not a text document`) : dom;
  } catch (error) {
    if (error instanceof PithError) return error;
    throw error;
  }
}
