import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStore } from '../src/store/index.js';
import { checkVisits } from './generated-web/check-visits.js';
import { runCrawlProcess } from './generated-web/crawl-process.js';
import { startGeneratedWeb } from './generated-web/generated-web.js';
import { seededRandom } from './random.js';

const HOSTS_AT_ONCE = 4;
const KILLS = 5;
/** Seconds. */
const DELAY = 0.02;

test('a crawl that is killed again and again loses nothing, and asks again only for what was on its way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pith-crawl-kill-'));
  const web = await startGeneratedWeb({ hosts: 5, pagesPerHost: 12, seed: 3 });
  try {
    const random = seededRandom(Date.now());
    const moments = Array.from({ length: KILLS }, () => async () => {
      const enough = web.log.length + 5 + random.below(25);
      while (web.log.length < enough) await sleep(1);
      await sleep(random.below(20));
    });
    const data = join(folder, 'pith.db');
    const command = { seed: `${web.origins[0]}/`, data, delay: DELAY, hosts: HOSTS_AT_ONCE };
    const { kills } = await runCrawlProcess(command, moments);
    expect(kills).toBeGreaterThan(2);
    const { surplus, missing, forbidden, hasty } = checkVisits(web, DELAY * 1000);
    expect({ missing, forbidden, hasty }).toEqual({ missing: [], forbidden: [], hasty: [] });
    expect(surplus).toBeLessThanOrEqual(kills * HOSTS_AT_ONCE);
    const store = await openStore(data);
    for (const page of web.pages) expect(await store.documents.get(web.urlOf(page)), page.path).not.toBeNull();
    await store.close();
  } finally {
    await web.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
