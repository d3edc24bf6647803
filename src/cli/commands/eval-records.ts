import { PithError } from '../../errors.js';
import { RECORD_METHODS, type RecordMethod } from '../../extract/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { openRecordDataset, type RecordDataset } from '../datasets/index.js';
import { renderTextTable } from '../eval/index.js';
import {
  type RecordEvaluation,
  recordReport,
  recordTables,
  runRecordEvaluation,
  worstRecordTable,
} from '../eval/records/index.js';
import { ExitCode } from '../exit-codes.js';
import { parseCount, parseList } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';

interface EvalRecordsOptions {
  method: RecordMethod[];
  format: 'text' | 'json';
  worst?: number;
  quiet?: true;
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
    .addOption(
      new Option('-m, --method <methods>', `comma-separated: ${RECORD_METHODS.join(', ')}, or all`)
        .argParser(parseMethods)
        .default(['auto'], 'auto'),
    )
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .option('-w, --worst <n>', 'list so many worst pages of every method', parseCount)
    .option('-q, --quiet', 'no progress on stderr')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalRecordsOptions) => exit(await evaluateRecords(path, options, context)));

function parseMethods(value: string): RecordMethod[] {
  return value === 'all' ? [...RECORD_METHODS] : parseList(RECORD_METHODS)(value);
}

async function evaluateRecords(path: string, options: EvalRecordsOptions, context: CliContext): Promise<number> {
  const dataset = await openRecordDataset(path);
  const pages = dataset.marked.length + dataset.keyed.length;
  if (pages === 0) throw new PithError('dataset-missing', `no page of data set ${path} is at hand`, { subject: path });
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  if (dataset.missing.length > 0) reporter.message(`not at hand, left out: ${dataset.missing.join(', ')}`);
  const start = performance.now();
  const evaluation = await runRecordEvaluation(options.method, dataset, {
    signal: context.signal,
    onPage: (done) =>
      reporter.progress({ done, failed: 0, fraction: done / pages, elapsed: performance.now() - start }),
  });
  reporter.finish();
  if (context.signal.aborted) return ExitCode.Interrupted;
  const print = options.format === 'json' ? asJson : asText;
  await writeResult(print(dataset, evaluation, options), undefined, context.stdout);
  return ExitCode.Ok;
}

function asText(
  { name, digest }: RecordDataset,
  { results, ranks }: RecordEvaluation,
  { worst = 0 }: EvalRecordsOptions,
): string {
  const tables = recordTables(results.map(recordReport), ranks);
  if (worst > 0) tables.push(...results.map((result) => worstRecordTable(result, worst)));
  return [`Data set ${name} (digest ${digest})\n`, ...tables.map(renderTextTable)].join('\n');
}

function asJson({ name, digest, missing }: RecordDataset, { results, ranks }: RecordEvaluation): string {
  const methods = results.map((result) => ({
    ...recordReport(result),
    pages: [...result.marked, ...result.keyed],
  }));
  return `${JSON.stringify({ dataset: { name, digest, missing }, methods, ranks }, null, 2)}\n`;
}
