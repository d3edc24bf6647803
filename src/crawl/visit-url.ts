/**
 * One visit: an address taken from the frontier becomes a record of what came of it. A visit makes one request at most, so that
 * the pause between two requests to a host is kept whatever the answers are: robots.txt and redirects are visits of their own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PithError } from '../errors.js';
import type { Answer, Fetcher } from '../fetch/index.js';
import { canonicalUrl } from '../model/canonical-url.js';
import type { Page } from '../model/page.js';
import type { HostState, NewUrl, TakenUrl, Visit } from '../store/index.js';
import { admit, type Candidate } from './admit.js';
import type { VisitEvent } from './crawl-events.js';
import { hostAfter, paceOf, paceOptions } from './host-pace.js';
import { failed, type HostPace, isGivenUp, isHostTrouble, succeeded } from './politeness.js';
import { SEED_LIST_PRIORITY } from './priorities.js';
import { type Findings, type ReadKit, readAnswer } from './read-answer.js';
import type { LazyRenderer } from './rendering.js';
import { fetchRobots } from './robots/fetch-robots.js';
import { type HostRobots, readHostRobots, writeHostRobots } from './robots/host-robots.js';
import { RobotsMatcher } from './robots/robots-matcher.js';
import { sitemapAddresses } from './seeds/sitemap-addresses.js';
import type { RepeatingShapes } from './traps/repeating-shapes.js';

export interface VisitKit extends ReadKit {
  fetcher: Fetcher;
  repeating: RepeatingShapes;
  /** Null when no page is rendered. */
  renderer: LazyRenderer | null;
  /** Largest page in bytes. */
  maxBytes: number;
  random(): number;
  signal: AbortSignal;
}

export interface Visited {
  visit: Visit;
  event: VisitEvent;
}

/** Redirects that may follow each other. */
const MAX_HOPS = 10;
/** Times an address is asked for before it is given up. */
const MAX_ATTEMPTS = 3;
/** What a failure takes from the priority of an address: the rest of its host comes first. */
const RETRY_PENALTY = 1000;
/** From this relevance on, a page counts as an answer in the record of its host. */
const RELEVANT = 0.5;

/** Visits an address. @throws the signal's reason when aborted; then there is nothing to record */
export async function visitUrl(taken: TakenUrl, kit: VisitKit): Promise<Visited> {
  const robots = taken.hostState.robots === null ? null : readHostRobots(taken.hostState.robots);
  if (robots === null || robots.expires <= kit.now()) return visitRobots(taken, robots, kit);
  if (robots.kind === 'unreachable') {
    if (robots.failures < MAX_ATTEMPTS) return visitRobots(taken, robots, kit);
    return visited(taken, kit, { result: 'failed', reason: robots.why });
  }
  const { isAllowed, rule } = new RobotsMatcher(robots).judge(taken.url);
  if (!isAllowed) return visited(taken, kit, { result: 'refused', reason: `robots.txt: ${rule}` });
  if (taken.shape !== null && kit.repeating.isExhausted(taken.host, taken.shape))
    return visited(taken, kit, { result: 'refused', reason: 'addresses like this only repeated other pages' });
  return visitPage(taken, robots, kit);
}

/** Asks for the rules of the host; the address itself waits for the next turn. A host that does not answer is asked again. */
async function visitRobots(taken: TakenUrl, previous: HostRobots | null, kit: VisitKit): Promise<Visited> {
  const { now, signal, settings } = kit;
  const before = paceOf(taken.hostState, null, now());
  let robots: HostRobots;
  try {
    robots = await fetchRobots(kit.fetcher, taken.url, { previous, now, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PithError)) throw error;
    return visited(taken, kit, { result: 'failed', reason: error.message });
  }
  const isSilent = robots.kind === 'unreachable';
  const pace = isSilent ? failed(before, now(), SILENCE, kit.random, paceOptions(settings)) : succeeded(before, now());
  const host = {
    ...hostAfter(taken.hostState, { ...pace, crawlDelay: robots.crawlDelay }, settings),
    robots: writeHostRobots(robots),
    robotsFetchedAt: now(),
  };
  if (isSilent && robots.failures >= MAX_ATTEMPTS)
    return visited(taken, kit, { result: 'failed', reason: robots.why, host });
  const sitemaps = settings.sitemaps && taken.depth === 0 && !isSilent ? sitemapAddresses(taken.url, robots) : [];
  const candidates = sitemaps.map((url): Candidate => ({ url, depth: 0, priority: SEED_LIST_PRIORITY }));
  const links = await admit(candidates, taken.url, kit);
  return visited(taken, kit, { result: 'postponed', reason: isSilent ? robots.why : null, host, links });
}

/** Stands for whatever kept a host from giving its rules. */
const SILENCE = new PithError('network', 'robots.txt could not be read', { retry: 'later' });

