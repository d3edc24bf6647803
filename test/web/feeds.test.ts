/** The pages about feeds in a real browser: a real server that checks the pages of a real site. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  redesignedHtml,
  SHELL_HTML,
  siteItem,
  siteItems,
} from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

const LONG = 240_000;
/** Milliseconds a check may take on a machine with other things to do. */
const CHECK = { timeout: 60_000 };

let site: ChangingSite;
let server: TestServer;
let isRedesigned = false;
let townNews = siteItems(1, 10);

beforeAll(async () => {
  site = await openChangingSite();
  site.answer = ({ url = '' }, response) => {
    if (url.startsWith('/redesigned'))
      return html(response, isRedesigned ? redesignedHtml(siteItems(2, 11)) : listHtml(siteItems(1, 10)));
    if (url.startsWith('/shell')) return html(response, SHELL_HTML);
    if (url.startsWith('/missing')) return void response.writeHead(404).end();
    return html(response, listHtml(townNews));
  };
  server = await open();
}, LONG);
afterAll(async () => {
  await closeBrowser();
  await closeServers();
  await site.close();
}, LONG);

const open = (updateWorkers = '4') =>
  openServer({ webFolder: WEB_FOLDER, settings: { updateWorkers, privateHosts: '127.0.0.0/8' } });

const originOf = ({ port }: TestServer): string => `http://127.0.0.1:${port}`;

