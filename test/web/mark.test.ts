import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingSite, html, openChangingSite } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

const TITLES = [
  'The bridge opens again',
  'A library for the port',
  'Trams run until midnight',
  'Swimming in the canal',
];
const story = (title: string, i: number, kind = 'story') =>
  `<li class="${kind}"><h3><a href="/news/${i}">${title}</a></h3><time>${i} March 2026</time><p>What happened on day ${i}, in short.</p></li>`;
const NEWS = `<!DOCTYPE html><html lang="en"><head><title>City news</title><link rel="stylesheet" href="/style.css"></head><body>
<nav><a href="/">Home</a> <a href="/about">About</a></nav><main><ul id="news">${TITLES.map((title, i) => story(title, i + 1)).join('')}
${story('Buy a sofa today', 9, 'story ad')}</ul></main></body></html>`;

/** Tries all it can to run, to leave, to cover, to load. */
const HOSTILE = NEWS.replace(
  '<nav>',
  `<script>top.hacked=1;top.location='https://elsewhere.example/'</script><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">
<base target="_top" href="https://elsewhere.example/"><iframe srcdoc="<script>top.hacked=1</script>"></iframe><svg onload="top.hacked=1"></svg>
<style>@import "https://elsewhere.example/a.css";body{background:url(https://elsewhere.example/b.png)}
[data-pith-state]{outline:none!important;box-shadow:none!important}*{outline:none!important}</style><img src="https://elsewhere.example/c.png" onerror="top.hacked=1">
<form id="f" action="https://elsewhere.example/" name="querySelectorAll"><input name="closest" id="closest" autofocus onfocus="top.hacked=1"></form><nav>`,
);
/** 10 MB of elements. */
const HUGE = `<!DOCTYPE html><body><ul>${'<li class="story"><h3><a href="/x">A headline among very many</a></h3><i><b><u></u></b></i></li>'.repeat(110_000)}</ul>`;

/** What drives the browser looks into the frame by scripts of its own, which are refused there as all others. */
const DRIVERS_OWN = /^Blocked script execution in .*\/views\//;

let site: ChangingSite;
let server: TestServer;
let origin: string;
beforeAll(async () => {
  site = await openChangingSite();
  site.answer = ({ url }, response) => {
    if (url === '/style.css') response.writeHead(200, { 'content-type': 'text/css' }).end('h3{color:rgb(1,2,3)}');
    else if (url === '/hostile') html(response, HOSTILE);
    else if (url === '/huge') html(response, HUGE);
    else if (url === '/none') response.writeHead(404).end();
    else html(response, NEWS);
  };
  server = await openServer({ webFolder: WEB_FOLDER, settings: { updateWorkers: '1', privateHosts: '127.0.0.1' } });
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await closeBrowser();
  await closeServers();
  await site.close();
});

const marking = (path: string) => `/mark?url=${encodeURIComponent(site.origin + path)}`;

/** As the browser shows it. */
const styleOf = (locator: Locator, property: string): Promise<unknown> =>
  locator.evaluate((element, name) => {
    const { getComputedStyle } = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, unknown> };
    return getComputedStyle(element)[name];
  }, property);

