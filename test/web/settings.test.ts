import { afterAll, expect, it } from 'vitest';
import { closeServers, openServer, WEB_FOLDER } from '../serve/open-server.js';
import { accessibilityFindings, closeBrowser, openWindow } from './browser.js';

afterAll(async () => {
  await closeBrowser();
  await closeServers();
});

it('stores what lets Pith in at a site, and never shows it again', async () => {
  const server = await openServer({ webFolder: WEB_FOLDER });
  const { page, complaints } = await openWindow(`http://127.0.0.1:${server.port}`);
  await page.goto('/settings');
  const secrets = page.getByRole('region', { name: 'Sites that want to know who asks' });
  await secrets.getByLabel('Site', { exact: true }).fill('https://news.example/members');
  await secrets.getByLabel('Its content').fill('session=dont-tell-anybody');
  await secrets.getByRole('button', { name: 'Store' }).click();
  await secrets.getByText('https://news.example', { exact: true }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const { sites } = (await (await server.get('/api/v1/site-secrets')).json()) as { sites: unknown[] };
  expect(sites).toMatchObject([{ origin: 'https://news.example', headers: ['cookie'] }]);
  await page.reload();
  await secrets.getByText('https://news.example', { exact: true }).waitFor();
  expect(await page.content()).not.toContain('dont-tell-anybody');
  await secrets.getByRole('button', { name: /Forget/ }).click();
  await secrets.getByText('https://news.example', { exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
