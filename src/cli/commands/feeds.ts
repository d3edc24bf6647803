import { PithError } from '../../errors.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { readTextFile } from '../input/read-text-file.js';
import { parseAddress } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { FEED_SHAPE, feedTable, feedText, type RemoteFeed } from '../remote/feed-table.js';
import { createReporter } from '../reporter.js';
import { type ApiClient, segment } from '../server-client/api-client.js';
import { addServerOptions, neededServer } from '../server-client/server-options.js';

const DESCRIPTION = `Look after the feeds that a server (pith serve) keeps up to date.

A feed is named by its id, as "pith feeds list" shows it, or by the address of
its page. The server is named with --server or PITH_SERVER; where it has a
password, its token comes from PITH_API_TOKEN or --token-file.`;

const HELP_AFTER = `
Examples:
  pith feeds list --server http://localhost:7484
  pith feeds add https://example.com/news --title News --tag town
  pith feeds refresh https://example.com/news
  pith feeds opml export > feeds.opml
  pith feeds opml import feeds.opml

Exit codes: 0 done, 1 some pages of an OPML document were refused, 2 wrong
usage, 3 there is no such feed, 4 the server failed or refuses
`;

/** Seconds to wait for the first check of a feed, or for one that was asked for. */
const WAIT = 20;

interface FeedsOptions {
  json?: true;
}

type Run = (api: ApiClient, out: Output) => Promise<number>;

interface Output {
  /** JSON where the user wants it, else text. */
  show(value: unknown, text: string): Promise<void>;
  print(text: string): Promise<void>;
  say(text: string): void;
}

export const feedsCommand: CommandFactory = (context, exit) => {
  const act = async (command: Command, run: Run) =>
    exit(await run(await neededServer(command, context), outputOf(command, context)));
  const verb = (name: string, summary: string): Command =>
    addServerOptions(new Command(name))
      .summary(summary)
      .description(summary)
      .option('--json', 'print what the server says, as JSON')
      .helpOption('-h, --help', 'print this help');
  const change = (name: string, summary: string, path: string) =>
    verb(name, summary)
      .argument('<feed>', 'id or page of the feed')
      .action((feed: string, _: FeedsOptions, command: Command) =>
        act(command, async (api, { show }) => {
          const { id } = await findFeed(api, feed);
          const changed = await api.send<RemoteFeed>(`/feeds/${segment(id)}/${path}`, {}, FEED_SHAPE);
          await show(changed, feedText(changed));
          return ExitCode.Ok;
        }),
      );
  return new Command('feeds')
    .summary('look after the feeds of a server')
    .description(DESCRIPTION)
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .addCommand(
      verb('list', 'list feeds')
        .option('--state <state>', 'only active, paused or deleted ones')
        .option('--tag <tag>', 'only those with this tag')
        .option('--health <word>', 'only those in this health')
        .option('--text <text>', 'only those with this in address or title')
        .action((options: ListOptions, command: Command) => act(command, (api, out) => list(api, options, out))),
    )
    .addCommand(
      verb('add', 'make a feed of a page and keep it up to date')
        .argument('<url>', 'address of the page', parseAddress)
        .option('--title <text>', "title of the feed instead of the page's")
        .option('--tag <tag>', 'tag of the feed; can be given again', (tag, before: string[] = []) => [...before, tag])
        .option('--rule <file>', 'mapping rule that says where the items are')
        .action((url: string, options: AddOptions, command: Command) =>
          act(command, (api, out) => add(api, url, options, out)),
        ),
    )
    .addCommand(
      verb('show', 'say how a feed is doing')
        .argument('<feed>', 'id or page of the feed')
        .action((feed: string, _: FeedsOptions, command: Command) =>
          act(command, async (api, { show }) => {
            const found = await findFeed(api, feed);
            await show(found, feedText(found));
            return ExitCode.Ok;
          }),
        ),
    )
    .addCommand(change('refresh', 'check the page of a feed now', `refresh?wait=${WAIT}`))
    .addCommand(change('pause', 'stop checking a feed', 'pause'))
    .addCommand(change('resume', 'check a feed again', 'resume'))
    .addCommand(
      verb('remove', 'delete a feed; its readers are told that it is gone')
        .argument('<feed>', 'id or page of the feed')
        .action((feed: string, _: FeedsOptions, command: Command) =>
          act(command, async (api, { show }) => {
            const { id } = await findFeed(api, feed);
            await api.remove(`/feeds/${segment(id)}`);
            await show({ removed: id }, `removed ${id}\n`);
            return ExitCode.Ok;
          }),
        ),
    )
    .addCommand(
      verb('opml', 'write all feeds as OPML (export), or make feeds of the pages in a list (import FILE)')
        .argument('<export|import>', 'what to do')
        .argument('[file]', 'OPML document to import')
        .action((what: string, file: string | undefined, _: FeedsOptions, command: Command) =>
          act(command, (api, out) => opml(api, what, file, out)),
        ),
    );
};

