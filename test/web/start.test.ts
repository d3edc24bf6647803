import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFeed } from '../../src/lint/index.js';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  SHELL_HTML,
  siteItems,
} from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

let site: ChangingSite;
let server: TestServer;
let origin: string;

const HOSTILE = `<!DOCTYPE html><html><head><title>Hostile &lt;img src=x onerror="top.hacked=1"&gt;</title>
<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">
<script>top.hacked = 1; top.location = 'https://elsewhere.example/';</script></head><body>
<main><article><h1>A hostile page</h1><p onclick="top.hacked=1">The first paragraph of this page has some words, enough of them to be read, and a handler.</p>
<p><a href="javascript:top.hacked=1">A link that is none</a> stands in the second paragraph, which goes on for a while as well.</p>
<svg onload="top.hacked=1"></svg><img src="x" onerror="top.hacked=1"><iframe srcdoc="<script>top.hacked=1</script>"></iframe>
<p style="position:fixed;inset:0;background:red">The third one would like to cover everything else on the screen with itself.</p>
<form action="https://elsewhere.example/"><button autofocus>Send</button></form></article></main></body></html>`;

beforeAll(async () => {
  site = await openChangingSite();
  site.answer = ({ url }, response) => {
    if (url === '/hostile') html(response, HOSTILE);
    else if (url === '/shell') html(response, SHELL_HTML);
    else if (url === '/rtl')
      html(
        response,
        listHtml(siteItems(1, 6), 'أخبار المدينة')
          .replace('<html lang="en">', '<html lang="ar" dir="rtl">')
          .replaceAll('The old', 'الخبر القديم'),
      );
    else if (url === '/blank') html(response, ' ');
    else if (url === '/alone')
      html(
        response,
        `<!DOCTYPE html><title>Alone</title><h1>Alone</h1><p>${'A text without any list. '.repeat(20)}</p>`,
      );
    else if (url === '/none') response.writeHead(404).end();
    else if (url === '/huge') html(response, listHtml(siteItems(1, 1500)));
    else html(response, listHtml(siteItems(1, 40)));
  };
  server = await openServer({ webFolder: WEB_FOLDER, settings: { updateWorkers: '2', privateHosts: '127.0.0.1' } });
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await closeBrowser();
  await closeServers();
  await site.close();
});

const looking = (path: string) => `/?url=${encodeURIComponent(site.origin + path)}`;

