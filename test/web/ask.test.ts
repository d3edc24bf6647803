/** Questions, search and documents in a real browser: asked, followed, stopped, found again, read. */
import { URL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingSite, html, openChangingSite } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

/** The machine may be busy: threads take their time to start. */
const PATIENCE = 240_000;

const article = (
  title: string,
  paragraphs: readonly string[],
  lang = 'en',
) => `<!DOCTYPE html><html lang="${lang}"><head>
<title>${title}</title><meta name="author" content="Mara Lind"><meta property="article:published_time" content="2024-05-12"></head>
<body><nav><a href="/">Home</a></nav><main><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}
</article></main><footer>All rights reserved</footer></body></html>`;

const PAGES: Readonly<Record<string, string>> = {
  '/turbines': article('Turbines in the firth', [
    'For thirty years engineers have promised that tidal power would be the most dependable source of all, because the moon takes no day off.',
    'Each turbine stands on the sea bed like a windmill under water. A tidal turbine of two megawatts gives power to a thousand homes.',
    'Fishermen feared for their nets, and the company paid for five years of watching before the first turbine turned.',
    'Tidal power is still dear, but its price has fallen by a third, and the tide can be reckoned for centuries ahead.',
  ]),
  '/ferry': article('The night ferry returns', [
    'The night ferry between the mainland and the islands sails again, at ten in the evening, and arrives in time for the market.',
    'The ship runs on batteries that are charged by tidal power, the first of its kind on the whole coast, and is as quiet as a rowing boat.',
    'On the first night all two hundred berths were sold, and people waved from the pier as if they had come to see a wedding.',
  ]),
  '/seals': article('Counting seals from the air', [
    'Every August two biologists fly along the coast and count the seals, in the same small plane and with the same patient pilot.',
    'They found as many as ever around the machines that make tidal power, and a tenth more than last year everywhere else.',
    'The count decides where harbours may be built and where the shore must stay as it is, for seals and for people.',
  ]),
};

const HOME = `<!DOCTYPE html><html lang="en"><head><title>Almanac</title></head><body><h1>Almanac</h1><ul>
<li><a href="/turbines">Tidal power in the firth: turbines</a></li><li><a href="/ferry">A ferry with tidal power</a></li>
<li><a href="/seals">Seals</a></li></ul></body></html>`;

let site: ChangingSite;
/** Pages that are answered only when the test says so. */
const held = new Map<string, () => void>();

beforeAll(async () => {
  site = await openChangingSite();
  site.answer = (request, response) => {
    const path = request.url ?? '/';
    const page = path === '/' ? HOME : PAGES[path];
    if (page === undefined) return void response.writeHead(404).end();
    if (!held.has(path)) return html(response, page);
    held.set(path, () => html(response, page));
  };
});
afterEach(async () => {
  for (const path of [...held.keys()]) release(path);
  await closeServers();
}, PATIENCE);
afterAll(async () => {
  await closeBrowser();
  await site.close();
});

const hold = (path: string) => held.set(path, () => {});
const release = (path: string) => {
  const answer = held.get(path);
  held.delete(path);
  answer?.();
};

const open = () =>
  openServer({
    settings: { privateHosts: '127.0.0.0/8', fetchTimeout: '120' },
    webFolder: WEB_FOLDER,
  });

async function window(server: TestServer, options = {}) {
  const opened = await openWindow(`http://127.0.0.1:${server.port}`, options);
  opened.page.setDefaultTimeout(PATIENCE);
  return opened;
}

type TestPage = Awaited<ReturnType<typeof window>>['page'];

async function ask(page: TestPage, query: string, seeds: string) {
  await page.goto('/ask');
  await page.getByLabel('What do you want to know?').fill(query);
  await page.getByLabel('Where to look').fill(seeds);
  await page.getByText('How far to go').click();
  await page.getByLabel('Pause at each site, in seconds').fill('0.25');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}

/** Waits until what slides in has come to rest: half faded in, it has no contrast yet. Spinners never rest. */
const atRest = (page: TestPage) =>
  page.evaluate(
    'Promise.allSettled([...document.querySelectorAll(".answers")].flatMap((list) => list.getAnimations({ subtree: true })).map(({ finished }) => finished))',
  );

const answers = (page: TestPage) => page.locator('.answer h3').allInnerTexts();

