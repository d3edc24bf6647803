/** The whole program, as it is run: servers and workers that are killed at random, on one store. The large version is `npm run bench -- fleet`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFleet } from './fleet/run-fleet.js';
import { type PostgresServer, startPostgres } from './postgres-server.js';

let folder = '';
let postgres: PostgresServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-fleet-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const SMALL = { feeds: 18, feedsOfAHost: 3, steps: 4, stepTime: 2500, hostDelay: 0.25, leaseTime: 6, isHurried: true };
const NO_FAULTS = {
  ...{ lost: 0, surplus: 0, outdated: 0, changedIds: 0, unlike: 0, invalid: 0, together: 0, hasty: 0 },
  examples: [],
};

describe('a fleet whose members are killed', () => {
  it('keeps all feeds whole in PostgreSQL: two servers, three workers', { timeout: 300_000 }, async () => {
    const { faults, repeated } = await runFleet({
      ...SMALL,
      location: postgres.fresh(),
      ...{ servers: 2, checksOfAServer: 0, workers: 3, checksOfAWorker: 8 },
      ...{ kills: 3, stops: 1 },
      seed: Date.now(),
    });
    expect(faults).toEqual(NO_FAULTS);
    // What a process had on its way when it ended, and no more, was asked for again.
    expect(repeated).toBeLessThanOrEqual(4 * 8);
  });

  it('keeps all feeds whole in SQLite: one server', { timeout: 300_000 }, async () => {
    const { faults, repeated } = await runFleet({
      ...SMALL,
      location: join(folder, 'pith.db'),
      ...{ servers: 1, checksOfAServer: 8, workers: 0, checksOfAWorker: 0 },
      ...{ kills: 2, stops: 1 },
      seed: Date.now(),
    });
    expect(faults).toEqual(NO_FAULTS);
    expect(repeated).toBeLessThanOrEqual(3 * 8);
  });
});