async function create(path: string, body: Record<string, unknown> = {}, wait = 60): Promise<string> {
  const made = await server.post(`/api/v1/feeds?wait=${wait}`, { url: `${site.origin}${path}`, ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as { id: string }).id;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Looks at a page as people with other eyes and other windows do. */
async function expectNoFindings(path: string, show: (page: Page) => Promise<unknown>): Promise<void> {
  const { page, complaints } = await openWindow(originOf(server));
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    // A new window each time would be a new process of the browser each time.
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await show(page);
    expect(await accessibilityFindings(page), `${path} ${colorScheme} ${width} px`).toEqual([]);
    const overhang = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overhang, `${path} is wider than the window of ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
}

describe('the list of feeds', () => {
  it(
    'leads to the start when there is none, and takes over lists of other readers',
    async () => {
      // Lists are taken over by servers that need not check them.
      const other = await open('0');
      const { page, complaints } = await openWindow(originOf(other));
      await page.goto('/feeds');
      await page.getByText('There are no feeds yet').waitFor();
      expect(await page.getByRole('link', { name: 'Make the first feed' }).getAttribute('href')).toBe('/');

      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import feeds' });
      await dialog.getByLabel('Or paste its text').fill('this is no list');
      await dialog.getByRole('button', { name: 'Import' }).click();
      await dialog.getByRole('alert').waitFor();
      const outline = (title: string, page: string) => `<outline type="rss" text="${title}" xmlUrl="x" ${page}/>`;
      const opml = `<opml version="2.0"><body><outline text="daily">${outline('Town', `htmlUrl="${site.origin}/town"`)}
      ${outline('Lost', '')}</outline></body></opml>`;
      await dialog.getByLabel('Or paste its text').fill(opml);
      await dialog.getByRole('button', { name: 'Import' }).click();
      await dialog.getByText('1 feed imported').waitFor();
      await dialog.getByRole('link', { name: 'Town' }).waitFor();
      expect(await dialog.getByText('Lost').locator('..').textContent()).toContain('it names no page');
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await row(page, 'Town').getByText('daily').waitFor();

      // What is exported here is imported there, with all that makes it what it is.
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export' }).click(),
      ]);
      const third = await open('0');
      const file = await download.path();
      expect(await readFile(file, 'utf8')).toContain('pith:page');
      const { page: there } = await openWindow(originOf(third));
      await there.goto('/feeds');
      await there.getByRole('button', { name: 'Import' }).click();
      await there.getByLabel('OPML file').setInputFiles(file);
      await there.getByText('1 feed imported').waitFor();
      await there.getByRole('button', { name: 'Close' }).click();
      await row(there, 'Town').getByText('daily').waitFor();
      expect(complaints).toEqual([]);
    },
    LONG,
  );

  it(
    'shows how each is doing, follows checks, and changes several at once',
    async () => {
      const town = await create('/town', { title: 'Town paper', settings: { tags: ['daily'] } });
      await create('/shell', { title: 'Filled by scripts' });
      await create('/missing', { title: 'Nowhere' });
      await create('/long', { title: `A ${'very '.repeat(40)}long title` });
      await create('/arabic', { title: 'أخبار المدينة', settings: { tags: ['أخبار'] } });
      const { page, complaints } = await openWindow(originOf(server));
      await page.goto('/feeds');
      await row(page, 'Town paper').getByText('Works').waitFor();
      await row(page, 'Town paper').getByRole('img', { name: '10 new items in 30 days' }).waitFor();
      await row(page, 'Filled by scripts').getByText('Needs a browser').waitFor();
      await row(page, 'Nowhere').getByText('Page not found').waitFor();
      await row(page, 'Nowhere').getByText('Look for the new address').waitFor();
      // Trouble comes first.
      expect(await page.getByRole('listitem').first().textContent()).toMatch(/Needs a browser|Page not found/);

      await page.getByLabel('Search').fill('paper');
      await expect.poll(() => page.getByRole('listitem').count(), CHECK).toBe(1);
      await page.getByLabel('Search').fill('');
      await page.getByLabel('Show', { exact: true }).selectOption('Needs attention');
      await expect.poll(() => page.getByRole('listitem').count(), CHECK).toBe(2);
      await page.getByLabel('Show', { exact: true }).selectOption('All feeds');
      await page.getByLabel('Tag', { exact: true }).selectOption('daily');
      await expect.poll(() => page.getByRole('listitem').count(), CHECK).toBe(1);
      // The address of the page keeps the filter.
      await page.reload();
      await row(page, 'Town paper').waitFor();
      expect(await page.getByRole('listitem').count()).toBe(1);

      townNews = siteItems(1, 12);
      await server.post(`/api/v1/feeds/${town}/refresh`, {});
      await row(page, 'Town paper').getByRole('img', { name: '12 new items in 30 days' }).waitFor(CHECK);

      await page.getByLabel('Tag', { exact: true }).selectOption('Any tag');
      await page.getByLabel('Select Town paper').check();
      await page.getByLabel('Select Nowhere').check();
      await page.getByText('2 feeds selected').waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('2 feeds paused.').waitFor();
      await row(page, 'Town paper').getByText('Paused', { exact: true }).waitFor();
      await row(page, 'Nowhere').getByText('Paused', { exact: true }).waitFor();
      expect(await row(page, 'Filled by scripts').getByText('Paused').count()).toBe(0);

      await page.getByLabel('Select Town paper').check();
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText('the feed is paused; resume it first').waitFor();
      await page.getByLabel('Select Town paper').check();
      await page.getByRole('button', { name: 'Tags …' }).click();
      await page.getByRole('dialog').getByLabel('Tags').fill('council, region');
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
      await row(page, 'Town paper').getByText('council').waitFor();
      await page.getByLabel('Select Town paper').check();
      await page.getByRole('button', { name: 'Resume' }).click();
      await row(page, 'Town paper').getByText('Works').waitFor();

      await page.getByLabel('Select Nowhere').check();
      await page.getByRole('button', { name: 'Delete …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText('1 feed deleted.').waitFor();
      await expect.poll(() => row(page, 'Nowhere').count()).toBe(0);
      expect(complaints).toEqual([]);
      await expectNoFindings('/feeds', async (one) => {
        await row(one, 'Filled by scripts').getByText('Needs a browser').waitFor();
        await one.getByLabel('Select Filled by scripts').check();
      });
    },
    LONG,
  );

  it(
    'loads many page by page',
    async () => {
      for (let i = 0; i < 55; i++) {
        const id = await create(`/many/${i}`, { title: `Number ${i}`, settings: { tags: ['many'] } }, 0);
        await server.post(`/api/v1/feeds/${id}/pause`, {});
      }
      const { page } = await openWindow(originOf(server));
      await page.goto('/feeds?tag=many&order=name');
      await page.getByText('50 of 55 feeds').waitFor();
      expect(await page.getByRole('listitem').count()).toBe(50);
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByText('55 feeds', { exact: true }).waitFor();
      expect(await page.getByRole('listitem').count()).toBe(55);
    },
    LONG,
  );
});

describe('a feed', () => {
  it(
    'shows a repaired rule after a redesign, and goes back',
    async () => {
      const marks = siteItems(1, 10)
        .slice(0, 3)
        .map(({ title }, item) => ({ field: 'item title', text: title, item }));
      const url = `${site.origin}/redesigned`;
      const learned = await server.post('/api/v1/rules/learn', { url, marks });
      const id = await create('/redesigned', { rule: (learned.body as { rule: string }).rule, title: 'Rebuilt' });
      const { page, complaints } = await openWindow(originOf(server));
      await page.goto(`/feeds/${id}?tab=rule`);
      await page.getByText('This feed is read by version 1 of its rule.').waitFor();

      isRedesigned = true;
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText('Checked: 1 new item.').waitFor(CHECK);
      await page.getByText('Rule repaired').first().waitFor();
      const repaired = page.getByRole('region', { name: 'Version 2' });
      await repaired.getByText('In use').waitFor();
      await repaired.getByText('Repaired by Pith').waitFor();
      await repaired.getByText('The rebuilt page shows 9 items known from before.').waitFor();
      await repaired.getByText('Looked for elsewhere: list, entry, title').waitFor();
      await repaired.getByText('Details').click();
      await repaired.getByRole('cell', { name: /stories/ }).waitFor();

      await page.getByRole('button', { name: 'Go back to version 1' }).click();
      await page.getByText('Version 1 is in use again.').waitFor();
      await page.getByRole('region', { name: 'Version 3' }).getByText('Gone back to version 1').waitFor();
      await page
        .getByRole('region', { name: 'Version 2' })
        .getByRole('button', { name: 'Go back to version 2' })
        .waitFor();
      // The page being as it is, the rule of old is repaired once more; until then readers keep what they had.
      await expect
        .poll(
          async () =>
            ((await (await server.get(`/api/v1/feeds/${id}/rules`)).json()) as { rules: unknown[] }).rules.length,
          CHECK,
        )
        .toBe(4);
      await page.getByRole('region', { name: 'Version 4' }).waitFor(CHECK);
      await page.getByRole('button', { name: 'Read automatically again' }).click();
      await page.getByText('This feed is read automatically again.').waitFor();
      expect(complaints).toEqual([]);
      await expectNoFindings(`/feeds/${id}?tab=rule`, async (one) => {
        await one.getByRole('region', { name: 'Version 2' }).waitFor();
        for (const fold of await one.getByText('Details', { exact: true }).all()) await fold.click();
      });
    },
    LONG,
  );

  it(
    'has items, snapshots, checks, quality and alerts to look at',
    async () => {
      const id = await create('/looked-at', { title: 'Looked at' });
      const shows: Record<string, (page: Page) => Promise<unknown>> = {
        async items(page) {
          await page.getByText(siteItem(9).title).click();
          await page.getByText(siteItem(9).teaser).waitFor();
        },
        async snapshots(page) {
          await page
            .getByRole('region', { name: 'Items found there' })
            .getByRole('link', { name: siteItem(9).title })
            .waitFor(CHECK);
          await page.frameLocator('iframe.snapshot').getByText(siteItem(9).teaser).waitFor();
        },
        checks: (page) => page.getByRole('cell', { name: 'Something new' }).waitFor(),
        quality: (page) => page.getByRole('region', { name: 'JSON Feed' }).waitFor(CHECK),
        alerts: (page) => page.getByText('Nothing has happened').waitFor(),
        settings: (page) => page.getByLabel('Full text').waitFor(),
      };
      for (const [tab, show] of Object.entries(shows)) await expectNoFindings(`/feeds/${id}?tab=${tab}`, show);
    },
    LONG,
  );

  it(
    'keeps its settings, and gets a secret link',
    async () => {
      const id = await create('/settings', {}, 0);
      const { page, complaints } = await openWindow(originOf(server));
      await page.goto(`/feeds/${id}?tab=settings`);
      await page.getByLabel('Name').fill('Neuigkeiten');
      await page.getByLabel('Tags').fill('one, two');
      await page.getByLabel('Full text').check();
      await page.getByLabel('Items in the feed').selectOption('20 newest items');
      await page.getByLabel('Check at most every').selectOption('3 hours');
      await page.getByLabel('Secret link').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
      await page.getByRole('heading', { name: 'Neuigkeiten' }).waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Neuigkeiten');
      expect(await page.getByLabel('Tags').inputValue()).toBe('one, two');
      expect(await page.getByLabel('Full text').isChecked()).toBe(true);
      expect(await page.getByLabel('Items in the feed').inputValue()).toBe('20');
      expect(await page.getByLabel('Check at most every').inputValue()).toBe(String(3 * 3_600_000));
      const address = page.getByLabel('Address for your feed reader');
      expect(await address.inputValue()).toMatch(/\.rss\?key=[\w-]{24}$/);
      const before = await address.inputValue();
      await page.getByRole('button', { name: 'Make a new key' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
      await expect.poll(() => address.inputValue()).not.toBe(before);
      await page.getByLabel('Address of the page').fill('not an address');
      expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      expect(complaints).toEqual([]);
    },
    LONG,
  );

  it(
    'offers what helps: another address for a page that is not there',
    async () => {
      const id = await create('/missing/here', { title: 'Not there' });
      const { page } = await openWindow(originOf(server));
      await page.goto(`/feeds/${id}`);
      await page.getByText('The page could not be read so far.').waitFor(CHECK);
      expect(await page.getByRole('link', { name: 'Mark items on the page' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Change the address' }).click();
      expect(await page.getByLabel('Address of the page').inputValue()).toBe(`${site.origin}/missing/here`);
    },
    LONG,
  );

  it(
    'explains items, pauses, and is deleted',
    async () => {
      townNews = siteItems(1, 12);
      const id = await create('/why', { title: 'Explained' });
      const { page, complaints } = await openWindow(originOf(server), { width: 390, height: 844 });
      await page.goto(`/feeds/${id}`);
      // On a phone, too, everything about a feed is in sight, and within reach of the keys.
      const last = page.getByRole('tab', { name: 'Alerts' });
      await last.waitFor();
      expect((await last.boundingBox())?.x).toBeLessThan(350);
      await page.getByRole('tab', { name: 'Items' }).focus();
      await page.keyboard.press('End');
      expect(await last.getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Home');
      // The day, as minutes are made up for items that came together.
      await page
        .getByText(/^first seen \w+ \d+, \d{4}$/)
        .first()
        .waitFor();
      await page.getByRole('tab', { name: 'Why?' }).click();
      const ask = async (text: string, verdict: string) => {
        await page.getByLabel('Why is this item').fill(text);
        await page.getByRole('button', { name: 'Explain' }).click();
        await page.getByText(verdict, { exact: true }).waitFor(CHECK);
      };
      await ask(siteItem(12).title, 'It is in the feed');
      await ask('All rights reserved', 'It is on the page, but not taken for an item');
      townNews = siteItems(1, 13);
      await ask(`${site.origin}${siteItem(13).path}`, 'It comes with the next check');
      expect(await accessibilityFindings(page)).toEqual([]);

      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('Paused', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Check now' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('Works', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Delete …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByRole('heading', { name: 'Feeds', exact: true }).waitFor();
      await expect.poll(() => row(page, 'Explained').count()).toBe(0);
      await page.goto(`/feeds/${id}`);
      await page.getByText('This feed was deleted').waitFor();
      await page.getByRole('link', { name: 'To all feeds' }).waitFor();
      expect(complaints).toEqual([]);
    },
    LONG,
  );
});

it(
  'keeps the settings of the server',
  async () => {
    const { page, complaints } = await openWindow(originOf(server));
    await page.goto('/settings');
    const part = (name: string) => page.getByRole('form', { name });
    await part('New feeds').getByLabel('Full text').check();
    await part('New feeds').getByRole('button', { name: 'Save' }).click();
    await part('New feeds').getByText('Saved.').waitFor();
    const hook = part('Alerts to a program of yours');
    await hook.getByLabel('Address').fill('https://hook.example/pith');
    await hook.getByRole('button', { name: 'Save' }).click();
    await hook.getByLabel('Secret that signs').waitFor();
    await part('Hubs').getByLabel('Addresses').fill('not an address');
    await part('Hubs').getByText('This is no web address').waitFor();
    await part('Hubs').getByLabel('Addresses').fill('https://hub.example/\nhttps://second.example/');
    await part('Hubs').getByRole('button', { name: 'Save' }).click();
    await part('Hubs').getByText('Saved.').waitFor();
    await page.reload();
    await expect.poll(() => part('New feeds').getByLabel('Full text').isChecked()).toBe(true);
    expect(await hook.getByLabel('Address').inputValue()).toBe('https://hook.example/pith');
    expect(await part('Hubs').getByLabel('Addresses').inputValue()).toBe(
      'https://hub.example/\nhttps://second.example/',
    );
    await hook.getByLabel('Address').fill('');
    await hook.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => hook.getByLabel('Secret that signs').count()).toBe(0);
    expect(complaints).toEqual([]);
    await expectNoFindings('/settings', (one) => one.getByLabel('Address of the alerts').waitFor());
  },
  LONG,
);
