import { CLEAN_FILTERS, type CleanFilter, cleanPage, DEFAULT_FILTERS, FILTER_MEANINGS } from '../../extract/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode, sentenceOf } from '../exit-codes.js';
import { addPageOptions, type PageOptions } from '../input/fetch-options.js';
import { loadPage } from '../input/load-page.js';
import { parseList } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { renderTrace } from '../read/explain.js';
import { createReporter } from '../reporter.js';

interface CleanOptions extends PageOptions {
  drop: CleanFilter[];
  keep: CleanFilter[];
  with: string[];
  region?: true;
  explain?: true;
  output?: string;
}

const DESCRIPTION = `Take the noise out of a page and print it with its original look.

The page keeps its head, its styles and its structure; advertising, menus,
forms, frames, scripts and the like are gone. What goes is chosen by filters.`;

const HELP_AFTER = `
Filters (* on by default):
${CLEAN_FILTERS.map((name) => `  ${DEFAULT_FILTERS.includes(name) ? '*' : ' '} ${name.padEnd(12)}${FILTER_MEANINGS[name]}`).join('\n')}
--drop names them all anew; "default" and "all" stand for several.

Examples:
  pith clean https://example.com/page -o page.html
  pith clean page.html --drop ads,scripts
  pith clean a.html --with b.html --with c.html     without what all three share
  pith clean page.html --drop default,images --keep menus --explain

Exit codes: 0 cleaned, 1 the input is empty or no text, 2 wrong usage, 3 the
input cannot be read, 4 the network failed, 5 the output cannot be written,
130 interrupted
`;

export const cleanCommand: CommandFactory = (context, exit) =>
  addPageOptions(
    new Command('clean')
      .summary('take the noise out of a page, keep its look')
      .description(DESCRIPTION)
      .argument('<input>', 'a file, a URL, or - for the standard input')
      .addOption(
        new Option('-d, --drop <filters>', 'what to take out, comma-separated')
          .argParser(parseFilters)
          .default([...DEFAULT_FILTERS], 'default'),
      )
      .addOption(
        new Option('-k, --keep <filters>', 'what to leave in all the same').argParser(parseFilters).default([], 'none'),
      )
      .addOption(
        new Option('-w, --with <page>', 'another page of the site: what all share goes too; may be repeated')
          .argParser((value: string, others: string[]) => [...others, value])
          .default([], 'none'),
      )
      .option('--region', 'print only the element that holds the primary content')
      .option('-e, --explain', 'say on stderr what went and why')
      .option('-o, --output <file>', 'write the page to this file'),
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (input: string, options: CleanOptions) => exit(await run(input, options, context)));

function parseFilters(value: string): CleanFilter[] {
  const names = parseList([...CLEAN_FILTERS, 'default', 'all'] as const)(value);
  return names.flatMap((name) => (name === 'all' ? CLEAN_FILTERS : name === 'default' ? DEFAULT_FILTERS : [name]));
}

async function run(input: string, options: CleanOptions, context: CliContext): Promise<number> {
  const page = await loadPage(input, options, context);
  if (page === null) return ExitCode.Interrupted;
  const others: (string | Uint8Array)[] = [];
  for (const name of options.with) {
    const other = await loadPage(name, options, context);
    if (other === null) return ExitCode.Interrupted;
    others.push(other.content);
  }
  const { contentType } = page;
  const { drop, keep, charset, explain = false } = options;
  const outcome = cleanPage(page.content, {
    drop,
    keep,
    others,
    explain,
    ...(contentType === undefined ? {} : { contentType }),
    ...(charset === undefined ? {} : { charset }),
  });
  const reporter = createReporter(context.stderr, false);
  if (!outcome.ok) {
    reporter.message(`${input}: no page, ${sentenceOf(outcome.reason)}`);
    return ExitCode.NothingFound;
  }
  const { html, regionHtml, dropped } = outcome.value;
  if (explain) {
    const counts = Object.entries(dropped).map(([filter, count]) => `${filter} ${count}`);
    reporter.message(`${input}: taken out: ${counts.join(', ') || 'nothing'}`);
    reporter.message(renderTrace(input, outcome.trace, outcome.confidence));
  }
  await writeResult(`${options.region ? regionHtml : html}\n`, options.output, context.stdout);
  return ExitCode.Ok;
}
