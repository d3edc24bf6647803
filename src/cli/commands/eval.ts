import { ARTICLE_METHODS, type ArticleMethod } from '../../extract/index.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import type { Dataset } from '../datasets/dataset.js';
import { openDataset } from '../datasets/open-dataset.js';
import {
  formatOption,
  jsonReport,
  limitOption,
  type MeasureOptions,
  measureAndPrint,
  methodsOption,
  nothingToMeasure,
  quietOption,
  textReport,
  worstOption,
} from '../eval/measure.js';
import { pithContestant } from '../eval/pith-contestant.js';
import { reportOf, reportTables, worstPages, worstTable } from '../eval/report.js';
import { type ContestantResult, runEvaluation } from '../eval/run-evaluation.js';
import { selectPages } from '../eval/select-pages.js';
import { evalClustersCommand } from './eval-clusters.js';
import { evalListsCommand } from './eval-lists.js';
import { evalRecordsCommand } from './eval-records.js';
import { evalWrappersCommand } from './eval-wrappers.js';

interface EvalOptions extends MeasureOptions {
  method: ArticleMethod[];
  type?: string;
  limit?: number;
  worst?: number;
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
    .addOption(methodsOption(ARTICLE_METHODS, 'pith'))
    .addOption(formatOption())
    .option('-t, --type <type>', 'only pages of this kind')
    .addOption(limitOption())
    .addOption(worstOption())
    .addOption(quietOption())
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalOptions) => exit(await evaluate(path, options, context)))
    .addCommand(evalListsCommand(context, exit))
    .addCommand(evalClustersCommand(context, exit))
    .addCommand(evalRecordsCommand(context, exit))
    .addCommand(evalWrappersCommand(context, exit));

async function evaluate(path: string, options: EvalOptions, context: CliContext): Promise<number> {
  const dataset = await openDataset(path);
  const pages = selectPages(dataset.pages, options);
  if (pages.length === 0) throw nothingToMeasure(path, dataset.pages.length, 'pages');
  const print = options.format === 'json' ? asJson : asText;
  return measureAndPrint(
    pages.length,
    options,
    context,
    (progress) => runEvaluation(options.method.map(pithContestant), pages, progress),
    (results) => print(dataset, results, options),
  );
}

function asText(dataset: Dataset, results: readonly ContestantResult[], { worst = 0 }: EvalOptions): string {
  const tables = reportTables(results.map(reportOf));
  if (worst > 0) tables.push(...results.map((result) => worstTable(result, worst)));
  return textReport(dataset, tables);
}

function asJson(dataset: Dataset, results: readonly ContestantResult[], { worst = 0 }: EvalOptions): string {
  const methods = results.map((result) => ({
    ...reportOf(result),
    worst: worstPages(result, worst).map(({ text, ...page }) => ({ ...page, characters: text.length })),
  }));
  return jsonReport(dataset, { methods });
}
