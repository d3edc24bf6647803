/** Pages as they are after their scripts have run, by the Chromium of this machine. Optional: nothing else needs it. */
import { PithError } from '../../errors.js';
import type { Page } from '../../model/page.js';
import { onAbort, unlessAborted } from '../../signals.js';
import { withDeadline } from '../deadline.js';
import type { FetcherOptions } from '../fetch-options.js';
import { openFetcher } from '../fetch-page.js';
import { tooLarge } from '../read-body.js';
import { USER_AGENT } from '../user-agent.js';
import { type Browser, type BrowserContext, type BrowserPage, launchBrowser } from './launch-browser.js';
import { guardRequests } from './request-gate.js';

/** Milliseconds a browser has to let go of a page; one that is stuck with its scripts may never do so. */
const CLOSING_TIME = 5000;

export interface RendererOptions
  extends Pick<FetcherOptions, 'privateAddresses' | 'privateHosts' | 'userAgent' | 'headers'> {
  /** Milliseconds for one page, all its requests included. @default 30 000 */
  totalTimeout?: number;
  /** Milliseconds given to scripts after the document has been read; less when nothing happens any more. @default 5000 */
  settleTime?: number;
  /** Requests of one page. @default 200 */
  maxRequests?: number;
  /** Bytes of all answers for one page, and of the result. @default 32 MiB */
  maxBytes?: number;
  /** Path of the browser. @default `CHROMIUM_PATH`, the search path, or a usual place */
  browserPath?: string;
  /** Whether the browser shuts its processes in. Chromium refuses to as administrator. @default true unless run as root */
  sandbox?: boolean;
}

export interface RenderOptions {
  signal?: AbortSignal;
  /** The page as it was fetched already; the server is not asked for it again. */
  document?: Page;
}

export interface Renderer {
  /**
   * Fetches a page and runs its scripts. The result is the document as HTML in UTF-8, under the address it has then.
   * @throws PithError as `fetchPage` does
   */
  renderPage(url: string, options?: RenderOptions): Promise<Page>;
  /** Whether the browser still runs. */
  readonly isAlive: boolean;
  close(): Promise<void>;
}

/**
 * Starts a browser for many pages; close it when done.
 * @throws PithError `browser-missing` when there is no browser, or the package that drives it is not installed
 */
export async function openRenderer(options: RendererOptions = {}): Promise<Renderer> {
  const { totalTimeout = 30_000, settleTime = 5000, maxRequests = 200, maxBytes = 32 * 1024 * 1024 } = options;
  const { privateAddresses = 'refuse', privateHosts = [], userAgent = USER_AGENT, headers = {} } = options;
  const browser = await launchBrowser(options);
  const fetcher = openFetcher({ privateAddresses, privateHosts, userAgent, headers, totalTimeout, maxBytes });
  const render = async (url: string, signal: AbortSignal, fetched: Page | undefined): Promise<Page> => {
    const document = fetched ?? (await fetcher.fetchPage(url, { signal }));
    const context = await browser.newContext({ userAgent, acceptDownloads: false, serviceWorkers: 'block' });
    const endListening = onAbort(signal, () => void context.close().catch(() => {}));
    try {
      signal.throwIfAborted();
      const browserPage = await context.newPage();
      context.on('page', (popup) => void popup.close().catch(() => {}));
      browserPage.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
      await guardRequests(browserPage, document, fetcher, { maxRequests, maxBytes }, signal);
      await browserPage.goto(document.url, { waitUntil: 'domcontentloaded', timeout: totalTimeout });
      await settled(browserPage, settleTime);
      const body = await readDocument(browserPage, maxBytes);
      // What the server said of the bytes it sent does not hold for these.
      const headers = { ...document.headers, 'content-type': 'text/html; charset=utf-8' };
      return { ...document, headers, url: browserPage.url(), body, mediaType: 'text/html', charset: 'utf-8' };
    } catch (error) {
      throw error instanceof PithError ? error : failed(url, error);
    } finally {
      endListening();
      await letGo(context, browser);
    }
  };
  return {
    renderPage: (url, { signal, document } = {}) =>
      withDeadline(url, totalTimeout, signal, (inner) => unlessAborted(render(url, inner, document), inner)),
    get isAlive() {
      return browser.isConnected();
    },
    async close() {
      await browser.close();
      await fetcher.close();
    },
  };
}

/** Closes what a page was shown in, or the whole browser when it does not answer any more: the next page gets another one. */
async function letGo(context: BrowserContext, browser: Browser): Promise<void> {
  const stuck = setTimeout(() => void browser.close().catch(() => {}), CLOSING_TIME);
  await context.close().catch(() => {});
  clearTimeout(stuck);
}

/** Waits until the page has stopped asking for things; a page that never does is taken as it is. */
async function settled(browserPage: BrowserPage, timeout: number): Promise<void> {
  await browserPage.waitForLoadState('networkidle', { timeout }).catch(() => {});
}

async function readDocument(browserPage: BrowserPage, maxBytes: number): Promise<Uint8Array> {
  const html = await browserPage.content();
  const body = new TextEncoder().encode(html);
  if (body.length > maxBytes) throw tooLarge(browserPage.url(), maxBytes);
  return body;
}

function failed(url: string, cause: unknown): PithError {
  const why = cause instanceof Error ? (cause.message.split('\n', 1)[0] as string) : String(cause);
  return new PithError('network', `${url}: the browser could not show it (${why})`, {
    subject: url,
    retry: 'later',
    cause,
  });
}
