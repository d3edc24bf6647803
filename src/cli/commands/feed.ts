import { PithError } from '../../errors.js';
import { isNativeReading, LIST_METHODS, type ListMethod } from '../../extract/index.js';
import type { Fetcher } from '../../fetch/index.js';
import { followPages, readList } from '../../reading/index.js';
import { FEED_FORMATS, type FeedFormat, renderFeed } from '../../render/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { candidatesJson, candidatesText, candidateTable } from '../feed/candidates.js';
import { chooseCandidate } from '../feed/choose-candidate.js';
import { explainList } from '../feed/explain.js';
import { feedOfList } from '../feed/feed-of-list.js';
import { withFullText } from '../feed/full-text.js';
import { chooseMethod } from '../feed/list-method.js';
import { reportNativeFeeds } from '../feed/native-feeds.js';
import { type PoliteFetchers, politeFetcher } from '../feed/polite-fetcher.js';
import { addPageOptions, type PageOptions, secondsOption } from '../input/fetch-options.js';
import { loadSingle } from '../input/load-single.js';
import { openUserFetcher } from '../input/user-fetcher.js';
import { interruptible } from '../interruptible.js';
import { parseAddress, parseCount, parseMoment } from '../option-parsers.js';
import { spareInputs, writeResult } from '../output.js';
import { renderNotFound } from '../read/explain.js';
import { FEED_HONOURED, feedRemotely } from '../remote/feed.js';
import { createReporter } from '../reporter.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';
import { FEED_DESCRIPTION, FEED_HELP } from './feed-help.js';

interface FeedOptions extends PageOptions {
  format: FeedFormat;
  method?: ListMethod;
  rule?: string;
  url?: string;
  candidates?: true;
  choose: number;
  explain?: true;
  now?: number;
  limit?: number;
  pages: number;
  fullText?: true;
  pause: number;
  output?: string;
  self?: string;
  title?: string;
  quiet?: true;
}

export const feedCommand: CommandFactory = (context, exit) =>
  addPageOptions(
    addServerOptions(new Command('feed'))
      .summary('read a list page and print it as a feed')
      .description(FEED_DESCRIPTION)
      .argument('<input>', 'a file, a URL, or - for the standard input')
      .addOption(new Option('-f, --format <format>', 'what to print').choices(FEED_FORMATS).default('rss'))
      .addOption(new Option('-m, --method <method>', 'how to find the list (default: auto)').choices(LIST_METHODS))
      .option('-r, --rule <file>', 'mapping rule that says where the items are')
      .option('-u, --url <url>', 'address of a page that has none: base of its links', parseAddress)
      .option('--candidates', 'print all readings of the page instead of a feed (a table, or JSON)')
      .addOption(new Option('--choose <n>', 'take the nth reading').argParser(parseCount).default(1))
      .option('-e, --explain', 'say on stderr why this list, and what every item and date rests on')
      .option('--now <time>', 'what "3 hours ago" is counted from (default: the current time)', parseMoment)
      .option('-n, --limit <n>', 'items to print at most', parseCount)
      .addOption(new Option('--pages <n>', 'pages of the list to read at most').argParser(parseCount).default(1))
      .option('--full-text', 'fetch the page of every item and add its article')
      .addOption(secondsOption('--pause <seconds>', 'time between two requests to one host', 1))
      .option('-o, --output <file>', 'write the feed to this file')
      .option('--self <url>', 'address the feed will have', parseAddress)
      .option('--title <text>', "title of the feed instead of the page's"),
  )
    .option('-q, --quiet', 'say nothing on stderr but why there is no feed')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', FEED_HELP)
    .action(async (input: string, options: FeedOptions, command: Command) => {
      const api = await serverOf(command, FEED_HONOURED, context);
      exit(await (api === null ? run(input, options, context) : feedRemotely(api, input, options, context)));
    });

async function run(input: string, options: FeedOptions, context: CliContext): Promise<number> {
  const { signal } = context;
  const fetchers = {
    own: openUserFetcher(options),
    others: openUserFetcher({ ...options, privateAddresses: 'refuse' }),
  };
  try {
    return (await interruptible(makeFeed(input, options, context, fetchers), signal)) ?? ExitCode.Interrupted;
  } catch (error) {
    if (signal.aborted) return ExitCode.Interrupted;
    throw error;
  } finally {
    await Promise.all([fetchers.own.close(), fetchers.others.close()]);
  }
}

async function makeFeed(
  input: string,
  options: FeedOptions,
  { stdin, stdout, stderr, signal }: CliContext,
  fetchers: PoliteFetchers,
): Promise<ExitCode> {
  const { maxBytes, format, rule, output } = options;
  if (output !== undefined) spareInputs([input, ...(rule === undefined ? [] : [rule])])(output);
  const reporter = createReporter(stderr, options.quiet ?? false);
  const { method, ruleLink, notes } = await chooseMethod(options.method, rule, maxBytes);
  for (const note of notes) reporter.message(note);
  // The input may be a feed itself; what it leads to is pages.
  const fetcher: Fetcher = {
    ...fetchers.own,
    fetchPage: (url, request) => fetchers.own.fetchPage(url, { ...request, expects: 'list' }),
  };
  const page = await loadSingle(input, { stdin, fetcher, maxBytes, signal });
  const { charset, now = Date.now(), explain = false } = options;
  const settings = { method, charset, now, explain };
  const first = await readList(page, options.url ?? ruleLink, settings);
  const isFeed = first.outcome.ok && isNativeReading(first.outcome.value);
  if (!isFeed && (!options.candidates || !first.outcome.ok)) reportNativeFeeds(first, reporter);
  if (!first.outcome.ok) {
    // What went wrong is said even when little else is.
    createReporter(stderr, false).message(renderNotFound(input, first.outcome, 'feed'));
    return ExitCode.NothingFound;
  }
  if (options.candidates) {
    const print = format === 'json' ? candidatesJson : candidatesText;
    await writeResult(print(input, candidateTable(first.outcome.value)), options.output, stdout);
    return ExitCode.Ok;
  }
  const chosen = chooseCandidate(first.dom, first.outcome, options.choose);
  const polite = politeFetcher(fetchers, {
    pause: options.pause,
    home: first.url,
    isVisited: page.url !== undefined,
    signal,
  });
  const { reading } = await followPages(
    { dom: first.dom, url: first.url, reading: chosen.value },
    {
      pages: options.pages,
      limit: options.limit,
      settings,
      load: (url) => polite.load(url).catch(reasonOf),
      note: (message) => reporter.message(message),
      signal,
    },
  );
  if (explain) reporter.message(explainList(input, options.choose, { ...chosen, value: reading }));
  const feed = feedOfList(input, reading, options);
  const complete = options.fullText ? await withFullText(feed, { fetcher: polite, reporter, signal }) : feed;
  await writeResult(renderFeed(complete, format), options.output, stdout);
  return ExitCode.Ok;
}

/** Why a page cannot be had. @throws what is no trouble of the page */
function reasonOf(error: unknown): string {
  if (error instanceof PithError) return error.message;
  throw error;
}