/** Files that list pages; they are asked for, and may be packed, as pages are not. */
const LIST_FILE = /\.(?:xml|xml\.gz|rss|atom|rdf|json|txt)$/i;

async function visitPage(taken: TakenUrl, robots: HostRobots, kit: VisitKit): Promise<Visited> {
  const { settings, signal, maxBytes } = kit;
  const before = paceOf(taken.hostState, robots, kit.now());
  const { etag, lastModified } = taken.validators ?? {};
  let answer: Answer;
  try {
    answer = await kit.fetcher.fetchResource(taken.url, {
      expects: LIST_FILE.test(taken.url) ? 'sitemap' : 'page',
      maxBytes,
      signal,
      onRedirect: () => 'stop',
      validators: { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) },
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PithError)) throw error;
    return visitFailed(taken, error, before, kit);
  }
  const pace = succeeded(before, kit.now());
  const host = hostAfter(taken.hostState, pace, settings);
  const facts = { host, status: answer.status, elapsed: answer.elapsed };
  if (answer.kind === 'not-modified') return visited(taken, kit, { ...facts, result: 'unchanged' });
  if (answer.kind === 'redirect-stopped') return visitRedirected(taken, answer.target, facts, kit);
  const asFetched = await readAnswer(answer.page, taken, kit);
  const rendered = isToBeRendered(asFetched, kit) ? await render(taken.url, kit) : null;
  const { candidates, relevance, isRepeated, ...findings } =
    rendered === null ? asFetched : await readAnswer(rendered, taken, kit);
  if (taken.shape !== null) kit.repeating.note(taken.host, taken.shape, isRepeated);
  const after = rendered === null ? host : hostAfter(taken.hostState, { ...pace, lastEnd: kit.now() }, settings);
  const record = { fetched: host.fetched + 1, relevant: host.relevant + ((relevance ?? 0) >= RELEVANT ? 1 : 0) };
  const links = await admit(candidates, taken.url, kit);
  return visited(taken, kit, {
    ...facts,
    ...findings,
    links,
    relevance,
    result: 'fetched',
    host: { ...after, ...record },
  });
}

function isToBeRendered({ reason, document }: Findings, { settings, renderer }: VisitKit): boolean {
  if (renderer === null || settings.render === 'never') return false;
  return settings.render === 'always' ? document !== null || reason === 'script-shell' : reason === 'script-shell';
}

/** Shows the page by a browser, which asks the host once more: after the usual pause. */
async function render(url: string, { renderer, settings, signal }: VisitKit): Promise<Page | null> {
  if (renderer?.missing !== null) return null;
  await sleep(settings.delay, undefined, { signal });
  return renderer.render(url, signal);
}

async function visitRedirected(
  taken: TakenUrl,
  target: string,
  facts: Pick<VisitFacts, 'host' | 'status' | 'elapsed'>,
  kit: VisitKit,
): Promise<Visited> {
  const url = canonicalUrl(target);
  const hops = taken.hops + 1;
  if (url === null || hops > MAX_HOPS) {
    return visited(taken, kit, { ...facts, result: 'failed', reason: `redirect ${hops} of a row, to ${target}` });
  }
  const { depth, priority } = taken;
  const links = await admit([{ url, depth, priority, hops }], taken.url, kit);
  return visited(taken, kit, { ...facts, result: 'redirected', reason: url, links });
}

function visitFailed(taken: TakenUrl, error: PithError, before: HostPace, kit: VisitKit): Visited {
  const pace = isHostTrouble(error)
    ? failed(before, kit.now(), error, kit.random, paceOptions(kit.settings))
    : succeeded(before, kit.now());
  const mayTryAgain = error.retry !== 'never' && taken.attempts + 1 < MAX_ATTEMPTS && !isGivenUp(pace);
  return visited(taken, kit, {
    result: mayTryAgain ? 'retry' : 'failed',
    reason: error.message,
    status: typeof error.details.status === 'number' ? error.details.status : null,
    host: hostAfter(taken.hostState, pace, kit.settings),
    priority: taken.priority - RETRY_PENALTY,
  });
}

type VisitFacts = Pick<Visit, 'result'> &
  Partial<Pick<Visit, 'reason' | 'status' | 'page' | 'document' | 'links' | 'priority'>> & {
    host?: Partial<HostState>;
    links?: readonly NewUrl[];
    elapsed?: number;
    relevance?: number | null;
  };

function visited(taken: TakenUrl, kit: VisitKit, { host, elapsed, relevance, ...facts }: VisitFacts): Visited {
  const { url } = taken;
  const visit: Visit = { url, at: kit.now(), ...facts, host: { ...taken.hostState, ...host } };
  const event: VisitEvent = {
    type: 'visit',
    url,
    result: facts.result,
    reason: facts.reason ?? null,
    elapsed: elapsed ?? null,
    links: facts.links?.length ?? 0,
    document: facts.document ?? null,
    relevance: relevance ?? null,
  };
  return { visit, event };
}
