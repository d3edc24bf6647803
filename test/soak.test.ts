/** A server and a worker while things go wrong around them, each thing once. The long version is `npm run bench -- soak`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startRestartablePostgres } from './postgres-server.js';
import type { Fault } from './soak/faults.js';
import { runSoak, type SoakOptions, type SoakReport } from './soak/run-soak.js';

/** Every kind of request is on its way whenever something happens; more of them would only take the processors from other tests. */
const SHORT = { faultTime: 3000, peaceTime: 0, feeds: 6, pause: 400, lookEvery: 1000 };
const NOTHING_WRONG = {
  ...{ lost: 0, surplus: 0, outdated: 0, changedIds: 0, unlike: 0, invalid: 0, together: 0, hasty: 0 },
  examples: [],
};

async function soak(options: Omit<SoakOptions, keyof typeof SHORT | 'seed'>): Promise<SoakReport> {
  const report = await runSoak({ ...SHORT, ...options, seed: Date.now() });
  const { load, log, feeds, feedsLost, wrongFeeds, faults } = report;
  expect([...load.examples, ...log.examples]).toEqual([]);
  expect(feeds).toBe(SHORT.feeds);
  expect(feedsLost).toBe(0);
  expect(wrongFeeds).toEqual(NOTHING_WRONG);
  // Null is "not in time".
  for (const { readySeconds, freshSeconds } of faults)
    expect([readySeconds, freshSeconds]).toEqual([expect.any(Number), expect.any(Number)]);
  return report;
}

/** Limits of files and memory of processes are as Linux has them. */
const ofLinux: readonly Fault[] = process.platform === 'linux' ? ['disk full'] : [];

/** Both at a time: each waits most of its time for what it has broken to be whole again. */
describe.concurrent('while things go wrong around it, a server', () => {
  it('on SQLite answers, loses nothing, and is well again soon', { timeout: 900_000 }, async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'pith-soak-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { faults } = await soak({
      location: join(folder, 'pith.db'),
      faults: [...ofLinux, 'server killed', 'worker killed', 'clock a day ahead, and back', 'network resets'],
    });
    // Else the disk was not full.
    for (const { fault, refused } of faults) if (fault === 'disk full') expect(refused).toBeGreaterThan(0);
  });

  it('on PostgreSQL lives through a restart of the database', { timeout: 600_000 }, async ({ onTestFinished }) => {
    const database = await startRestartablePostgres();
    onTestFinished(() => database.stop());
    const { faults } = await soak({ location: database.url, database, faults: ['database restarted'] });
    expect(faults[0]?.refused).toBeGreaterThan(0);
  });
});
