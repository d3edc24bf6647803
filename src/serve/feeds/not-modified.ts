/**
 * Most requests of feed readers ask for what they have already. Where memory says so, they are answered before the framework sees them:
 * the same checks, limits, headers and figures, without the objects it makes for every request. All others go the usual way.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FEED_FORMATS, type FeedFormat } from '../../render/index.js';
import { type Config, networksOf } from '../config/settings.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../metrics.js';
import type { Access } from '../security/access.js';
import { clientOf } from '../security/client-address.js';
import { securityHeaders } from '../security/headers.js';
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
  const { config, access, limiter, outputs, metrics, logger, base, now, elapsed, isStopping } = dependencies;
  const trusted = networksOf(config.trustedProxies);
  return (request, response) => {
    const { method, url = '', headers } = request;
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch === undefined || (method !== 'GET' && method !== 'HEAD') || isStopping()) return false;
    const [, id, format] = PATH.exec(url) ?? [];
    const known = id === undefined ? null : outputs.peek(id, format as FeedFormat);
    if (known === null || known.feed.settings.secret !== null) return false;
    const acceptEncoding = String(headers['accept-encoding'] ?? '');
    const asked = { acceptEncoding, ifNoneMatch, ifModifiedSince: undefined };
    if (!known.document.isKnownTo(asked)) return false;
    if (!access.needsLogin && !isOwnHost(headers.host, config.publicUrl)) return false;
    const start = elapsed();
    const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);
    const client = clientOf(
      request.socket.remoteAddress,
      { forwardedFor: text(headers['x-forwarded-for']), forwardedProto: text(headers['x-forwarded-proto']) },
      trusted,
    );
    if (!limiter.take(client.key).allowed) return false;
    const requestId = randomUUID();
    const secure = config.publicUrl?.startsWith('https:') || client.secure;
    response.writeHead(304, {
      ...securityHeaders(secure),
      ...feedHeaders(known.feed, { format: format as FeedFormat, page: null }, base(), known.hubs, now()),
      ...known.document.validatorsFor(asked),
      'x-request-id': requestId,
    });
    response.end();
    const milliseconds = Math.round(elapsed() - start);
    metrics.request({ method, route: '/feeds/:name', status: 304 }, milliseconds / 1000);
    logger.info({ requestId, method, path: url, status: 304, milliseconds, client: client.address }, 'request');
    return true;
  };
}