function outputOf(command: Command, { stdout, stderr }: CliContext): Output {
  const { json } = command.opts<FeedsOptions>();
  const print = (text: string) => writeResult(text, undefined, stdout);
  const reporter = createReporter(stderr, false);
  return {
    show: (value, text) => print(json ? `${JSON.stringify(value, null, 2)}\n` : text),
    print,
    say: (text) => reporter.message(text),
  };
}

interface ListOptions extends FeedsOptions {
  state?: string;
  tag?: string;
  health?: string;
  text?: string;
}

async function list(api: ApiClient, { json: _, ...filter }: ListOptions, { show }: Output): Promise<number> {
  const { state, tag, health, text } = filter;
  const feeds = await allFeeds(api, { state, tag, health, text });
  await show(feeds, feedTable(feeds));
  return ExitCode.Ok;
}

async function allFeeds(api: ApiClient, filter: Record<string, string | undefined>): Promise<RemoteFeed[]> {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const feeds: RemoteFeed[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const words = new URLSearchParams([...given, ['limit', '500'], ['after', String(after)]]);
    const some: { feeds: RemoteFeed[]; next: number | null } = await api.get(`/feeds?${words}`, { feeds: 'objects' });
    for (const feed of some.feeds) feeds.push(feed);
    // A server that goes round in circles is none of ours.
    after = typeof some.next === 'number' && some.next > after ? some.next : null;
  }
  return feeds;
}

/** @throws PithError `input-not-found` */
async function findFeed(api: ApiClient, name: string): Promise<RemoteFeed> {
  if (!/^https?:/i.test(name)) return api.get<RemoteFeed>(`/feeds/${segment(name)}`, FEED_SHAPE);
  if (!URL.canParse(name)) throw new PithError('url-invalid', `${name} is no web address`, { subject: name });
  const page = new URL(name).href;
  const found = (await allFeeds(api, { text: page })).find(({ url, state }) => state !== 'deleted' && url === page);
  if (found !== undefined) return found;
  throw new PithError('input-not-found', `${api.server} keeps no feed of ${name}`, {
    subject: name,
    details: { advice: 'See `pith feeds list`.' },
  });
}

interface AddOptions extends FeedsOptions {
  title?: string;
  tag?: string[];
  rule?: string;
}

async function add(api: ApiClient, url: string, { title, tag, rule }: AddOptions, { show }: Output): Promise<number> {
  const body = {
    url,
    ...(title === undefined ? {} : { title }),
    ...(tag === undefined ? {} : { settings: { tags: tag } }),
    ...(rule === undefined ? {} : { rule: await readTextFile(rule) }),
  };
  const feed = await api.send<RemoteFeed>(`/feeds?wait=${WAIT}`, body, FEED_SHAPE);
  await show(feed, feedText(feed));
  return ExitCode.Ok;
}

interface Imported {
  added: number;
  known: number;
  refused: { title: string | null; why: string }[];
}

async function opml(api: ApiClient, what: string, file: string | undefined, out: Output): Promise<number> {
  if (what === 'export' && file === undefined) {
    await out.print(await api.text('/opml', 'text/x-opml'));
    return ExitCode.Ok;
  }
  if (what !== 'import' || file === undefined)
    throw new PithError('usage', 'say "opml export", or "opml import" and a file');
  const body = { opml: await readTextFile(file) };
  const result = await api.send<Imported>('/opml', body, { added: 'number', known: 'number', refused: 'objects' });
  for (const { title, why } of result.refused) out.say(`${title ?? 'an entry'}: ${why}`);
  await out.show(result, `${result.added} feeds added, ${result.known} known, ${result.refused.length} refused\n`);
  return result.refused.length > 0 ? ExitCode.NothingFound : ExitCode.Ok;
}
