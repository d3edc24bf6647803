/** Keeps the heads and counts of hosts' queues in step with the addresses in them. */
import type { Dialect } from './engine.js';
import { run, type Steps } from './statement.js';
import { COUNTED_STATES } from './url-state.js';

/** What a transaction changes in the queues of one crawl, by host. */
export class QueueChanges {
  readonly #byHost = new Map<number, { counts: number[]; readyAt: number | null }>();

  /** An address is in this state now, and was in that one before: null when it was not there at all. */
  moved(host: number, from: number | null, to: number): void {
    const { counts } = this.#of(host);
    if (from !== null) counts[from] = (counts[from] as number) - 1;
    counts[to] = (counts[to] as number) + 1;
  }

  /** The host can be visited from this time on, as far as is known. */
  sleep(host: number, readyAt: number): void {
    this.#of(host).readyAt = readyAt;
  }

  /** The order of the addresses that wait has changed. */
  touched(host: number): void {
    this.#of(host);
  }

  get hosts(): readonly number[] {
    return [...this.#byHost.keys()].sort((a, b) => a - b);
  }

  /** The changes as rows, each with its crawl: see {@link Dialect.given}. */
  toRows(crawl: number): string {
    return JSON.stringify(
      this.hosts.map((host) => {
        const { counts, readyAt } = this.#of(host);
        return [crawl, host, readyAt, ...counts];
      }),
    );
  }

  #of(host: number): { counts: number[]; readyAt: number | null } {
    let change = this.#byHost.get(host);
    if (change === undefined) {
      change = { counts: COUNTED_STATES.map(() => 0), readyAt: null };
      this.#byHost.set(host, change);
    }
    return change;
  }
}

/**
 * Writes the changes down, and finds the heads anew. Queues are locked in the order of their hosts, before the heads are looked for: so no
 * two transactions wait for each other, and an address somebody else is adding is either seen here or will see this change.
 */
export function* settleQueues({ given, lock }: Dialect, crawl: number, changes: QueueChanges): Steps<void> {
  const { hosts } = changes;
  if (hosts.length === 0) return;
  const hostRows = JSON.stringify(hosts.map((host) => [host]));
  yield* run(
    `INSERT INTO queues (crawl, host) SELECT $1, g.host FROM (${given('$2', { host: 'integer' })}) g
      WHERE NOT EXISTS (SELECT 1 FROM queues q WHERE q.crawl = $1 AND q.host = g.host)
      ORDER BY g.host ON CONFLICT DO NOTHING`,
    crawl,
    hostRows,
  );
  if (lock !== '')
    yield* run(
      `SELECT host FROM queues WHERE crawl = $1 AND host IN (${given('$2', { host: 'integer' })}) ORDER BY host ${lock}`,
      crawl,
      hostRows,
    );
  yield* run(UPDATE(given('$1', CHANGE_COLUMNS)), changes.toRows(crawl));
}

/**
 * Lets crawls have hosts whose lease has ended from these times on: they sleep until it would have ended otherwise.
 * @param except the crawl whose own queues are settled already, if any
 */
export function* wakeQueues(
  { given }: Dialect,
  nextAt: readonly (readonly [host: number, at: number])[],
  except: number | null,
): Steps<void> {
  if (nextAt.length === 0) return;
  yield* run(
    `UPDATE queues SET ready = 0, ready_at = g.next_at
      FROM (${given('$2', { host: 'integer', next_at: 'integer' })}) g
      WHERE queues.host = g.host AND queues.crawl <> $1`,
    except ?? NO_CRAWL,
    JSON.stringify(nextAt),
  );
}

/** Crawls are counted from 1. */
const NO_CRAWL = 0;

const CHANGE_COLUMNS = {
  crawl: 'integer',
  host: 'integer',
  ready_at: 'integer',
  ...Object.fromEntries(COUNTED_STATES.map((state) => [state, 'integer' as const])),
} as const;

const UPDATE = (given: string): string => `UPDATE queues SET
    ${COUNTED_STATES.map((state) => `${state} = queues.${state} + g.${state}`).join(', ')},
    ready = CASE WHEN g.ready_at IS NULL THEN queues.ready ELSE 0 END,
    ready_at = coalesce(g.ready_at, queues.ready_at),
    (best, priority) = (
      SELECT id, priority FROM urls WHERE crawl = queues.crawl AND host = queues.host AND state = 0
      ORDER BY priority DESC, id LIMIT 1
    )
  FROM (${given}) g WHERE queues.crawl = g.crawl AND queues.host = g.host`;
