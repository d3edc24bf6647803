import { extractRecords, RECORD_METHODS, type RecordMethod } from '../../extract/index.js';
import { RECORD_FORMATS, type RecordFormat, renderRecords } from '../../render/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addPageOptions, type PageOptions } from '../input/fetch-options.js';
import { loadPage } from '../input/load-page.js';
import { parseAddress } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { renderNotFound, renderTrace } from '../read/explain.js';
import { recordsRemotely } from '../remote/records.js';
import { createReporter } from '../reporter.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

interface RecordsOptions extends PageOptions {
  format: RecordFormat;
  method: RecordMethod;
  url?: string;
  explain?: true;
  output?: string;
}

const DESCRIPTION = `Cut a page into records and print them as a table.

For pages that show several objects of one kind: products, search results,
posts of a forum, rows of a table, questions and answers. Every field of a
record gets a column; a field that is missing leaves its column empty.`;

const HELP_AFTER = `
Methods:
  auto        judges every way to see records among siblings (default)
  separators  ranks tags as separators by deviation, pattern and siblings, as
              Gupta and Hilal (2011) do

Examples:
  pith records https://example.com/shop
  pith records table.html --format csv -o table.csv
  pith records page.html --method separators --explain

Exit codes: 0 records were found, 1 nothing on the page repeats, 2 wrong usage,
3 the input cannot be read, 4 the network failed, 5 the output cannot be
written, 130 interrupted
`;

export const recordsCommand: CommandFactory = (context, exit) =>
  addPageOptions(
    addServerOptions(new Command('records'))
      .summary('cut a page into records and print them as a table')
      .description(DESCRIPTION)
      .argument('<input>', 'a file, a URL, or - for the standard input')
      .addOption(new Option('-f, --format <format>', 'what to print').choices(RECORD_FORMATS).default('json'))
      .addOption(new Option('-m, --method <method>', 'how to find the records').choices(RECORD_METHODS).default('auto'))
      .option('-u, --url <url>', 'address of a page that has none: base of its links', parseAddress)
      .option('-e, --explain', 'say on stderr why these records, with all ranks and scores')
      .option('-o, --output <file>', 'write the records to this file'),
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (input: string, options: RecordsOptions, command: Command) => {
      const api = await serverOf(command, ['method', 'url', 'charset', 'timeout', 'maxBytes'], context);
      exit(await (api === null ? run(input, options, context) : recordsRemotely(api, input, options, context)));
    });

async function run(input: string, options: RecordsOptions, context: CliContext): Promise<number> {
  const page = await loadPage(input, options, context);
  if (page === null) return ExitCode.Interrupted;
  const { contentType } = page;
  const { method, charset, explain = false } = options;
  const url = page.url ?? options.url;
  const outcome = extractRecords(page.content, {
    method,
    explain,
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(charset === undefined ? {} : { charset }),
  });
  const reporter = createReporter(context.stderr, false);
  if (!outcome.ok) {
    reporter.message(renderNotFound(input, outcome, 'records'));
    return ExitCode.NothingFound;
  }
  if (explain) {
    const { records, columns, reasons } = outcome.value;
    reporter.message(`${input}: ${records.length} records with ${columns.length} columns, ${reasons.join('; ')}`);
    reporter.message(renderTrace(input, outcome.trace, outcome.confidence));
  }
  await writeResult(renderRecords(outcome.value, options.format), options.output, context.stdout);
  return ExitCode.Ok;
}
