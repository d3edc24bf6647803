/** A server and a worker under load for a long time, while one thing after the other goes wrong around them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRestartablePostgres } from '../../../test/postgres-server.js';
import type { Fault } from '../../../test/soak/faults.js';
import { runSoak, type SoakOptions, type SoakReport } from '../../../test/soak/run-soak.js';
import type { BenchOptions } from '../bench-options.js';
import type { Section } from '../section.js';

const MINUTES = 20;
const COMMON = { faultTime: 8000, feeds: 24, seed: 20_261_116 } as const;
/** Seconds a fault and what follows take at the least; the time that was asked for ends the run. */
const SECONDS_OF_A_FAULT = 25;

/** The server is killed in the first half only, so that the memory of one process can be watched through the second. */
const KILLS: readonly Fault[] = ['server killed', 'worker killed'];
const CUTS: readonly Fault[] = ['network refuses', 'network hangs', 'network resets'];
const CLOCKS: readonly Fault[] = ['clock a day ahead, and back', 'clock an hour behind, and back'];

interface Run {
  name: string;
  report: SoakReport;
  minutes: number;
}

export async function benchSoak({ minutes = MINUTES, type }: BenchOptions): Promise<Section> {
  const say = (store: string) => (text: string) => console.error(`  ${store}: ${text}`);
  const runs = await Promise.all([
    ...(type === 'postgres' ? [] : [onSqlite(minutes, say('SQLite'))]),
    ...(type === 'sqlite' ? [] : [onPostgres(minutes, say('PostgreSQL'))]),
  ]);
  return sectionOf(runs);
}

async function onSqlite(minutes: number, say: (text: string) => void): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-soak-'));
  try {
    const lasting: readonly Fault[] = ['disk full', ...CUTS, 'worker killed', ...CLOCKS];
    return await run('SQLite', minutes, lasting, { location: join(folder, 'pith.db'), say });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(minutes: number, say: (text: string) => void): Promise<Run> {
  const database = await startRestartablePostgres();
  try {
    const lasting: readonly Fault[] = ['database restarted', ...CUTS, 'worker killed', ...CLOCKS];
    return await run('PostgreSQL', minutes, lasting, { location: database.url, database, say });
  } finally {
    await database.stop();
  }
}

/** All faults in turn, as many as there is time for, each at least once. */
async function run(
  name: string,
  minutes: number,
  lasting: readonly Fault[],
  options: Pick<SoakOptions, 'location' | 'database' | 'say'>,
): Promise<Run> {
  const many = Math.max(lasting.length, Math.floor((60 * minutes) / SECONDS_OF_A_FAULT) - KILLS.length);
  const faults = [...KILLS, ...Array.from({ length: many }, (_, i) => lasting[i % lasting.length] as Fault)];
  const startedAt = performance.now();
  const report = await runSoak({ ...COMMON, ...options, peaceTime: 10_000, faults, maxTime: 60_000 * minutes });
  return { name, report, minutes: (performance.now() - startedAt) / 60_000 };
}

function sectionOf(runs: readonly Run[]): Section {
  const seconds = (values: readonly (number | null)[]) =>
    values.includes(null) ? 'not in time' : Math.max(...values.map(Number)).toFixed(1);
  const names = (report: SoakReport) => [...new Set(report.faults.map(({ fault }) => fault))];
  const examples = runs.flatMap(({ name, report: { load, log, wrongFeeds } }) =>
    [...load.examples, ...log.examples, ...wrongFeeds.examples].map((text) => `${name}: ${text}`),
  );
  return {
    tables: [
      {
        title: 'Under load while things go wrong: what became of it',
        columns: [
          ...['store', 'minutes', 'faults', 'requests', 'wrong answers', 'feeds', 'lost', 'items', 'wrong in feeds'],
          ...['odd in logs', 'memory, MB at most', 'MB in each quarter', 'MB a minute, second half'],
          ...['live heap, MB in each quarter', 'MB a minute, second half'],
        ],
        rows: runs.map(({ name, minutes, report }) => {
          const { examples: _, ...wrong } = report.wrongFeeds;
          return [
            ...[name, minutes.toFixed(1), String(report.faults.length), report.load.requests.toLocaleString('en')],
            ...[report.load.wrong, report.feeds, report.feedsLost, report.items].map(String),
            String(Object.values(wrong).reduce((sum, count) => sum + count, 0)),
            ...[String(report.log.unexpected), report.memory.peak.toFixed(0)],
            ...[report.memory.quarters.map((size) => size.toFixed(0)).join(', '), report.memory.slope.toFixed(2)],
            ...[report.memory.live.map((size) => size.toFixed(1)).join(', '), report.memory.liveSlope.toFixed(3)],
          ];
        }),
      },
      {
        title: 'Faults: longest time until all was well again',
        columns: ['store', 'fault', 'times', 'refused with 503', 'ready after, s', 'all feeds up to date after, s'],
        rows: runs.flatMap(({ name, report }) =>
          names(report).map((fault) => {
            const own = report.faults.filter((one) => one.fault === fault);
            return [
              ...[name, fault, String(own.length), String(own.reduce((sum, { refused }) => sum + refused, 0))],
              ...[seconds(own.map(({ readySeconds }) => readySeconds)), seconds(own.map((one) => one.freshSeconds))],
            ];
          }),
        ),
      },
    ],
    notes: [
      `One \`pith serve\` and one \`pith work\` on one store; ${COMMON.feeds} feeds of lists that grow, readers with and without validators, previews, articles, searches and a crawl all the time. A fault lasts ${COMMON.faultTime / 1000} s, or the time a process is away. Both stores at the same time; sites, load, processes and database share the machine.`,
      'Wrong answers: any 5xx but 503 while a fault lasts or until ten seconds after it, and no answer of a server that is up. Wrong in feeds: items that are lost, twice, old, or changed their id, by the plan of the site, and feeds a validator objects to. Odd in logs: what is no log line, failures nobody handled, errors in good times.',
      'Disk full: the processes may write no file beyond its present end (RLIMIT_FSIZE). Clock: a module loaded before Pith shifts `Date`. After a cut of the network hosts are left alone for half a minute and more, as politeness wants it.',
      'Memory is that of the server from its last start on; that of a quarter is the median of its samples, and the slope is of a line through those of the second half. Live heap is what all threads of the server have in use right after a garbage collection, every 20 seconds: what the process has beside it is garbage, room V8 and the C library keep, code, and what native libraries such as SQLite hold.',
      ...examples,
    ],
  };
}
