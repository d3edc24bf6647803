/**
 * All a rendered page gets to see of the network. The browser has no way out of its own: every request is answered here, by the
 * same client, address guard and limits that fetch pages without a browser.
 */
import type { Page } from '../../model/page.js';
import type { Fetcher } from '../fetch-page.js';
import type { BrowserPage, Request, Route } from './launch-browser.js';

export interface GateLimits {
  /** Requests of the page besides the page itself. */
  maxRequests: number;
  /** Bytes of all answers together. */
  maxBytes: number;
}

/** What a page needs to build its text. Pictures, fonts and frames do not change the document. */
const LET_THROUGH = new Set(['script', 'xhr', 'fetch', 'stylesheet']);
/** Headers that describe how an answer was sent, and no longer hold; nothing is to be remembered either. */
const DROPPED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']);

/** Answers the requests of one page: the document with what was fetched already, others within the limits. */
export async function guardRequests(
  browserPage: BrowserPage,
  document: Page,
  fetcher: Pick<Fetcher, 'fetchResource'>,
  limits: GateLimits,
  signal: AbortSignal,
): Promise<void> {
  let isServed = false;
  let requests = 0;
  const sharedBytes = { left: limits.maxBytes };
  const answer = async (route: Route, request: Request): Promise<void> => {
    if (request.isNavigationRequest()) {
      // The first is ours. A page that goes elsewhere by script, or opens frames, does not take us along: "no content"
      // leaves it where it is, while an aborted navigation would put the browser's error page in its place.
      if (isServed || request.frame() !== browserPage.mainFrame()) return route.fulfill({ status: 204 });
      isServed = true;
      return route.fulfill({
        status: document.status,
        headers: kept(document.headers),
        body: Buffer.from(document.body),
      });
    }
    const isWanted = LET_THROUGH.has(request.resourceType()) && request.method() === 'GET';
    if (!isWanted || requests >= limits.maxRequests || sharedBytes.left <= 0) return route.abort();
    requests += 1;
    const result = await fetcher.fetchResource(request.url(), {
      expects: 'asset',
      maxBytes: sharedBytes.left,
      sharedBytes,
      signal,
    });
    if (result.kind !== 'fetched') return route.abort();
    await route.fulfill({ status: result.status, headers: kept(result.headers), body: Buffer.from(result.page.body) });
  };
  await browserPage.route('**/*', (route, request) =>
    // What cannot be fetched, or comes after the page was closed, is missing; the page has to live with it.
    answer(route, request).catch(() => route.abort().catch(() => {})),
  );
}

function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)));
}
