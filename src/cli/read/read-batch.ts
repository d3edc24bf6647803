import type { URL } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { PithError } from '../../errors.js';
import { WorkerPool } from '../../reading/index.js';
import { onAbort } from '../../signals.js';
import { ExitCode, sentenceOf } from '../exit-codes.js';
import { failureSentence } from '../input/failure-sentence.js';
import { type InputList, pagesOf } from '../input/inputs.js';
import type { LoadedPage, PageSource } from '../input/page-source.js';
import { orderedMap } from '../ordered-map.js';
import type { Reporter } from '../reporter.js';
import { renderNotFound } from './explain.js';
import type { PageOutput } from './page-output.js';
import type { PageResult, PageTask } from './page-task.js';
import type { ReadSettings } from './settings.js';
import { Tally } from './tally.js';
import { giveRoomToThreads, letThreadsCompileLater } from './thread-flags.js';

export interface BatchOptions {
  settings: ReadSettings;
  output: PageOutput;
  reporter: Reporter;
  workerUrl: URL;
  jobs: number;
  /** Milliseconds one page may take once a thread has it. */
  pageTimeout: number;
  signal: AbortSignal;
}

/** Pages in work for each thread: enough that a slow page or server does not leave the others idle. */
const WINDOW_PER_JOB = 4;

type Settled = { source: PageSource; url: string | undefined } & ({ result: PageResult } | { error: PithError });

/** Reads many pages with several threads; results come in the order of the inputs, and no page can stop the others. */
export async function readBatch({ inputs }: InputList, options: BatchOptions): Promise<ExitCode> {
  const { settings, jobs, pageTimeout, workerUrl, signal, reporter, output } = options;
  giveRoomToThreads(jobs);
  letThreadsCompileLater();
  const pool = new WorkerPool<PageTask, PageResult>({
    url: workerUrl,
    settings,
    size: jobs,
    taskTimeout: pageTimeout,
    ahead: true,
  });
  const tally = new Tally(inputs);
  const sources = until(
    signal,
    pagesOf(inputs, (bytes) => tally.archiveRead(bytes)),
  );
  // Threads in the middle of a page do not hear the signal; ending them ends the wait for their pages.
  const endListening = onAbort(signal, () => void pool.close());
  let wanted = true;
  try {
    for await (const settled of orderedMap(sources, jobs * WINDOW_PER_JOB, (source) => settle(source, pool))) {
      if (signal.aborted) break;
      tally.count('result' in settled && settled.result.ok);
      wanted = await deliver(settled, options);
      reporter.progress(tally.state());
      if (!wanted) break;
    }
    if (wanted) await output.end();
  } finally {
    endListening();
    reporter.finish();
    await pool.close();
  }
  reporter.message(tally.summary(signal.aborted));
  if (signal.aborted) return ExitCode.Interrupted;
  return tally.failed > 0 ? ExitCode.NothingFound : ExitCode.Ok;
}

async function settle(source: PageSource, pool: WorkerPool<PageTask, PageResult>): Promise<Settled> {
  const { name, file } = source;
  let page: LoadedPage | undefined;
  try {
    if (file !== undefined) return { source, url: undefined, result: await pool.run({ name, page: file }) };
    page = await source.load();
    const result = await pool.run({ name, page }, transferable(page));
    return { source, url: page.url, result };
  } catch (error) {
    return { source, url: page?.url, error: asPithError(error) };
  }
}

/** Bytes move to the thread; a string has to be copied. */
function transferable({ content }: LoadedPage): Transferable[] {
  return typeof content === 'string' ? [] : [content.buffer as ArrayBuffer];
}

function asPithError(error: unknown): PithError {
  if (error instanceof PithError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new PithError('worker-failed', message, { cause: error });
}

/** Writes one result, and on stderr why there is none. */
async function deliver(settled: Settled, { settings, output, reporter }: BatchOptions): Promise<boolean> {
  const { name } = settled.source;
  if ('result' in settled && settled.result.ok) {
    if (settled.result.explanation !== undefined) reporter.message(settled.result.explanation);
    return output.write(name, settled.result.output);
  }
  reporter.message(failureMessage(settled, settings.explain));
  return settings.lines ? output.write(name, failureLine(settled)) : true;
}

function failureMessage(settled: Settled, explain: boolean): string {
  const { name } = settled.source;
  if ('error' in settled) return failureSentence(name, settled.error);
  if (settled.result.ok) return '';
  return explain ? renderNotFound(name, settled.result) : `${name}: no article, ${sentenceOf(settled.result.reason)}`;
}

function failureLine(settled: Settled): string {
  const head = { input: settled.source.name, ok: false, url: settled.url };
  if ('result' in settled) return `${JSON.stringify({ ...head, ...settled.result })}\n`;
  const { code, message, retry } = settled.error;
  return `${JSON.stringify({ ...head, error: { code, message, retry } })}\n`;
}

/** Passes items on until the signal says stop. */
async function* until<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}
