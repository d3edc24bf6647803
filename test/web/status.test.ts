/** The page of the server's figures in a real browser, held against the API. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ChangingSite, html, listHtml, openChangingSite, siteItems } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

const PATIENCE = 120_000;

interface Status {
  feeds: { troubled: number };
  lastHour: { checks: number };
  store: Record<string, number>;
}

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
  site.answer = (request, response) => {
    if (request.url === '/news') html(response, listHtml(siteItems(1, 8)));
    else response.writeHead(404).end();
  };
});
afterEach(closeServers);
afterAll(async () => {
  await closeBrowser();
  await site.close();
});

const status = async (server: TestServer) => (await (await server.get('/api/v1/status')).json()) as Status;

it('says that all is well, and that plots are to come', async () => {
  const server = await openServer({ webFolder: WEB_FOLDER });
  const { page, complaints } = await openWindow(`http://127.0.0.1:${server.port}`);
  page.setDefaultTimeout(PATIENCE);
  await page.goto('/status');
  await page.getByText('All is well.').waitFor();
  await page.getByText('Figures come once a minute').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
}, 300_000);

it('shows the figures of the API, feeds in trouble, and plots', async () => {
  const settings = { privateHosts: '127.0.0.0/8', updateWorkers: '2' };
  const server = await openServer({ settings, webFolder: WEB_FOLDER, sampleEvery: 500 });
  for (const path of ['/news', '/nothing']) await server.post('/api/v1/feeds', { url: `${site.origin}${path}` });
  for (let tries = 0; tries < 300 && (await status(server)).lastHour.checks < 2; tries++)
    await new Promise((resolve) => setTimeout(resolve, 200));
  for (const options of [{}, { colorScheme: 'dark' as const }, { width: 390 }]) {
    const { page, complaints } = await openWindow(`http://127.0.0.1:${server.port}`, options);
    page.setDefaultTimeout(PATIENCE);
    await page.goto('/status');
    await page.getByText('1 feed needs attention.').waitFor();
    const { store, lastHour } = await status(server);
    const figure = (name: string) =>
      page
        .locator('.facts > div', { has: page.locator(`dt:text-is("${name}")`) })
        .locator('dd')
        .textContent();
    expect(await figure('items of feeds')).toBe(String(store.items));
    expect(store.items).toBe(8);
    expect(await figure('feeds')).toBe(String(store.feeds));
    expect(await figure('documents')).toBe(String(store.documents));
    expect(await figure('checks of feeds')).toBe(String(lastHour.checks));
    await page.getByText('page missing').waitFor();
    await page.getByRole('link', { name: `${site.origin}/nothing` }).waitFor();
    await page.locator('.time-plot canvas').nth(5).waitFor();
    await page.getByRole('button', { name: 'Last day' }).click();
    await page.locator('.time-plot canvas').nth(5).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(options.width ?? 1280);
    expect(complaints).toEqual([]);
  }
}, 300_000);