describe('a question', () => {
  it('shows answers as they are found, without moving what is being read, and is found again later', async () => {
    const server = await open();
    const { page, complaints } = await window(server);
    for (const path of ['/ferry', '/seals']) hold(path);
    await ask(page, 'tidal power', `${site.origin}/`);
    await page.waitForURL('**/ask/tidal-power');
    const turbines = page.locator('.answer', { hasText: 'Turbines in the firth' });
    await turbines.waitFor();
    expect(await turbines.locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['power']));
    await atRest(page);
    expect(await accessibilityFindings(page)).toEqual([]);

    // While somebody points at an answer, new ones wait.
    await turbines.hover();
    await atRest(page);
    const place = await turbines.boundingBox();
    const before = await answers(page);
    release('/ferry');
    const more = page.getByRole('button', { name: /^\d+ new answer/ });
    await more.waitFor();
    expect(await answers(page)).toEqual(before);
    expect(await turbines.boundingBox()).toEqual(place);
    await more.click();
    await page.locator('.answer', { hasText: 'The night ferry returns' }).waitFor();

    // In the middle of it the page is loaded anew: what was found is there, and it goes on.
    await page.reload();
    await page.locator('.answer', { hasText: 'The night ferry returns' }).waitFor();
    await page.getByText('Reading', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Stop/ }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    release('/seals');
    expect(await answers(page)).not.toContain('Counting seals from the air');
    await page.getByRole('button', { name: /^Go on/ }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await page.locator('.answer', { hasText: 'Counting seals from the air' }).waitFor();

    // The addresses are remembered, and the question is in the list.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ask' }).click();
    await page.waitForURL('**/ask');
    expect(await page.getByLabel('Where to look').inputValue()).toBe(`${site.origin}/`);
    await page.locator('.question-row', { hasText: 'tidal power' }).getByText('Done').waitFor();

    await page.getByRole('link', { name: 'Search what was read' }).click();
    await page.getByLabel('Words').fill('"tidal turbine"');
    await page.getByText('Narrow down').click();
    await page.getByLabel('Author').fill('Mara Lind');
    await page.getByLabel('Language').selectOption('en');
    await page.getByLabel('Read for the question').selectOption('tidal-power');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('1 page found').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('"tidal turbine" author:"Mara Lind" lang:en');
    await page.getByRole('link', { name: 'Turbines in the firth', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: 'Turbines in the firth' }).waitFor();
    const url = `${site.origin}/turbines`;
    const stored = (await (await server.get(`/api/v1/documents?url=${encodeURIComponent(url)}`)).json()) as {
      profile: { keywords: { term: string; count: number }[]; keyParagraphs: object[] };
    };
    const { keywords, keyParagraphs } = stored.profile;
    const rows = page.locator('.dispersion li');
    expect(await rows.locator('.term').allInnerTexts()).toEqual(keywords.map(({ term }) => term));
    expect(await rows.first().locator('line').count()).toBe(keywords[0]?.count);
    expect(await page.locator('.reading .key').count()).toBe(keyParagraphs.length);
    await rows
      .first()
      .locator('.places')
      .click({ position: { x: 3, y: 5 } });
    await page.locator('mark.spot').waitFor();
    const first = await page.locator('mark.spot').textContent();
    expect(first?.toLowerCase().slice(0, 3)).toBe(keywords[0]?.term.toLowerCase().slice(0, 3));
    expect(await page.locator('.reading mark').count()).toBe(keywords[0]?.count);
    await rows.first().locator('.term').click();
    await page.locator('.reading mark:not(.spot)').first().waitFor();
    expect(await page.getByRole('link', { name: 'Open original' }).getAttribute('href')).toBe(url);
    expect(complaints).toEqual([]);

    const paths = [
      '/ask',
      '/ask/tidal-power',
      '/search?q=tidal',
      '/search?q=zebra&crawl=tidal-power',
      `/document?url=${encodeURIComponent(url)}&paragraph=2`,
    ];
    for (const options of [{ colorScheme: 'dark' }, { width: 390 }]) {
      const other = await window(server, options);
      for (const path of paths) {
        await other.page.goto(path);
        await other.page.locator('.answer, .empty, .question-row, .dispersion').first().waitFor();
        await atRest(other.page);
        expect(await accessibilityFindings(other.page), path).toEqual([]);
        expect(await other.page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(
          options.width ?? 1280,
        );
      }
      expect(other.complaints).toEqual([]);
    }
  }, 600_000);

  it('says what is wrong, and what to do', async () => {
    const server = await open();
    const { page, complaints } = await window(server);
    await ask(page, 'zebra', `${site.origin}/\nno address at all`);
    await page.getByText('Line 2 is no web address: no address at all').waitFor();
    expect(((await (await server.get('/api/v1/crawls')).json()) as { crawls: object[] }).crawls).toEqual([]);

    await ask(page, 'zebra', `${site.origin}/turbines`);
    await page.getByText(/Nothing on \d+ pages? answers this/).waitFor();
    await page.getByRole('link', { name: 'Change the question' }).click();
    await page.waitForURL('**/ask?**');
    expect(await page.getByLabel('What do you want to know?').inputValue()).toBe('zebra');

    // Nobody listens on this port.
    await ask(page, 'zebra', 'http://127.0.0.1:9/');
    await page.waitForURL('**/ask/zebra-2');
    await page.getByText('No page could be read').waitFor();
    await page.reload();
    await page.getByText('No page could be read').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete the question' }).click();
    await page.waitForURL('**/ask');
    await page.goto('/ask/zebra-2');
    await page.getByText('There is no such question').waitFor();
    await page.goto('/search?q=zebra');
    await page.getByText('Nothing that was read has this').waitFor();
    await page.goto('/document?url=https://example.com/unread');
    await page.getByText('This page was not read').waitFor();
    expect(complaints).toEqual([]);
  }, 600_000);
});
