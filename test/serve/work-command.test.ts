/** `pith work` as a command, on a real PostgreSQL: it checks feeds that a server without checks of its own has made. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../changing-site/changing-site.js';
import { type PostgresServer, startPostgres } from '../postgres-server.js';
import { closeServers, openServer } from './open-server.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

let postgres: PostgresServer;
let site: ChangingSite;
beforeAll(async () => {
  [postgres, site] = await Promise.all([startPostgres(), openChangingSite()]);
});
afterAll(() => Promise.all([postgres.stop(), site.close()]));
afterEach(closeServers);

it('keeps feeds up to date beside a server that does not, and ends when asked', async () => {
  const database = postgres.fresh();
  const server = await openServer({ settings: { database, updateWorkers: '0' } });
  const { body } = await server.post('/api/v1/feeds', { url: `${site.origin}/news` });
  const { id } = body as { id: string };
  const child = spawn(process.execPath, [MAIN, 'work', '--private-hosts', '127.0.0.0/8', '--log-format', 'json'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database },
  });
  const ended = once(child, 'close');
  let [said, log] = ['', ''];
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  try {
    for (let tries = 0; !log.includes('"msg":"checked"') && child.exitCode === null && tries < 900; tries++)
      await sleep(100);
    const checked = log.split('\n').find((line) => line.includes('"msg":"checked"')) ?? '{}';
    expect(JSON.parse(checked), log).toMatchObject({ feed: id, result: 'changed', health: 'ok' });
    const feed = (await (await server.get(`/api/v1/feeds/${id}`)).json()) as { health: { status: string } };
    expect(feed.health.status).toBe('ok');
    expect((await server.get(`/feeds/${id}.rss`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(said).toBe('checking feeds\n');
    expect(log).not.toContain('pith:pith@');
  } finally {
    child.kill('SIGKILL');
  }
}, 150_000);
