import { PithError } from '../../errors.js';
import { RECORD_METHODS, type RecordMethod } from '../../extract/index.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { openRecordDataset, type RecordDataset } from '../datasets/index.js';
import {
  formatOption,
  type MeasureOptions,
  measureAndPrint,
  methodsOption,
  quietOption,
  textReport,
  worstOption,
} from '../eval/measure.js';
import {
  type RecordEvaluation,
  recordReport,
  recordTables,
  runRecordEvaluation,
  worstRecordTable,
} from '../eval/records/index.js';
import { createReporter } from '../reporter.js';

interface EvalRecordsOptions extends MeasureOptions {
  method: RecordMethod[];
  worst?: number;
}

const DESCRIPTION = `Measure how well pages are cut into records that a person has marked.

A data set is a folder with gold.json, an array of pages
  {id, file, source, container, record, boundary, stop}
where container and record are CSS selectors and boundary is "element" (each
match is a record) or "start" (it goes on to the next match, or to a sibling
that matches "stop"), and keyed/keyed.json, an array of pages
  {id, file, keys}
with one text for each record. Either may be missing.`;

const HELP_AFTER = `
Figures:
  container   pages on which the element that holds the records was found
  exact       pages on which the records found are the marked ones
  F1          of records with exactly the marked content; mean over pages
  keys alone  share of the keys in exactly one record, with no other key in it
The second table says how often each heuristic gives the right tag each rank.

Examples:
  pith eval records data/records-dev
  pith eval records data/records-dev --method all --worst 5

Exit codes: 0 measured, 2 wrong usage, 3 the data set is missing or damaged,
130 interrupted
`;

export const evalRecordsCommand: CommandFactory = (context, exit) =>
  new Command('records')
    .summary('measure how well pages are cut into records')
    .description(DESCRIPTION)
    .argument('<data set>', 'folder with gold.json or keyed/keyed.json')
    .addOption(methodsOption(RECORD_METHODS, 'auto'))
    .addOption(formatOption())
    .addOption(worstOption())
    .addOption(quietOption())
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalRecordsOptions) => exit(await evaluateRecords(path, options, context)));

async function evaluateRecords(path: string, options: EvalRecordsOptions, context: CliContext): Promise<number> {
  const dataset = await openRecordDataset(path);
  const { marked, keyed, missing } = dataset;
  const pages = marked.length + keyed.length;
  if (pages === 0) throw new PithError('dataset-missing', `no page of data set ${path} is at hand`, { subject: path });
  if (missing.length > 0)
    createReporter(context.stderr, options.quiet ?? false).message(`not at hand, left out: ${missing.join(', ')}`);
  const print = options.format === 'json' ? asJson : asText;
  return measureAndPrint(
    pages,
    options,
    context,
    (progress) => runRecordEvaluation(options.method, dataset, progress),
    (evaluation) => print(dataset, evaluation, options),
  );
}

function asText(
  dataset: RecordDataset,
  { results, ranks }: RecordEvaluation,
  { worst = 0 }: EvalRecordsOptions,
): string {
  const tables = recordTables(results.map(recordReport), ranks);
  if (worst > 0) tables.push(...results.map((result) => worstRecordTable(result, worst)));
  return textReport(dataset, tables);
}

function asJson({ name, digest, missing }: RecordDataset, { results, ranks }: RecordEvaluation): string {
  const methods = results.map((result) => ({
    ...recordReport(result),
    pages: [...result.marked, ...result.keyed],
  }));
  return `${JSON.stringify({ dataset: { name, digest, missing }, methods, ranks }, null, 2)}\n`;
}
