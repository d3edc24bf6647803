/**
 * Most requests of feed readers ask for what they have already. Where memory says so, they are answered before the framework sees them:
 * the same checks, limits and figures, without the objects it makes for every request. All others go the usual way.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FEED_FORMATS, type FeedFormat } from '../../render/index.js';
import type { FeedRecord } from '../../store/index.js';
import { networksOf } from '../config/networks.js';
import type { Config } from '../config/settings.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../metrics.js';
import type { Access } from '../security/access.js';
import { type Client, clientOf } from '../security/client-address.js';
import { isOwnHost } from '../security/origin-check.js';
import type { RateLimiter } from '../security/token-bucket.js';
import type { FeedOutputs } from './feed-outputs.js';
import { feedHeaders } from './feed-responses.js';

export interface ShortcutDependencies {
  config: Config;
  access: Access;
  limiter: RateLimiter;
  outputs: FeedOutputs;
  metrics: Metrics;
  logger: Logger;
  base(): string;
  now(): number;
  elapsed(): number;
  /** True when the server has been told to stop. */
  isStopping(): boolean;
}

/** Without a query: archives and feeds with a key take the usual way. */
const PATH = new RegExp(`^/feeds/([\\w-]{1,100})\\.(${FEED_FORMATS.join('|')})$`);

/** @returns whether the request was answered */
export function notModifiedShortcut(
  dependencies: ShortcutDependencies,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { config, access, limiter, outputs, metrics, logger, elapsed, isStopping } = dependencies;
  const clientOfRequest = clientReader(config);
  const headersFor = headerWriter(dependencies);
  const isForUs = hostJudge(config);
  return (request, response) => {
    const { method, url = '', headers } = request;
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch === undefined || (method !== 'GET' && method !== 'HEAD') || isStopping()) return false;
    const start = elapsed();
    const [, id, format] = PATH.exec(url) ?? [];
    const known = id === undefined ? null : outputs.peek(id, format as FeedFormat);
    if (known === null || known.feed.settings.secret !== null || !known.document.hasTag(ifNoneMatch)) return false;
    if (!access.needsLogin && !isForUs(headers.host)) return false;
    const client = clientOfRequest(request);
    if (!limiter.take(client.key).allowed) return false;
    const requestId = randomUUID();
    // Several lines of this header are one for Node.
    const etag = known.document.tagFor(headers['accept-encoding'] as string | undefined);
    response.writeHead(304, headersFor(known, format as FeedFormat, etag).concat(requestId));
    response.end();
    const milliseconds = Math.round(elapsed() - start);
    metrics.request({ method, route: '/feeds/:name', status: 304 }, milliseconds / 1000);
    logger.info({ requestId, method, path: url, status: 304, milliseconds, client: client.address }, 'request');
    return true;
  };
}

type Peeked = NonNullable<ReturnType<FeedOutputs['peek']>>;

/** What a 304 says (RFC 9110 §15.4.5). The reader has all other headers from the answer it keeps, so they are not sent again. */
const SAID_OF_A_KNOWN_FEED: readonly string[] = [
  'cache-control',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
];

/**
 * Writes the headers of a feed once for each form of a record. Records are read anew every second, so what the headers say of the time
 * left is no older than that.
 */
function headerWriter({ base, now }: ShortcutDependencies) {
  const written = new WeakMap<FeedRecord, Map<string, readonly string[]>>();
  return ({ feed, hubs }: Peeked, format: FeedFormat, etag: string): readonly string[] => {
    let ofFeed = written.get(feed);
    if (ofFeed === undefined) {
      ofFeed = new Map();
      written.set(feed, ofFeed);
    }
    let headers = ofFeed.get(etag);
    if (headers === undefined) {
      const all = feedHeaders(feed, { format, page: null }, base(), hubs, now());
      const said = SAID_OF_A_KNOWN_FEED.flatMap((name) => (all[name] === undefined ? [] : [name, all[name]]));
      headers = [...said, 'vary', 'Accept-Encoding', 'etag', etag, 'x-request-id'];
      ofFeed.set(etag, headers);
    }
    return headers;
  };
}

/** Without proxies a connection is always the same client's. */
function clientReader({ trustedProxies }: Config): (request: IncomingMessage) => Client {
  const trusted = networksOf(trustedProxies);
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);
  const ofRequest = ({ socket, headers }: IncomingMessage) =>
    clientOf(
      socket.remoteAddress,
      { forwardedFor: text(headers['x-forwarded-for']), forwardedProto: text(headers['x-forwarded-proto']) },
      trusted,
    );
  if (trustedProxies.length > 0) return ofRequest;
  const known = new WeakMap<IncomingMessage['socket'], Client>();
  return (request) => {
    let client = known.get(request.socket);
    if (client === undefined) {
      client = ofRequest(request);
      known.set(request.socket, client);
    }
    return client;
  };
}

/** Nearly all requests name the same host, which need not be judged again and again. */
function hostJudge({ publicUrl }: Config): (host: string | undefined) => boolean {
  let last: { host: string | undefined; isOwn: boolean } | null = null;
  return (host) => {
    if (last === null || last.host !== host) last = { host, isOwn: isOwnHost(host, publicUrl) };
    return last.isOwn;
  };
}
