import { LIST_METHODS, type ListMethod } from '../../extract/index.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { type ListDataset, type ListDatasetPage, openListDataset } from '../datasets/index.js';
import { spread } from '../eval/index.js';
import {
  type ListResult,
  listContestant,
  listReport,
  listTables,
  runListEvaluation,
  worstListTable,
} from '../eval/lists/index.js';
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
import { parseMoment } from '../option-parsers.js';

interface EvalListsOptions extends MeasureOptions {
  method: ListMethod[];
  kind?: string;
  language?: string;
  limit?: number;
  worst?: number;
  now?: number;
}

const DESCRIPTION = `Measure how well list pages are read whose items a person has marked.

A data set is a folder with gold.json, an array of pages
  {id, url, language, kind, subjects: [{title, items: [{title, link, date}]}]}
and each page as html/ID.html (or .html.gz), or as "file" below the folder
named by "source" beside this one. "optional" subjects are neither required
nor counted as wrong. "dateText" is the visible text of a date whose "date"
comes from an attribute.`;

const HELP_AFTER = `
Figures:
  occupancy     share of the marked items that were found
  accuracy      share of the found items that were marked
  F1            harmonic mean of the two; all three are means over pages
  titles right  share of the matched items with the marked title
  dates right   share of the marked dates read right, of all dated items
Items are matched by link (without fragment and tracking), then by title; a
link counts once a page. mapping-rule marks the first two items of the page's
largest section, and of its second largest, and must find the rest.

Examples:
  pith eval lists data/lists-dev
  pith eval lists data/lists-dev --method auto,time-pattern --language zh
  pith eval lists data/lists-dev --method all --worst 5
  pith eval lists data/lists-dev --format json > report.json

Exit codes: 0 measured, 2 wrong usage, 3 the data set is missing or damaged,
130 interrupted
`;

export const evalListsCommand: CommandFactory = (context, exit) =>
  new Command('lists')
    .summary('measure how well list pages are read')
    .description(DESCRIPTION)
    .argument('<data set>', 'folder with gold.json')
    .addOption(methodsOption(LIST_METHODS, 'auto'))
    .addOption(formatOption())
    .option('--kind <kind>', 'only pages of this kind')
    .option('--language <language>', 'only pages in this language')
    .addOption(limitOption())
    .addOption(worstOption())
    .option('--now <date>', 'what relative dates are counted from (ISO 8601)', parseMoment)
    .addOption(quietOption())
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalListsOptions) => exit(await evaluateLists(path, options, context)));

async function evaluateLists(path: string, options: EvalListsOptions, context: CliContext): Promise<number> {
  const dataset = await openListDataset(path);
  const pages = selectPages(dataset.pages, options);
  if (pages.length === 0) throw nothingToMeasure(path, dataset.pages.length, 'pages');
  const now = options.now ?? Date.now();
  const print = options.format === 'json' ? asJson : asText;
  return measureAndPrint(
    pages.length,
    options,
    context,
    (progress) => runListEvaluation(options.method.map(listContestant), pages, { now, ...progress }),
    (results) => print(dataset, results, options),
  );
}

function selectPages(
  pages: readonly ListDatasetPage[],
  { kind, language, limit }: EvalListsOptions,
): ListDatasetPage[] {
  const chosen = pages.filter(
    (page) => (kind === undefined || page.kind === kind) && (language === undefined || page.language === language),
  );
  return spread(chosen, limit ?? chosen.length);
}

function asText(dataset: ListDataset, results: readonly ListResult[], { worst = 0 }: EvalListsOptions): string {
  const tables = listTables(results.map(listReport));
  if (worst > 0) tables.push(...results.map((result) => worstListTable(result, worst)));
  return textReport(dataset, tables);
}

function asJson(dataset: ListDataset, results: readonly ListResult[]): string {
  const methods = results.map((result) => ({
    ...listReport(result),
    pages: result.pages.map(({ page, score, ms }) => ({ id: page.id, ...score, ms })),
  }));
  return jsonReport(dataset, { methods });
}
