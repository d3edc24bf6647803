/** What readers get at the address of a feed: the feed, that nothing is new, where it went, or that it is gone. */
import { FEED_FORMATS, FEED_MEDIA_TYPES, type FeedFormat } from '../../render/index.js';
import type { FeedRecord } from '../../store/index.js';
import { cacheSeconds } from '../../update/index.js';
import type { AppContext } from '../app-env.js';
import { RequestProblem } from '../problems.js';
import { sameSecret } from '../security/password.js';
import type { StoreDependencies } from '../store-route.js';
import { feedAddress } from './feed-address.js';
import type { DocumentRequest } from './packed-document.js';

/** A page of an archive stays as it is; this is how long readers may trust in it. */
const ARCHIVE_SECONDS = 86_400;
/** Seconds after which a reader may ask again for a feed whose page was never read. */
const LONGEST_RETRY = 3600;

export const documentRequest = (c: AppContext): DocumentRequest => ({
  acceptEncoding: c.req.header('accept-encoding'),
  ifNoneMatch: c.req.header('if-none-match'),
  ifModifiedSince: c.req.header('if-modified-since'),
});

export interface FeedAsked {
  publicId: string;
  format: FeedFormat;
  page: number | null;
  key: string | undefined;
  /** Whether the owner asks, who needs no key. */
  isOwner: boolean;
}

/** @throws RequestProblem `not-found`, `gone` or `not-ready` */
export async function respondWithFeed(
  c: AppContext,
  { publicId, format, page, key, isOwner }: FeedAsked,
  dependencies: StoreDependencies,
): Promise<Response> {
  const feed = await dependencies.outputs.record(publicId);
  // A feed with a key is there for nobody who does not know it.
  if (feed === null || !(isOwner || mayRead(feed, key))) throw new RequestProblem('not-found', 'there is no such feed');
  if (feed.state === 'deleted') return respondToDeleted(feed, format, dependencies);
  return respondWithDocument(c, feed, { format, page }, dependencies);
}

function mayRead({ settings: { secret }, state }: FeedRecord, key: string | undefined): boolean {
  return secret === null || state === 'deleted' || (key !== undefined && sameSecret(key, secret));
}

async function respondToDeleted(
  { movedTo }: FeedRecord,
  format: FeedFormat,
  { outputs, base }: StoreDependencies,
): Promise<Response> {
  if (movedTo === null) throw new RequestProblem('gone', 'the feed was deleted');
  const target = /^https?:/.test(movedTo) ? null : await outputs.record(movedTo);
  if (target === null && !/^https?:/.test(movedTo)) throw new RequestProblem('gone', 'the feed was deleted');
  // A key is not given away: who may read the new feed knows it.
  const open = target === null ? null : { ...target, settings: { ...target.settings, secret: null } };
  const location = open === null ? movedTo : feedAddress(base(), open, format);
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=86400' } });
}

export async function respondWithDocument(
  c: AppContext,
  feed: FeedRecord,
  { format, page }: Pick<FeedAsked, 'format' | 'page'>,
  { outputs, base, now }: StoreDependencies,
): Promise<Response> {
  if (feed.channel === null) {
    const seconds = Math.ceil((feed.update.nextCheckAt - now()) / 1000);
    const { message, nextStep } = feed.update.health;
    const detail = nextStep === null ? message : `${message}. ${nextStep}`;
    throw new RequestProblem('not-ready', detail, Math.min(Math.max(seconds, 5), LONGEST_RETRY));
  }
  const document = await outputs.document(feed, format, page);
  if (document === null) throw new RequestProblem('not-found', `the feed has no page ${page}`);
  return document.respond(documentRequest(c), feedHeaders(feed, { format, page }, base(), await outputs.hubs(), now()));
}

/** Headers of a feed, whether it is sent or known already. */
export function feedHeaders(
  feed: FeedRecord,
  { format, page }: Pick<FeedAsked, 'format' | 'page'>,
  base: string,
  hubs: readonly string[],
  now: number,
): Record<string, string> {
  const seconds = page === null ? cacheSeconds(feed.update.nextCheckAt, now) : ARCHIVE_SECONDS;
  const isOpen = feed.settings.secret === null;
  return {
    'cache-control': `${isOpen ? 'public' : 'private'}, max-age=${seconds}`,
    link: linksOf(feed, format, page, base, hubs),
    'cross-origin-resource-policy': 'cross-origin',
    ...(isOpen ? { 'access-control-allow-origin': '*' } : {}),
  };
}

function linksOf(
  feed: FeedRecord,
  format: FeedFormat,
  page: number | null,
  base: string,
  hubs: readonly string[],
): string {
  const link = (url: string, rel: string, type?: string) =>
    `<${url}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`;
  const others = FEED_FORMATS.filter((other) => other !== format);
  return [
    link(feedAddress(base, feed, format, page), 'self', FEED_MEDIA_TYPES[format]),
    ...(page === null ? others.map((o) => link(feedAddress(base, feed, o), 'alternate', FEED_MEDIA_TYPES[o])) : []),
    ...(page === null ? hubs.map((hub) => link(hub, 'hub')) : []),
  ].join(', ');
}
