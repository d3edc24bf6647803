/** Hosts as they lie in their table. */
import type { HostState } from '../frontier.js';
import type { Dialect } from './engine.js';
import type { HostRow } from './schema.js';
import { rows, run, type Steps } from './statement.js';
import { storable, storableOrNull, whole } from './storable.js';

export const hostState = (row: HostRow): HostState => ({
  host: row.host,
  nextAt: row.next_at,
  averageMilliseconds: row.average_milliseconds,
  failures: row.failures,
  fetched: row.fetched,
  relevant: row.relevant,
  robots: row.robots,
  robotsFetchedAt: row.robots_fetched_at,
});

const COLUMNS = {
  host: 'text',
  next_at: 'integer',
  average_milliseconds: 'real',
  failures: 'integer',
  fetched: 'integer',
  relevant: 'integer',
  robots: 'text',
  robots_fetched_at: 'integer',
} as const;

/** Writes what is known of hosts; leases are left alone. */
export function* putHosts({ given }: Dialect, states: readonly HostState[]): Steps<void> {
  if (states.length === 0) return;
  const names = Object.keys(COLUMNS);
  const values = names.filter((name) => name !== 'host').map((name) => `${name} = excluded.${name}`);
  yield* run(
    `INSERT INTO hosts (${names.join(', ')}) SELECT ${names.map((name) => `g.${name}`).join(', ')}
      FROM (${given('$1', COLUMNS)}) g WHERE true ORDER BY g.host
      ON CONFLICT (host) DO UPDATE SET ${values.join(', ')}`,
    JSON.stringify(states.map(asRow)),
  );
}

const asRow = (state: HostState): unknown[] => [
  storable(state.host),
  whole(state.nextAt),
  state.averageMilliseconds,
  whole(state.failures),
  whole(state.fetched),
  whole(state.relevant),
  storableOrNull(state.robots),
  state.robotsFetchedAt === null ? null : whole(state.robotsFetchedAt),
];

/** The numbers of hosts by their names; hosts nobody has met yet get one. */
export function* hostIds({ given }: Dialect, names: readonly string[]): Steps<ReadonlyMap<string, number>> {
  const wanted = [...new Set(names.map(storable))].sort();
  const asRows = JSON.stringify(wanted.map((name) => [name]));
  const find = `SELECT id, host FROM hosts WHERE host IN (${given('$1', { host: 'text' })})`;
  let known = yield* rows<{ id: number; host: string }>(find, asRows);
  if (known.length < wanted.length) {
    yield* run(
      `INSERT INTO hosts (host) SELECT g.host FROM (${given('$1', { host: 'text' })}) g WHERE true
        ORDER BY g.host ON CONFLICT DO NOTHING`,
      asRows,
    );
    known = yield* rows<{ id: number; host: string }>(find, asRows);
  }
  return new Map(known.map(({ id, host }) => [host, id]));
}
