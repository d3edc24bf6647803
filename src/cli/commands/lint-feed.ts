import { PithError } from '../../errors.js';
import { FEED_RULES, type FeedReport, lintFeed } from '../../lint/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { type FetchOptions, maxBytesOption, timeoutOption } from '../input/fetch-options.js';
import { loadPage } from '../input/load-page.js';
import { interruptible } from '../interruptible.js';
import { countOf, lintText, rulesText } from '../lint/report.js';
import { parseAddress } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { lintRemotely } from '../remote/lint-feed.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

interface LintFeedOptions extends Omit<FetchOptions, 'userAgent'> {
  format: 'text' | 'json';
  url?: string;
  strict?: true;
  rules?: true;
}

const DESCRIPTION = `Say what feed readers and validators will object to in a feed.

A feed is RSS (0.9x, 1.0, 2.0), Atom or JSON Feed: a file, gzip-packed or not,
a URL, or - for the standard input. Findings are errors (some reader refuses
the feed or loses items), warnings (readers show something wrong) and hints.`;

const HELP_AFTER = `
Examples:
  pith lint-feed https://example.com/feed.xml
  pith lint-feed feed.json --url https://example.com/feed.json --strict
  curl -s https://example.com/feed | pith lint-feed - --format json
  pith lint-feed --rules

Exit codes:
  0    no errors (with --strict: no warnings either)
  1    errors, or no feed at all
  2    wrong usage
  3    the input cannot be read
  4    the network or the server failed
  5    the output cannot be written
  130  interrupted
`;

export const lintFeedCommand: CommandFactory = (context, exit) =>
  addServerOptions(new Command('lint-feed'))
    .summary('say what readers will object to in a feed')
    .description(DESCRIPTION)
    .argument('[input]', 'a file, a URL, or - for the standard input')
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .option('-u, --url <url>', 'address readers will get the feed from, for its self link', parseAddress)
    .option('-s, --strict', 'warnings count as errors')
    .option('--rules', 'list all rules')
    .addOption(timeoutOption())
    .addOption(maxBytesOption('feed'))
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (input: string | undefined, options: LintFeedOptions, command: Command) =>
      exit(await run(input, options, command, context)),
    );

async function run(
  input: string | undefined,
  options: LintFeedOptions,
  command: Command,
  context: CliContext,
): Promise<number> {
  const print = (text: string) => writeResult(text, undefined, context.stdout);
  const isJson = options.format === 'json';
  if (options.rules) {
    await print(isJson ? `${JSON.stringify(FEED_RULES, null, 2)}\n` : rulesText());
    return ExitCode.Ok;
  }
  if (input === undefined) throw new PithError('usage', 'lint-feed needs a feed: a file, a URL or -');
  const api = await serverOf(command, ['url', 'strict', 'rules', 'timeout', 'maxBytes'], context);
  const report = await (api === null
    ? lintHere(input, options, context)
    : interruptible(lintRemotely(api, input, options, context), context.signal));
  if (report === null) return ExitCode.Interrupted;
  await print(isJson ? `${JSON.stringify({ input, ...report }, null, 2)}\n` : lintText(input, report));
  return exitCodeFor(report, options.strict ?? false);
}

/** Null when interrupted. */
async function lintHere(input: string, options: LintFeedOptions, context: CliContext): Promise<FeedReport | null> {
  const { timeout, maxBytes } = options;
  const page = await loadPage(input, { timeout, maxBytes, expects: 'feed' }, context);
  if (page === null) return null;
  const { content, url, contentType } = page;
  return lintFeed(content, { url: options.url ?? url, contentType, now: Date.now() });
}

function exitCodeFor({ findings }: FeedReport, strict: boolean): ExitCode {
  const grave = countOf(findings, 'error') + (strict ? countOf(findings, 'warning') : 0);
  return grave > 0 ? ExitCode.NothingFound : ExitCode.Ok;
}
