/** Overview, changes to many feeds, and explanations, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  siteItem,
  siteItems,
} from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

let site: ChangingSite;
let items = siteItems(1, 10);
beforeAll(async () => {
  site = await openChangingSite();
  site.answer = (_, response) => html(response, listHtml(items));
});
afterEach(closeServers);
afterAll(() => site.close());

const open = (settings: Record<string, string> = {}) =>
  openServer({ settings: { updateWorkers: '4', privateHosts: '127.0.0.0/8', ...settings } });

interface FeedJson {
  id: string;
  state: string;
  title: string | null;
  settings: { tags: string[]; fullText: boolean };
}

async function create(server: TestServer, path: string, body: Record<string, unknown> = {}, wait = 0) {
  const made = await server.post(`/api/v1/feeds?wait=${wait}`, { url: `${site.origin}${path}`, ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as FeedJson;
}

const getJson = async <T>(server: TestServer, path: string): Promise<T> =>
  (await (await server.get(`/api/v1${path}`)).json()) as T;

describe('many feeds', () => {
  it('are listed in an order, page by page, with tags and a total', async () => {
    const server = await open({ updateWorkers: '0' });
    for (const [i, title] of ['b', 'a', 'c'].entries())
      await create(server, `/${i}`, { title, settings: { tags: ['all', title] } });
    const gone = await create(server, '/gone');
    await server.get(`/api/v1/feeds/${gone.id}`, { method: 'DELETE' });
    type Listed = { feeds: FeedJson[]; total: number; next: number | null };
    const listed = await getJson<Listed>(server, '/feeds?state=kept&order=name&limit=2');
    expect([listed.feeds.map(({ title }) => title), listed.total]).toEqual([['a', 'b'], 3]);
    const rest = await getJson<Listed>(server, '/feeds?state=kept&order=name&limit=2&offset=2');
    expect(rest.feeds.map(({ title }) => title)).toEqual(['c']);
    expect((await getJson<Listed>(server, '/feeds?attention=true')).total).toBe(0);
    expect(await getJson(server, '/feeds/tags')).toEqual({
      tags: ['a', 'all', 'b', 'c'].map((name) => ({ name, feeds: name === 'all' ? 3 : 1 })),
    });
  });

  it('tell how many items were new on each day', async () => {
    items = siteItems(1, 10);
    const server = await open();
    const feed = await create(server, '/busy', {}, 60);
    const other = await create(server, '/other');
    const { activity } = await getJson<{ activity: Record<string, number[]> }>(
      server,
      `/feeds/activity?days=7&id=${feed.id},nobody,${other.id}`,
    );
    expect(Object.keys(activity).sort()).toEqual([feed.id, other.id].sort());
    expect(activity[feed.id]).toHaveLength(7);
    expect(activity[feed.id]?.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('are changed together; what stands in the way of one is told', async () => {
    const server = await open({ updateWorkers: '0' });
    const made = [await create(server, '/1', { settings: { tags: ['old'] } }), await create(server, '/2')];
    const ids = made.map(({ id }) => id);
    const change = async (body: object) => (await server.post('/api/v1/feeds/bulk', { ids, ...body })).body;
    const shown = async () => (await getJson<{ feeds: FeedJson[] }>(server, '/feeds')).feeds;
    expect(await change({ action: 'pause' })).toEqual({ done: 2, refused: [] });
    expect((await shown()).map(({ state }) => state)).toEqual(['paused', 'paused']);
    expect(await change({ action: 'refresh' })).toMatchObject({
      done: 0,
      refused: ids.map((id) => ({ id, why: expect.stringContaining('paused') })),
    });
    expect(await change({ action: 'resume', ids: [...ids, 'nobody'] })).toMatchObject({
      done: 2,
      refused: [{ id: 'nobody' }],
    });
    await change({ action: 'tag', tags: ['new', 'old'] });
    expect((await shown()).map(({ settings }) => settings.tags)).toEqual([
      ['old', 'new'],
      ['new', 'old'],
    ]);
    await change({ action: 'untag', tags: ['old'] });
    await change({ action: 'full-text', fullText: true });
    expect((await shown()).map(({ settings }) => [settings.tags, settings.fullText])).toEqual([
      [['new'], true],
      [['new'], true],
    ]);
    expect(await change({ action: 'delete' })).toEqual({ done: 2, refused: [] });
    expect((await shown()).map(({ state }) => state)).toEqual(['deleted', 'deleted']);
    expect((await server.post('/api/v1/feeds/bulk', { ids, action: 'tag', tags: ['a,b'] })).status).toBe(400);
    expect((await server.post('/api/v1/feeds/bulk', { ids, action: 'explode' })).status).toBe(400);
  });
});

it('explains why an item is in a feed or missing, and what a snapshot shows', async () => {
  items = siteItems(1, 10);
  const server = await open();
  const feed = await create(server, '/why', { settings: { limit: 8 } }, 60);
  const explain = async (item: string) =>
    (await server.post(`/api/v1/feeds/${feed.id}/explain`, { item })).body as {
      verdict: string;
      summary: string;
      known: { title: string } | null;
      steps: { answer: string }[];
    };
  expect(await explain(siteItem(9).title)).toMatchObject({ verdict: 'in-feed', known: { title: siteItem(9).title } });
  expect(await explain(`${site.origin}${siteItem(9).path}`)).toMatchObject({ verdict: 'in-feed' });
  expect((await explain(siteItem(1).title)).verdict).toBe('in-archive');
  items = siteItems(2, 12);
  expect((await explain(siteItem(12).title)).verdict).toBe('comes-next');
  expect((await explain('All rights reserved')).verdict).toBe('not-in-list');
  expect((await explain('Never heard of')).verdict).toBe('not-on-page');
  items = siteItems(1, 9);
  expect((await explain(siteItem(10).title)).verdict).toBe('left-page');
  const answer = site.answer;
  site.answer = (_, response) => response.writeHead(500).end();
  const unread = await explain('Never heard of');
  expect(unread).toMatchObject({ verdict: 'page-unreadable', steps: [{ answer: 'no' }, { answer: 'unknown' }] });
  site.answer = answer;
  const { snapshots } = await getJson<{ snapshots: { takenAt: number }[] }>(server, `/feeds/${feed.id}/snapshots`);
  const at = `/feeds/${feed.id}/snapshots/${snapshots[0]?.takenAt}/items`;
  const found = await getJson<{ items: { title: string }[] }>(server, at);
  expect(found.items).toHaveLength(10);
  expect(found.items[0]?.title).toBe(siteItem(10).title);
  expect((await server.get(`/api/v1/feeds/${feed.id}/snapshots/1/items`)).status).toBe(404);
}, 120_000);
