/** 2,000 feeds kept by several processes that are killed at random: two servers and three workers on PostgreSQL, one server on SQLite. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URL } from 'node:url';
import { type FleetOptions, type FleetReport, runFleet } from '../../../test/fleet/run-fleet.js';
import { startPostgres } from '../../../test/postgres-server.js';
import type { BenchOptions } from '../bench-options.js';
import type { Section } from '../section.js';

const FEEDS = 2000;
const COMMON = {
  feedsOfAHost: 8,
  ...{ steps: 18, stepTime: 10_000 },
  ...{ hostDelay: 1, leaseTime: 120 },
  seed: 20_261_116,
} as const;
const ON_POSTGRES = {
  ...{ servers: 2, checksOfAServer: 0, workers: 3, checksOfAWorker: 32 },
  ...{ kills: 10, stops: 3 },
} as const;
const ON_SQLITE = {
  ...{ servers: 1, checksOfAServer: 64, workers: 0, checksOfAWorker: 0 },
  ...{ kills: 6, stops: 2 },
} as const;

interface Run {
  name: string;
  report: FleetReport;
  kills: number;
  stops: number;
  /** Bytes of the store. */
  size: number;
}

/** Each store has a command of its own, so that one can be measured again without the other. */
export async function benchFleet({ limit }: BenchOptions): Promise<Section> {
  const feeds = Math.min(FEEDS, limit);
  return sectionOf(await onPostgres({ ...COMMON, ...ON_POSTGRES, feeds, say }), feeds);
}

export async function benchFleetOnSqlite({ limit }: BenchOptions): Promise<Section> {
  const feeds = Math.min(FEEDS, limit);
  return sectionOf(await onSqlite({ ...COMMON, ...ON_SQLITE, feeds, say }), feeds);
}

const say = (text: string): void => console.error(`  ${text}`);

async function onPostgres(options: Omit<FleetOptions, 'location' | 'takenBy'>): Promise<Run> {
  const postgres = await startPostgres();
  try {
    const location = postgres.fresh();
    const schema = new URL(location).searchParams.get('schema');
    const takenBy = async (name: string): Promise<string[]> => {
      const rows = await postgres.query(`SELECT url FROM ${schema}.feeds WHERE starts_with(lease_worker, '${name}')`);
      return rows.map(({ url }) => String(url));
    };
    const report = await runFleet({ ...options, location, takenBy });
    const [row] = await postgres.query(
      `SELECT sum(pg_total_relation_size(c.oid)) AS size FROM pg_class c WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'`,
    );
    return { name: 'PostgreSQL: 2 servers, 3 workers', report, ...options, size: Number(row?.size) };
  } finally {
    await postgres.stop();
  }
}

async function onSqlite(options: Omit<FleetOptions, 'location' | 'takenBy'>): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-fleet-'));
  try {
    const location = join(folder, 'pith.db');
    const report = await runFleet({ ...options, location });
    return { name: 'SQLite: 1 server', report, ...options, size: (await stat(location)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sectionOf({ name, report, kills, stops, size }: Run, feeds: number): Section {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  const { faults, items, requests, processor, peak } = report;
  const ofACheck = (seconds: number) => ((1000 * seconds) / requests).toFixed(1);
  return {
    tables: [
      {
        title: `${whole(feeds)} feeds while processes are killed: what went wrong`,
        columns: [
          'store and processes',
          'killed',
          'stopped',
          'items',
          'lost',
          'twice',
          'old',
          'ids changed',
          'servers differ',
          'invalid',
          'two at once',
          'too soon',
        ],
        rows: [
          [
            name,
            ...[kills, stops, items, faults.lost, faults.surplus, faults.outdated, faults.changedIds].map(whole),
            ...[faults.unlike, faults.invalid, faults.together, faults.hasty].map(whole),
          ],
        ],
      },
      {
        title: 'What it took',
        columns: [
          'store and processes',
          'first reading, s',
          'then, s',
          'checks',
          'checks/s',
          'asked for again',
          'longest without a look, s',
          'processor, ms a check',
        ],
        rows: [
          [
            name,
            ...[report.firstSeconds, report.seconds, requests].map(whole),
            (requests / report.seconds).toFixed(1),
            whole(report.repeated),
            whole(report.longestGap),
            ofACheck(processor.servers + processor.workers + processor.postgres),
          ],
        ],
      },
      {
        title: 'Memory and store',
        columns: [
          'store and processes',
          'server, MB at most',
          'worker, MB at most',
          'database, ms a check',
          'store, MB',
          'bytes an item',
        ],
        rows: [
          [
            name,
            megabytes(peak.server),
            peak.worker === 0 ? '–' : megabytes(peak.worker),
            processor.postgres === 0 ? 'in the server' : ofACheck(processor.postgres),
            megabytes(size),
            whole(size / items),
          ],
        ],
      },
    ],
    notes: [
      `${whole(feeds)} lists on ${whole(Math.ceil(feeds / COMMON.feedsOfAHost))} hosts of this machine, which grow, change titles and move items by plan for ${(COMMON.steps * COMMON.stepTime) / 1000} s; every feed is due once a minute, which is the least the server allows. Site, load, processes and database share the machine.`,
      `Killed: SIGKILL to a worker or server at a random moment, started again within two seconds. Stopped: SIGTERM. Held against the plan when all is read: every item once, with its newest title and address and the id it was first seen with; the same bytes from all servers; no errors of \`pith lint-feed\` in any feed; one request at a time and host, a second between two, by the site's log.`,
      ...orphanNotes(report.orphanSeconds),
      ...faults.examples,
    ],
  };
}

/** How long what the dead had on its way was left alone, where that is known. */
function orphanNotes(seconds: readonly number[]): string[] {
  if (seconds.length === 0) return [];
  const sorted = [...seconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0);
  return [
    `Feeds that killed processes had on their way (${sorted.length} in all) were asked for by others after ${at(0)} to ${at(1)} s, half of them within ${at(0.5)} s: leases last ${COMMON.leaseTime} s and the host waits as long.`,
  ];
}