describe('the start page', () => {
  it('goes from a pasted address to a valid feed', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto('/');
    await page.getByLabel('Address of a page').fill(`${site.origin}/news`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Town news', level: 1 }).waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Feed (40)');
    await page.getByRole('button', { name: 'Show all 40' }).click();
    expect(await page.locator('.item').count()).toBe(40);

    await page.getByRole('button', { name: 'Subscribe' }).click();
    const address = await page.getByLabel('Address of the feed').inputValue();
    // The button is gone, and who uses keys goes on where it was.
    expect(await page.locator(':focus').textContent()).toBe('Subscribed');
    expect(address).toMatch(/\/feeds\/[\w-]+\.rss$/);
    const { pathname } = new URL(address);
    // On a busy machine the page is shown before its first check has ended.
    await expect.poll(async () => (await server.get(pathname)).status, { timeout: 60_000 }).toBe(200);
    const feed = await (await server.get(pathname)).text();
    expect(feed.match(/<item>/g)).toHaveLength(40);
    expect(lintFeed(feed).findings.filter(({ severity }) => severity === 'error')).toEqual([]);

    await page.getByLabel('JSON Feed').check();
    expect(await page.getByLabel('Address of the feed').inputValue()).toBe(address.replace(/rss$/, 'json'));
    await page.getByText('For a phone').click();
    expect(await page.getByRole('img', { name: /QR code/ }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows an article in reader view, and saves it', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto(looking('/story/3-the-railway-report'));
    await page.locator('.reading').waitFor();
    expect(await page.locator('.reading').textContent()).toContain('a woman who has done it before');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Markdown' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.md$/);
    expect(complaints).toEqual([]);
  });

  it('offers to mark items where it found no list', async () => {
    const { page } = await openWindow(origin);
    await page.goto(looking('/alone'));
    await page.getByRole('link', { name: 'Mark two items yourself' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Alone' }).waitFor();
  });

  it('tells once what is wrong, and gives people no advice that is for programs', async () => {
    const { page } = await openWindow(origin);
    await page.goto(looking('/blank'));
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('> p').allTextContents()).toEqual([
      'Check the address in a browser, or save the page there and open the file on the start page.',
    ]);
    await page.goto('/feeds/nothing');
    await page.getByText('It may have been deleted.').waitFor();
    expect(await alert.textContent()).not.toContain('openapi');
  });

  it('reads a file that is opened here', async () => {
    const { page } = await openWindow(origin);
    await page.goto('/');
    await page.locator('input[type=file]').setInputFiles({
      name: 'saved.html',
      mimeType: 'text/html',
      buffer: Buffer.from(listHtml(siteItems(1, 12))),
    });
    await page.getByRole('tab', { name: 'Feed (12)' }).waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe' }).count()).toBe(0);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'RSS', exact: true }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain('<rss');
  });

  it.each([
    ['what is no address', 'two words', /is not the address of a page/],
    ['a page that is not there', '/none', /404/],
    ['a page that is filled in by scripts', '/shell', /filled in by a script/],
  ])('says what to do with %s', async (_, path, words) => {
    const { page } = await openWindow(origin);
    await page.goto('/');
    await page.getByLabel('Address of a page').fill(path.startsWith('/') ? site.origin + path : path);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(words);
  });

  it('lets no page run code, send the window elsewhere or cover it', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto(looking('/hostile'));
    await page.locator('.reading').waitFor();
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
    expect(page.url().startsWith(origin)).toBe(true);
    const found = page.locator('.reading [onclick], .reading script, .reading form, .reading iframe, .reading [style]');
    expect(await found.count()).toBe(0);
    expect(await page.locator('.reading a[href^="javascript"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('stays usable with thousands of items', async () => {
    const { page } = await openWindow(origin);
    await page.goto(looking('/huge'));
    await page.getByRole('tab', { name: 'Feed (1,500)' }).waitFor({ timeout: 60_000 });
    expect(await page.locator('.item').count()).toBe(25);
  });

  it('shows right-to-left titles as they are read', async () => {
    const { page } = await openWindow(origin, { width: 390, height: 844 });
    await page.goto(looking('/rtl'));
    const title = page.locator('.item-title').first();
    await title.waitFor();
    expect(await page.evaluate("getComputedStyle(document.querySelector('.item-title')).direction")).toBe('rtl');
  });

  it.each([
    ['/', 1280, 'light'],
    ['/', 390, 'dark'],
    ['list', 1280, 'dark'],
    ['list', 390, 'light'],
    ['article', 1280, 'light'],
    ['/nowhere', 1280, 'light'],
  ] as const)('has no barriers: %s, %d px, %s', async (path, width, colorScheme) => {
    const { page } = await openWindow(origin, { width, colorScheme });
    await page.goto(path === 'list' ? looking('/news') : path === 'article' ? looking('/story/3-x') : path);
    await page
      .locator(path.startsWith('/') ? 'h1, h2' : '[role=tabpanel]')
      .first()
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('asks for the password where there is one, and remembers', async () => {
    const locked = await openServer({ webFolder: WEB_FOLDER, settings: { adminPassword: 'correct horse battery' } });
    const { page } = await openWindow(`http://127.0.0.1:${locked.port}`);
    await page.goto('/');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').textContent()).toContain('not right');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /to the point/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /to the point/ }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Password').waitFor();
  });
});

it('is small: all that the first page loads, packed', () => {
  const page = readFileSync(join(WEB_FOLDER, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/((?:assets|icon)[^"]+)"/g)].map(([, name]) => `${name}.br`);
  const sizes = first.map((name) => readFileSync(join(WEB_FOLDER, name)).length);
  expect(readdirSync(join(WEB_FOLDER, 'assets')).length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});
