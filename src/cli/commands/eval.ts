import { PithError } from '../../errors.js';
import { ARTICLE_METHODS, type ArticleMethod } from '../../extract/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import type { Dataset } from '../datasets/dataset.js';
import { openDataset } from '../datasets/open-dataset.js';
import { pithContestant } from '../eval/pith-contestant.js';
import { reportOf, reportTables, worstPages, worstTable } from '../eval/report.js';
import { type ContestantResult, runEvaluation } from '../eval/run-evaluation.js';
import { selectPages } from '../eval/select-pages.js';
import { renderTextTable } from '../eval/table.js';
import { ExitCode } from '../exit-codes.js';
import { parseCount, parseList } from '../option-parsers.js';
import { textSink } from '../output.js';
import { createReporter } from '../reporter.js';
import { evalClustersCommand } from './eval-clusters.js';
import { evalListsCommand } from './eval-lists.js';
import { evalRecordsCommand } from './eval-records.js';
import { evalWrappersCommand } from './eval-wrappers.js';

interface EvalOptions {
  method: ArticleMethod[];
  format: 'text' | 'json';
  type?: string;
  limit?: number;
  worst?: number;
  quiet?: true;
}

const DESCRIPTION = `Measure how well and how fast Pith reads pages whose content a person has marked.

A data set is
  a folder with html/ID.html.gz and ground-truth/ID.json, the layout of the
  Web Content Extraction Benchmark (WCXB), or
  a .jsonl file (or a folder with one), one page a line:
    html      the page, or
    file      the path of the page beside the .jsonl file, gzip-packed or not
    truth     its content as a person sees it (or "text"), plain
    url, id   optional
    type      optional kind of page, for the tables
    with, without
              optional lists of snippets that must and must not appear`;

const HELP_AFTER = `
Figures:
  F1            words found and marked, as multisets, lower-cased; mean of pages
  4-gram F1     the same for runs of four words
  kept, leaked  share of the snippets that must, and that must not appear
  correct       all of the content, nothing else (both from 95 % on)
  wrong         all of the content, with noise
  missed        part of the content, or nothing

Examples:
  pith eval data/wcxb-dev
  pith eval lists data/lists-dev                 list pages and their items
  pith eval clusters data/wrappers-dev           pages by template
  pith eval records data/records-dev             pages and their records
  pith eval wrappers data/wrappers-dev           fields of pages of one template
  pith eval data/wcxb-dev --method all --type forum
  pith eval mine.jsonl --worst 10
  pith eval mine.jsonl --format json > report.json

Exit codes: 0 measured, 2 wrong usage, 3 the data set is missing or damaged,
130 interrupted
`;

export const evalCommand: CommandFactory = (context, exit) =>
  new Command('eval')
    .summary('measure accuracy and speed on annotated pages')
    .description(DESCRIPTION)
    .argument('<data set>', 'folder or .jsonl file')
    .addOption(
      new Option('-m, --method <methods>', `comma-separated: ${ARTICLE_METHODS.join(', ')}, or all`)
        .argParser(parseMethods)
        .default(['pith'], 'pith'),
    )
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .option('-t, --type <type>', 'only pages of this kind')
    .option('-n, --limit <n>', 'at most so many pages, spread over the data set', parseCount)
    .option('-w, --worst <n>', 'list so many worst pages of every method', parseCount)
    .option('-q, --quiet', 'no progress on stderr')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalOptions) => exit(await evaluate(path, options, context)))
    .addCommand(evalListsCommand(context, exit))
    .addCommand(evalClustersCommand(context, exit))
    .addCommand(evalRecordsCommand(context, exit))
    .addCommand(evalWrappersCommand(context, exit));

function parseMethods(value: string): ArticleMethod[] {
  return value === 'all' ? [...ARTICLE_METHODS] : parseList(ARTICLE_METHODS)(value);
}

async function evaluate(path: string, options: EvalOptions, context: CliContext): Promise<number> {
  const dataset = await openDataset(path);
  const pages = selectPages(dataset.pages, options);
  if (pages.length === 0) throw new PithError('usage', `data set ${path} has no such pages`);
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const start = performance.now();
  const results = await runEvaluation(options.method.map(pithContestant), pages, {
    signal: context.signal,
    onPage: (done) =>
      reporter.progress({ done, failed: 0, fraction: done / pages.length, elapsed: performance.now() - start }),
  });
  reporter.finish();
  if (context.signal.aborted) return ExitCode.Interrupted;
  const sink = textSink(context.stdout, 'the standard output', { close: false });
  await sink.write(options.format === 'json' ? asJson(dataset, results, options) : asText(dataset, results, options));
  await sink.end();
  return ExitCode.Ok;
}

function asText({ name, digest }: Dataset, results: readonly ContestantResult[], { worst = 0 }: EvalOptions): string {
  const tables = reportTables(results.map(reportOf));
  if (worst > 0) tables.push(...results.map((result) => worstTable(result, worst)));
  return [`Data set ${name} (digest ${digest})\n`, ...tables.map(renderTextTable)].join('\n');
}

function asJson({ name, digest }: Dataset, results: readonly ContestantResult[], { worst = 0 }: EvalOptions): string {
  const methods = results.map((result) => ({
    ...reportOf(result),
    worst: worstPages(result, worst).map(({ text, ...page }) => ({ ...page, characters: text.length })),
  }));
  return `${JSON.stringify({ dataset: { name, digest }, methods }, null, 2)}\n`;
}
