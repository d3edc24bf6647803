/**
 * `GET /RssRequest?url=…`, the door of the feed server of "HTML2RSS" (Geng et al., 2006): answers with the feed of any page at once,
 * from the store or by reading the page now, and keeps it up to date from then on.
 */
import { canonicalUrl } from '../../model/canonical-url.js';
import { FEED_FORMATS, type FeedFormat } from '../../render/index.js';
import type { Store } from '../../store/index.js';
import type { HealthWord } from '../../update/index.js';
import type { AppContext } from '../app-env.js';
import { type ProblemCode, problemOf, RequestProblem } from '../problems.js';
import { respondWithProblem } from '../respond-with-problem.js';
import { MAX_ADDRESS } from '../schemas/web-address.js';
import type { StoreDependencies } from '../store-route.js';
import { feedAddress } from './feed-address.js';
import { respondWithDocument } from './feed-responses.js';
import { afterCheck } from './first-check.js';
import { originOf } from './origin-of.js';
import { feedDefaults } from './server-settings.js';

/** Milliseconds a reader waits for a page that is read for the first time; most give up after half a minute. */
const PATIENCE = 25_000;
/** What a first check says that will not pass by itself: such a page does not become a feed. The answer says what it is. */
const HOPELESS: Readonly<Partial<Record<HealthWord, ProblemCode>>> = {
  empty: 'no-list',
  'script-shell': 'script-shell',
  login: 'no-list',
  blocked: 'no-list',
  'not-a-page': 'input-not-a-page',
  'too-large': 'input-too-large',
  missing: 'no-list',
  gone: 'no-list',
  'wrong-address': 'url-invalid',
  robots: 'no-list',
  forbidden: 'address-forbidden',
  locked: 'no-secret-key',
};

export async function respondToRssRequest(c: AppContext, dependencies: StoreDependencies): Promise<Response> {
  const { config, store, outputs, now, base } = dependencies;
  const isOwner = c.get('access') !== 'none';
  if (!isOwner && !config.openRequests) return refuseLogin(c);
  const { url, format } = asked(c);
  // What a site shows to the owner alone is not for strangers, who could name any page of it.
  if (!isOwner && (await store.siteSecrets.get(originOf(url))) !== null) return refuseLogin(c);
  const known = await store.feeds.byUrl(url);
  if (known === null) refuseForeignPages(c, config.openRequests);
  if (known === null && !isOwner) await refuseWhenFull(store, config.openFeedLimit);
  const { feed, isNew } =
    known === null
      ? await store.feeds.register({
          ...{ url, host: originOf(url), title: null },
          settings: await feedDefaults(store),
          createdAt: now(),
          byStranger: !isOwner,
        })
      : { feed: known, isNew: false };
  if (feed.settings.secret !== null && !isOwner)
    throw new RequestProblem('not-found', 'the feed of this page needs its key');
  const patience = Math.min(PATIENCE, config.requestTimeout / 2);
  const checked =
    feed.channel === null && feed.state === 'active'
      ? await afterCheck(store, feed.id, null, patience, c.req.raw.signal)
      : feed;
  outputs.forget(feed.publicId);
  if (checked === null) throw new RequestProblem('gone', 'the feed was deleted');
  const { health } = checked.update;
  const code = HOPELESS[health.status as HealthWord];
  if (checked.channel === null && code !== undefined) {
    if (isNew) await store.feeds.remove(feed.id);
    const problem = problemOf(code, health.message);
    return respondWithProblem(c, { ...problem, ...(health.nextStep === null ? {} : { advice: health.nextStep }) });
  }
  const response = await respondWithDocument(c, checked, { format, page: null }, dependencies);
  // Where readers should ask from now on.
  response.headers.set('content-location', feedAddress(base(), checked, format));
  return response;
}

const refuseLogin = (c: AppContext): Response =>
  respondWithProblem(c, problemOf('login-required', 'this needs a login or a token'), {
    'www-authenticate': 'Bearer realm="Pith"',
  });

function asked(c: AppContext): { url: string; format: FeedFormat } {
  const given = c.req.query('url') ?? '';
  const url = given.length > MAX_ADDRESS || !/^https?:\/\//i.test(given) ? null : canonicalUrl(given);
  if (url === null)
    throw new RequestProblem('bad-request', 'url: give a complete address such as https://example.com/page');
  const format = c.req.query('format') ?? 'rss';
  if (!(FEED_FORMATS as readonly string[]).includes(format))
    throw new RequestProblem('bad-request', `format: give one of ${FEED_FORMATS.join(', ')}`);
  return { url, format: format as FeedFormat };
}

/** A page of another site must not register pages by letting a browser load an image from here. */
function refuseForeignPages(c: AppContext, isOpen: boolean): void {
  const site = c.req.header('sec-fetch-site');
  if (!isOpen && (site === 'cross-site' || site === 'same-site'))
    throw new RequestProblem('foreign-origin', 'a page of another site asks for a feed that does not exist yet');
}

/** Each feed is fetched and kept from now on, so strangers could have the server work for them without end. */
async function refuseWhenFull({ feeds }: Store, limit: number): Promise<void> {
  if ((await feeds.count({ state: 'kept', byStranger: true })) >= limit)
    throw new RequestProblem('feeds-full', `this server keeps ${limit} feeds for everybody, and takes no others`);
}
