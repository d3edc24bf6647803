/** The addresses readers use. They need no login: who knows an address may read it. */
import { FEED_FORMATS, type FeedFormat } from '../../render/index.js';
import type { AppContext, AppEnv } from '../app-env.js';
import type { OpenAPIHono } from '../openapi.js';
import { RequestProblem } from '../problems.js';
import { sameSecret } from '../security/password.js';
import type { StoreDependencies } from '../store-route.js';
import { alertsDocument } from './alerts-feed.js';
import { documentRequest, respondWithFeed } from './feed-responses.js';
import { respondToRssRequest } from './rss-request.js';

const NAME = new RegExp(`^([\\w-]{1,100})\\.(${FEED_FORMATS.join('|')})$`);
/** Seconds. */
const ALERTS_AGE = 300;

export function registerFeedAddresses(app: OpenAPIHono<AppEnv>, dependencies: StoreDependencies): void {
  app.get('/RssRequest', (c) => respondToRssRequest(c, dependencies));
  app.get('/feeds/:name', async (c, next) => {
    const [, id = '', format = ''] = NAME.exec(c.req.param('name')) ?? [];
    // Pages of the user interface have such paths, too.
    if (id === '') return next();
    if (id.startsWith('alerts-')) return respondWithAlerts(c, id.slice(7), format as FeedFormat, dependencies);
    return respondWithFeed(
      c,
      {
        publicId: id,
        format: format as FeedFormat,
        page: pageOf(c.req.query('page')),
        key: c.req.query('key'),
        isOwner: c.get('access') !== 'none',
      },
      dependencies,
    );
  });
}

function pageOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RequestProblem('not-found', 'there is no such page');
  return Number(text);
}

async function respondWithAlerts(
  c: AppContext,
  key: string,
  format: FeedFormat,
  { store, base, alertsKey }: StoreDependencies,
): Promise<Response> {
  if (!sameSecret(key, alertsKey)) throw new RequestProblem('not-found', 'there is no such feed');
  const document = await alertsDocument(store, base(), key, format);
  return document.respond(documentRequest(c), { 'cache-control': `private, max-age=${ALERTS_AGE}` });
}
