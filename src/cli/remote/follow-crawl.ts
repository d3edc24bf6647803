/** A crawl on a server, followed from here until it ends, the time is up, or the user has enough. */
import { URL } from 'node:url';
import type { AnswerJson, CrawlReport, ProgressEvent } from '../../crawl/index.js';
import { PithError } from '../../errors.js';
import { onAbort } from '../../signals.js';
import type { CliContext } from '../context.js';
import { type CrawlCommandOptions, crawlSettings } from '../crawl/crawl-options.js';
import { progressLine } from '../crawl/crawl-run.js';
import type { Reporter } from '../reporter.js';
import { type ApiClient, segment } from '../server-client/api-client.js';
import type { ServerEvent } from '../server-client/event-stream.js';

/** Options of `pith crawl` and `pith ask` that the API knows. */
export const CRAWL_HONOURED: readonly string[] = [
  ...['name', 'reach', 'depth', 'pages', 'time', 'include', 'exclude', 'delay', 'sitemaps', 'keep'],
  ...['query', 'breadthFirst', 'verbose', 'limit'],
];

export interface RemoteCrawlPlan {
  name: string;
  query: string | null;
  seeds: readonly string[];
  /** What is asked for where the user says nothing. */
  defaults: Record<string, unknown>;
}

export interface RemoteVisit {
  url: string;
  result: string;
  reason: string | null;
  relevance: number | null;
}

export interface FollowOptions {
  options: CrawlCommandOptions;
  reporter: Reporter;
  context: CliContext;
  onFound?: (answer: AnswerJson, place: number) => void;
  onVisit?: (visit: RemoteVisit) => void;
}

interface RemoteCrawl {
  state: string;
  counts: CrawlReport['counts'];
}

const CRAWL_SHAPE = { name: 'string', state: 'string', counts: 'object' } as const;
/** Beyond all events there were: what comes is what happens from now on. */
const FROM_NOW_ON = '999999999999999';

/** Names as the API takes them. */
export const crawlName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200) || 'crawl';

/** Starts a crawl, or goes on with the one of that name, and stays with it. @throws PithError */
export async function followCrawl(api: ApiClient, plan: RemoteCrawlPlan, follow: FollowOptions): Promise<CrawlReport> {
  const { reporter, context } = follow;
  const startedAt = performance.now();
  const path = `/crawls/${segment(plan.name)}`;
  const leave = new AbortController();
  let why: 'time-budget' | 'interrupted' | null = null;
  const end = (reason: 'time-budget' | 'interrupted') => {
    why ??= reason;
    leave.abort();
  };
  const endListening = onAbort(context.signal, () => end('interrupted'));
  const timer = follow.options.time === undefined ? null : setTimeout(() => end('time-budget'), follow.options.time);
  let ended: CrawlReport['end'] | null = null;
  try {
    ended = await untilEnd(await begin(api, plan, path, follow, leave.signal), follow);
  } catch (error) {
    if (why === null) throw error;
  } finally {
    if (timer !== null) clearTimeout(timer);
    endListening();
    leave.abort();
    reporter.finish();
  }
  // The signal of the context may be aborted, but the server has to be told all the same.
  const last = why === null ? api : api.withSignal(AbortSignal.timeout(30_000));
  const { counts } =
    why === null
      ? await last.get<RemoteCrawl>(path, CRAWL_SHAPE)
      : await last.send<RemoteCrawl>(`${path}/stop`, {}, CRAWL_SHAPE);
  return { end: why ?? ended ?? 'interrupted', counts, elapsed: performance.now() - startedAt };
}

async function begin(
  api: ApiClient,
  plan: RemoteCrawlPlan,
  path: string,
  { options, reporter }: FollowOptions,
  signal: AbortSignal,
): Promise<AsyncIterable<ServerEvent>> {
  const known = (await api.get<{ crawls: { name: string }[] }>('/crawls', { crawls: 'objects' })).crawls;
  if (!known.some(({ name }) => name === plan.name)) {
    const { name, query, seeds } = plan;
    if (seeds.length === 0)
      throw new PithError(
        'usage',
        `there is no crawl called "${name}" on ${api.server}; give the addresses to start from`,
      );
    for (const seed of seeds)
      if (!URL.canParse(seed)) throw new PithError('url-invalid', `${seed} is no web address`, { subject: seed });
    // Without defaults of our own, what the user does not say is the server's to choose.
    const settings = { ...plan.defaults, ...crawlSettings(options, {} as never) };
    await api.send('/crawls', { name, query, seeds, settings }, CRAWL_SHAPE);
    return api.events(`${path}/events`, null, signal);
  }
  reporter.message(`going on with the crawl ${plan.name} of ${api.server}, with the settings it has`);
  // Listens before it looks at the state, so that no end is missed: after one that was, nothing would ever come.
  const events = await api.events(`${path}/events`, FROM_NOW_ON, signal);
  const { state } = await api.get<RemoteCrawl>(path, CRAWL_SHAPE);
  if (state !== 'running' && state !== 'waiting') await api.send(`${path}/resume`, {}, CRAWL_SHAPE);
  return events;
}

/** Why the crawl ended, by its events. */
async function untilEnd(events: AsyncIterable<ServerEvent>, follow: FollowOptions): Promise<CrawlReport['end']> {
  const { reporter, onFound, onVisit } = follow;
  for await (const { name, data } of events) {
    if (name === 'progress') reporter.status(progressLine(data as unknown as ProgressEvent), Number(data.elapsed));
    else if (name === 'visit') onVisit?.(data as unknown as RemoteVisit);
    else if (name === 'found') onFound?.(data as unknown as AnswerJson, Number(data.place));
    else if (name === 'state' && (data.state === 'finished' || data.state === 'stopped')) {
      if (typeof data.why === 'string') throw new PithError('http-status', `the crawl ended: ${data.why}`);
      return (data.end as CrawlReport['end'] | null) ?? 'interrupted';
    } else if (name === 'state' && data.state === 'waiting') reporter.message('waiting for other crawls of the server');
  }
  throw new PithError('network', 'the server hung up; the crawl goes on there', { retry: 'later' });
}
