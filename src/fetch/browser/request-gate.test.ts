import { expect, it } from 'vitest';
import { openLocalWeb } from '../../../test/local-web.js';
import { openFetcher } from '../fetch-page.js';
import type { BrowserPage, Request, Route } from './launch-browser.js';
import { guardRequests } from './request-gate.js';

/** A browser that has a page ask for things, and the things it got. */
async function askFor(urls: readonly string[], maxBytes: number): Promise<string[]> {
  let handler: (route: Route, request: Request) => unknown = () => {};
  const browserPage = {
    route: async (_: string, given: typeof handler) => {
      handler = given;
    },
  } as unknown as BrowserPage;
  const fetcher = openFetcher({ privateAddresses: 'allow' });
  const document = await fetcher.fetchPage(urls[0] as string);
  await guardRequests(browserPage, document, fetcher, { maxRequests: 20, maxBytes }, new AbortController().signal);
  const got: string[] = [];
  const ask = (url: string) => {
    const route = { fulfill: async () => void got.push(url), abort: async () => {} } as unknown as Route;
    const request = {
      url: () => url,
      method: () => 'GET',
      resourceType: () => 'script',
      isNavigationRequest: () => false,
    };
    return handler(route, request as unknown as Request);
  };
  await Promise.all(urls.map(ask));
  await fetcher.close();
  return got;
}

it('lets requests at the same time have no more together than the page may have', async () => {
  const web = await openLocalWeb({
    pages: { '/a': 'a'.repeat(60_000), '/b': 'b'.repeat(60_000), '/c': 'c'.repeat(30_000) },
  });
  const urls = ['/a', '/b'].map(web.url);
  expect(await askFor(urls, 130_000)).toHaveLength(2);
  expect(await askFor(urls, 100_000)).toHaveLength(1);
  // What does not fit takes nothing away from the rest.
  expect(await askFor([web.url('/a'), web.url('/c')], 50_000)).toEqual([web.url('/c')]);
  await web.close();
});
