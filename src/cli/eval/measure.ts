/** What all commands that measure have in common: options, a progress line, and a report that names its data set. */
import { PithError } from '../../errors.js';
import { Option } from '../commander.js';
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { parseCount, parseList } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import { renderTextTable, type Table } from '../table.js';

export interface MeasureOptions {
  format: 'text' | 'json';
  quiet?: true;
}

export const methodsOption = <Method extends string>(methods: readonly Method[], preset: Method): Option =>
  new Option('-m, --method <methods>', `comma-separated: ${methods.join(', ')}, or all`)
    .argParser((value) => (value === 'all' ? [...methods] : parseList(methods)(value)))
    .default([preset], preset);

export const formatOption = (): Option =>
  new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text');

export const limitOption = (): Option =>
  new Option('-n, --limit <n>', 'at most so many pages, spread over the data set').argParser(parseCount);

export const worstOption = (what = 'pages of every method'): Option =>
  new Option('-w, --worst <n>', `list so many worst ${what}`).argParser(parseCount);

export const quietOption = (): Option => new Option('-q, --quiet', 'no progress on stderr');

export interface Progress {
  signal: AbortSignal;
  onPage(done: number): void;
}

/** Measures so many pages or sites under a progress line and prints the report, unless the user had enough. */
export async function measureAndPrint<Result>(
  total: number,
  { quiet = false }: { quiet?: boolean },
  { stdout, stderr, signal }: CliContext,
  measure: (progress: Progress) => Promise<Result>,
  reportOf: (result: Result) => string,
): Promise<ExitCode> {
  const reporter = createReporter(stderr, quiet);
  const start = performance.now();
  const onPage = (done: number) =>
    reporter.progress({ done, failed: 0, fraction: done / total, elapsed: performance.now() - start });
  const result = await measure({ signal, onPage });
  reporter.finish();
  if (signal.aborted) return ExitCode.Interrupted;
  await writeResult(reportOf(result), undefined, stdout);
  return ExitCode.Ok;
}

export interface NamedDataset {
  name: string;
  digest: string;
}

export const textReport = ({ name, digest }: NamedDataset, tables: readonly Table[]): string =>
  [`Data set ${name} (digest ${digest})\n`, ...tables.map(renderTextTable)].join('\n');

export const jsonReport = ({ name, digest }: NamedDataset, figures: object): string =>
  `${JSON.stringify({ dataset: { name, digest }, ...figures }, null, 2)}\n`;

/** Why there is nothing to measure: nothing was chosen, or the data set holds nothing. */
export const nothingToMeasure = (path: string, all: number, what: 'pages' | 'sites'): PithError =>
  all === 0
    ? new PithError('dataset-missing', `data set ${path} holds no ${what}`, { subject: path })
    : new PithError('usage', `data set ${path} has no such ${what}`, { subject: path });