describe('the marking page', () => {
  it('finds all from two marks, leaves out what is excluded, survives a reload, and saves', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto(marking('/news'));
    const frame = page.frameLocator('.page-frame');
    await frame.getByText(TITLES[0] as string).click();
    await page.getByText('Now click the headline of a second item.').waitFor();
    await frame.getByText(TITLES[1] as string).click();
    await page.getByText('5 items found').first().waitFor();
    expect(await frame.locator('[data-pith-state="match"]').count()).toBeGreaterThanOrEqual(3);
    // What the feed will have of each item is there before anybody marks it.
    await page.getByText('“1 March 2026” → Mar 1, 2026').waitFor();
    // The page looks like itself.
    expect(await styleOf(frame.locator('h3').first(), 'color')).toBe('rgb(1, 2, 3)');

    await frame.getByText('Buy a sofa today').click();
    await page.getByText('4 items found').first().waitFor();
    await frame.getByText('Buy a sofa today').click();
    await page.getByText('5 items found').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('4 items found').first().waitFor();
    await page.getByText('Items: every <li>').waitFor();

    await page.getByText('Date', { exact: true }).click();
    await frame.getByText('1 March 2026').click();
    await page.getByText('“1 March 2026” →').waitFor();

    await page.reload();
    await page.getByText('4 items found').first().waitFor();
    expect(await page.getByRole('list', { name: 'Marks' }).getByRole('listitem').count()).toBe(4);
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.getByLabel('Name of the feed').fill('My city');
    await page.getByRole('button', { name: 'Save as a feed' }).click();
    const address = await page.getByLabel('Address of the feed').inputValue();
    expect(await page.locator(':focus').textContent()).toBe('Subscribed');
    const feed = await (await server.get(new URL(address).pathname)).text();
    expect(feed.match(/<item>/g)).toHaveLength(4);
    expect(feed).not.toContain('sofa');

    // Reopened, the feed shows its rule on the page of today and on the one that was kept.
    const id = /feeds\/([\w-]+)\.rss/.exec(address)?.[1];
    await page.goto(`/mark?feed=${id}`);
    await page.getByText('4 items found').first().waitFor();
    await page.getByLabel('Page', { exact: true }).selectOption({ index: 1 });
    await page.waitForURL(/snapshot=\d+/);
    await page.getByText('4 items found').first().waitFor();
    await page.getByRole('button', { name: 'Save for this feed' }).click();
    await page.getByText('The feed is read by this rule').waitFor();
    expect(complaints.filter((text) => !DRIVERS_OWN.test(text))).toEqual([]);
  }, 120_000);

  it('shows what a feed without a rule is read by, and lets experts change a rule', async () => {
    const { body } = await server.post('/api/v1/feeds', { url: `${site.origin}/plain` });
    const { page } = await openWindow(origin);
    await page.goto(`/mark?feed=${(body as { id: string }).id}`);
    await page.getByText('5 items found').first().waitFor();
    await page.getByText('The rule itself, for experts').click();
    const rule = page.getByLabel('Mapping rule (XML)');
    await rule.fill((await rule.inputValue()).replace(/<item path="[^"]*"/, `<item path=".//LI[!@class~='ad']"`));
    await page.getByRole('button', { name: 'Try this rule' }).click();
    await page.getByText('4 items found').first().waitFor();
    await rule.fill('<page>no rule');
    await page.getByRole('button', { name: 'Try this rule' }).click();
    await page.getByRole('alert').getByText('well-formed').waitFor();
    expect(await rule.inputValue()).toBe('<page>no rule');
  });

  it('can be used without a mouse', async () => {
    const { page } = await openWindow(origin);
    await page.goto(marking('/news'));
    const frame = page.frameLocator('.page-frame');
    await frame.locator('h3').first().waitFor();
    await page.locator('.page-frame').focus();
    const cursor = () => frame.locator('[data-pith-cursor]').evaluate((element) => element.localName);
    // Into the list: ul, li, h3.
    await page.keyboard.press('ArrowDown');
    while ((await cursor()) !== 'h3') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Now click the headline of a second item.').waitFor();
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByText('5 items found').first().waitFor();
    await page.keyboard.press('Delete');
    await page.getByText('Now click the headline of a second item.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('5 items found').first().waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Now click the headline of a second item.').waitFor();
    expect(await page.locator('[aria-live]').textContent()).not.toBe('');
    await page.keyboard.press('Escape');
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Marks and result');
  });

  it('lets no page run, leave, load or hide the marks', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto(marking('/hostile'));
    const frame = page.frameLocator('.page-frame');
    await frame.getByText(TITLES[0] as string).click();
    await frame.getByText(TITLES[1] as string).click();
    await page.getByText('5 items found').first().waitFor();
    const marked = frame.locator('[data-pith-state="marked"]').first();
    expect(await styleOf(marked, 'outlineStyle')).toBe('solid');
    expect(page.url()).toBe(origin + marking('/hostile'));
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
    expect(complaints.filter((text) => text.startsWith('request'))).toEqual([]);
  });

  it('shows a part of 10 MB and stays awake', async () => {
    const { page } = await openWindow(origin);
    await page.goto(marking('/huge'));
    const shown = page.getByText('only a part of it is shown');
    const again = page.getByRole('button', { name: 'Try again' });
    await shown.or(again).waitFor({ timeout: 120_000 });
    // A machine that has too much to do may take longer than a page is given; then there is a way on.
    if (await again.isVisible()) await again.click();
    await shown.waitFor({ timeout: 120_000 });
    const links = page.frameLocator('.page-frame').getByText('A headline among very many');
    await links.first().click({ timeout: 60_000 });
    await page.getByText('Now click the headline of a second item.').waitFor({ timeout: 60_000 });
  }, 300_000);

  it('has no dead ends', async () => {
    const { page } = await openWindow(origin, { width: 390, height: 800, colorScheme: 'dark' });
    await page.goto(marking('/none'));
    await page.getByText('The page cannot be shown').waitFor();
    await page.getByRole('link', { name: 'Another address' }).click();
    await page.getByLabel('Address of a page').fill('nothing at all');
    await page.getByRole('button', { name: 'Show the page' }).click();
    await page.getByText('This is no address').waitFor();
    await page.getByLabel('Address of a page').fill(`${site.origin}/news`);
    await page.getByRole('button', { name: 'Show the page' }).click();
    const frame = page.frameLocator('.page-frame');
    await frame.getByText(TITLES[0] as string).click();
    await frame.getByText('About').click();
    // Whatever came of so odd a pair, there is a way on.
    await page
      .getByText(/items? found|Take back the last step/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Now click the headline of a second item.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
