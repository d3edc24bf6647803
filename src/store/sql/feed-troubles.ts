/** Feeds that wait or are in trouble, for those who look after the server. */
import type { FeedQueue, FeedRecord, TroubledHost } from '../feeds.js';
import type { Dialect } from './engine.js';
import { type FeedRow, feedRecord, SELECT_FEEDS } from './feed-row.js';
import { firstRow, rows, type Steps } from './statement.js';

export function* feedQueue({ now, lateAfter }: { now: number; lateAfter: number }): Steps<FeedQueue> {
  const found = yield* firstRow<FeedQueue>(
    `SELECT count(*) AS due,
        coalesce(sum(CASE WHEN next_check_at <= $2 THEN 1 ELSE 0 END), 0) AS late,
        (SELECT count(*) FROM feeds WHERE lease_worker IS NOT NULL AND state = 'active' AND lease_until > $1) AS checking
      FROM feeds WHERE state = 'active' AND next_check_at <= $1 AND lease_until <= $1`,
    now,
    now - lateAfter,
  );
  return { due: found?.due ?? 0, late: found?.late ?? 0, checking: found?.checking ?? 0 };
}

interface HostRow {
  id: number;
  host: string;
  feeds: number;
}

export function* troubledHosts(
  { given }: Dialect,
  { fine, hosts, feeds }: { fine: readonly string[]; hosts: number; feeds: number },
): Steps<readonly TroubledHost[]> {
  const isTroubled = `f.state = 'active' AND f.health_status NOT IN (${given('$1', { word: 'text' })})`;
  const words = JSON.stringify(fine.map((word) => [word]));
  const worst = yield* rows<HostRow>(
    `SELECT h.id, h.host, count(*) AS feeds FROM feeds f JOIN hosts h ON h.id = f.host WHERE ${isTroubled}
      GROUP BY h.id, h.host ORDER BY count(*) DESC, max(f.failures) DESC, h.id LIMIT $2`,
    words,
    hosts,
  );
  const troubled: TroubledHost[] = [];
  for (const { id, host, feeds: total } of worst) {
    const kinds = yield* rows<{ status: string; feeds: number }>(
      `SELECT f.health_status AS status, count(*) AS feeds FROM feeds f WHERE ${isTroubled} AND f.host = $2
        GROUP BY f.health_status ORDER BY count(*) DESC, f.health_status`,
      words,
      id,
    );
    const records: readonly FeedRecord[] = (yield* rows<FeedRow>(
      `${SELECT_FEEDS} WHERE ${isTroubled} AND f.host = $2 ORDER BY f.failures DESC, f.id LIMIT $3`,
      words,
      id,
      feeds,
    )).map(feedRecord);
    troubled.push({ host, total, kinds: new Map(kinds.map(({ status, feeds }) => [status, feeds])), feeds: records });
  }
  return troubled;
}
