import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../open-store.js';
import { longestDue, longestDueByHost } from '../sql/take-feeds.js';
import { sqliteDialect } from './dialect.js';
import { connect } from './driver.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-take-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['AND f.checked_at IS NULL', 'AND f.checked_at IS NOT NULL'])(
  'looks up due feeds by indexes alone: %s',
  async (condition) => {
    const path = join(folder, `${condition.length}.db`);
    await (await openStore(path)).close();
    const database = await connect(path);
    for (const query of [longestDue, longestDueByHost]) {
      const plan = database.all(`EXPLAIN QUERY PLAN ${query(sqliteDialect, condition)}`, [0, '[]', 8]) as {
        detail: string;
      }[];
      const steps = plan.map(({ detail }) => detail).filter((detail) => /\bfeeds\b|\b[fh]\b/.test(detail));
      expect(steps.length).toBeGreaterThan(2);
      // A scan is what reads feeds that wait for others.
      for (const step of steps) expect(step).toMatch(/^SEARCH /);
    }
    database.close();
  },
);
