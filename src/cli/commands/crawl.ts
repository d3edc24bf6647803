import { URL } from 'node:url';
import type { CrawlReport, CrawlSettings, VisitEvent } from '../../crawl/index.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { addCrawlOptions, type CrawlCommandOptions, defaultSettings } from '../crawl/crawl-options.js';
import { describeReport, prepareCrawl, workOn } from '../crawl/crawl-run.js';
import { loadQuerySynonyms } from '../crawl/load-query-synonyms.js';
import { openData } from '../crawl/open-data.js';
import { resumeLine } from '../crawl/resume-line.js';
import { ExitCode } from '../exit-codes.js';
import { CRAWL_HONOURED, crawlName, followCrawl } from '../remote/follow-crawl.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

interface CrawlOptions extends CrawlCommandOptions {
  query?: string;
  breadthFirst?: true;
  refresh?: true;
  verbose?: true;
}

const PAGES = 1000;

const DESCRIPTION = `Visit the pages of sites, politely, and keep what they say.

From the seeds – pages, sitemaps or feeds – Pith follows links within reach,
reads the article of every page and keeps it, searchable, in one file. It obeys
robots.txt, asks one host for one page at a time with a pause in between, slows
down when the host does, and stays out of endless calendars and the like.

A crawl can be stopped at any time, by Ctrl-C or harder: the same command goes
on where it was.`;

const HELP_AFTER = `
Reach:
  folder    addresses below the folder of a seed
  host      the hosts of the seeds (default)
  domain    all hosts of their domains
  anywhere  the web; mind --pages

With --query, links are followed in the order in which they are likely to lead
to an answer; without one, pages near the seeds come first. What waits in a
crawl that exists is put into the new order when --query or --breadth-first is
given.

Examples:
  pith crawl https://example.com/                       up to 1,000 pages
  pith crawl https://example.com/docs/ --reach folder   a part of it
  pith crawl https://example.com/ --query 'tidal power' what matters first
  pith crawl https://example.com/ --sitemaps --depth 0  what the sitemap lists
  pith crawl --name example.com --pages 5000            go on, further
  pith crawl --name example.com --refresh               see what has changed
  pith search 'tidal power'                             look into what was read

Exit codes: 0 the run ended by itself, 1 no page could be read, 2 wrong usage,
3 the data file cannot be used, 130 interrupted (what was read is kept)
`;

export const crawlCommand: CommandFactory = (context, exit) =>
  addCrawlOptions(
    addServerOptions(new Command('crawl'))
      .summary('visit the pages of sites, politely, and keep what they say')
      .description(DESCRIPTION)
      .argument('[seeds...]', 'addresses of pages, sitemaps or feeds to start from')
      .option('--query <words>', 'what is looked for: promising links come first')
      .option('--breadth-first', 'with a query, too, pages near the seeds come first')
      .option('--refresh', 'visit again what was visited before; pages that have not changed are not sent again')
      .option('-v, --verbose', 'name every page on stderr'),
    { pages: PAGES },
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (seeds: string[], options: CrawlOptions, command: Command) => {
      const api = await serverOf(command, CRAWL_HONOURED, context);
      exit(await (api === null ? crawl(seeds, options, context) : crawlRemotely(api, seeds, options, context)));
    });

async function crawl(seeds: string[], options: CrawlOptions, context: CliContext): Promise<number> {
  const { stderr, signal } = context;
  const reporter = createReporter(stderr, options.quiet ?? false);
  const name = options.name ?? nameOf(seeds);
  const store = await openData(options.data);
  try {
    const order = orderOf(options);
    const defaults = defaultSettings(PAGES, order ?? 'breadth-first');
    const prepared = await prepareCrawl(store, { name, query: options.query ?? null, order, seeds, defaults }, options);
    const { id, query } = prepared.crawl;
    const synonyms = query === null ? null : await loadQuerySynonyms(options.synonyms, context);
    if (options.refresh) await store.frontier.reopen(id);
    const onVisit = (event: VisitEvent) => options.verbose && reporter.message(describeVisit(event));
    const report = await workOn({
      store,
      prepared,
      options,
      synonyms,
      reporter,
      signal,
      onEvent: (event) => event.type === 'visit' && onVisit(event),
    });
    reporter.message(describeReport(report, resumeLine(name, options.data)));
    return exitCodeOf(report);
  } finally {
    await store.close();
  }
}

async function crawlRemotely(
  api: ApiClient,
  seeds: string[],
  options: CrawlOptions,
  context: CliContext,
): Promise<number> {
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const name = crawlName(options.name ?? nameOf(seeds));
  const defaults = { maxPages: PAGES, order: orderOf(options) ?? 'breadth-first' };
  const plan = { name, query: options.query ?? null, seeds, defaults };
  const report = await followCrawl(api, plan, {
    options,
    reporter,
    context,
    onVisit: (visit) => options.verbose && reporter.message(describeVisit({ links: 0, ...visit })),
  });
  reporter.message(describeReport(report, `${resumeLine(name, undefined)} --server ${api.server}`));
  return exitCodeOf(report);
}

/** The order the user wants; null when nothing is said about it. */
function orderOf({ query, breadthFirst }: CrawlOptions): CrawlSettings['order'] | null {
  if (breadthFirst) return 'breadth-first';
  return query === undefined ? null : 'focused';
}

function exitCodeOf({ end, counts }: CrawlReport): ExitCode {
  if (end === 'interrupted') return ExitCode.Interrupted;
  return counts.fetched + counts.unchanged > 0 ? ExitCode.Ok : ExitCode.NothingFound;
}

/** A crawl nobody named is called after the host it starts from. */
function nameOf([first]: readonly string[]): string {
  return first !== undefined && URL.canParse(first) ? new URL(first).host : (first ?? 'crawl');
}

type VisitFacts = Pick<VisitEvent, 'url' | 'reason' | 'relevance' | 'links'> & { result: string };

function describeVisit({ url, result, reason, relevance, links }: VisitFacts): string {
  const facts = [
    ...(relevance === null ? [] : [`relevance ${relevance.toFixed(2)}`]),
    ...(links > 0 ? [`${links} links`] : []),
    ...(reason === null ? [] : [reason]),
  ];
  return `${result.padEnd(10)} ${url}${facts.length > 0 ? `  (${facts.join(', ')})` : ''}`;
}
