import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingSite, html, listHtml, openChangingSite, siteItems } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

const FILMS = [
  ['Heat', '1995', 'Michael Mann'],
  ['Rope', '1948', 'Alfred Hitchcock'],
  ['Jaws', '1975', 'Steven Spielberg'],
  ['Ran, the film', '1985', '黒澤明'],
] as const;

const filmHtml = ([title, year, director]: readonly [string, string, string]) =>
  `<!DOCTYPE html><html lang="en"><head><title>${title} – Film house</title></head><body>
<nav><a href="/">Home</a> <a href="/films">All films</a></nav><main><h1>${title}</h1>
<table><tr><th>Year</th><td class="year">${year}</td></tr><tr><th>Director</th><td class="director">${director}</td></tr></table>
<p>${title} was shown in our house in ${year} for the first time, and has been shown every spring since then.</p></main>
<footer>All rights reserved</footer></body></html>`;

let site: ChangingSite;
let server: TestServer;
let origin: string;
beforeAll(async () => {
  site = await openChangingSite();
  site.answer = ({ url }, response) => {
    const film = FILMS[Number(/^\/film\/(\d)$/.exec(url ?? '')?.[1] ?? -1)];
    if (film !== undefined) html(response, filmHtml(film));
    else if (url === '/news') html(response, listHtml(siteItems(1, 12)));
    else response.writeHead(404).end();
  };
  server = await openServer({ webFolder: WEB_FOLDER, settings: { privateHosts: '127.0.0.1' } });
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await closeBrowser();
  await closeServers();
  await site.close();
});

const films = (...numbers: number[]) => numbers.map((number) => `${site.origin}/film/${number}`).join('\n');

describe('extracting data', () => {
  it('makes a table of three pages from values marked on one, and tries it on another', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto('/data');
    await page.getByLabel('Addresses of pages').fill(films(0, 1, 2));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('All 3 pages are of one kind.').waitFor();
    const shown = page.frameLocator('iframe');
    await shown.locator('h1').click();
    await page.getByRole('cell', { name: 'Jaws' }).waitFor();

    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name of field 2').fill('year');
    await shown.locator('td.year').click();
    await page.getByRole('cell', { name: '1948' }).waitFor();
    // By keyboard, from where the pointer rests.
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name of field 3').fill('director');
    await shown.locator('td.director').hover();
    await page.locator('iframe').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'Alfred Hitchcock' }).waitFor();

    await page.getByText('Try it on other pages').click();
    await page.getByLabel('Addresses of other pages').fill(films(3));
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await page.getByRole('cell', { name: 'Ran, the film' }).waitFor();

    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    const rows = readFileSync(await table.path(), 'utf8').split('\r\n');
    expect(rows[0]).toBe('page,title,year,director,warnings');
    expect(rows.slice(1, 5).map((row) => row.slice(row.indexOf(',') + 1))).toEqual([
      'Heat,1995,Michael Mann,',
      'Rope,1948,Alfred Hitchcock,',
      'Jaws,1975,Steven Spielberg,',
      '"Ran, the film",1985,黒澤明,',
    ]);
    await page.getByText('For programs').click();
    const [paths] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'XPath', exact: true }).click(),
    ]);
    expect(readFileSync(await paths.path(), 'utf8')).toMatch(/^title\t1\t1\t\//);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('sorts pages of several kinds', async () => {
    const { page } = await openWindow(origin, { width: 390, height: 844, colorScheme: 'dark' });
    await page.goto('/data');
    await page.getByLabel('Addresses of pages').fill(`${films(0, 1, 2)}\n${site.origin}/news\n${site.origin}/none`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('These pages are of 2 kinds').waitFor();
    expect(await page.getByText('1 of 5 pages could not be opened').isVisible()).toBe(true);
    await page.getByRole('radio', { name: /1 page/ }).check();
    await page.getByRole('combobox').waitFor();
    expect(await page.getByRole('combobox').locator('option').allTextContents()).toEqual(['1. Town news']);
    // One page has nothing to be held against.
    expect(await page.getByRole('checkbox', { name: /the same everywhere/ }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('cuts a single page into records', async () => {
    const { page, complaints } = await openWindow(origin);
    await page.goto('/data');
    await page.getByLabel('Addresses of pages').fill(`${site.origin}/news`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: /12 records/ }).waitFor();
    expect(await page.locator('.record-table tbody tr').count()).toBe(12);
    await page.getByText('Where they are on the page').click();
    await page.frameLocator('iframe').locator('[data-pith-state="record"]').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('keeps addresses of which one could not be opened', async () => {
    const { page } = await openWindow(origin);
    await page.goto('/data');
    await page.getByLabel('Addresses of pages').fill(`${site.origin}/none`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Other pages' }).click();
    expect(await page.getByLabel('Addresses of pages').inputValue()).toBe(`${site.origin}/none`);
  });

  it('says what to do with what is no address', async () => {
    const { page } = await openWindow(origin);
    await page.goto('/data');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toContain('at least one page');
    await page.getByLabel('Addresses of pages').fill('mailto:me@example.com');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Not an address');
  });
});
