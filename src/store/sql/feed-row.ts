/** Feeds as they lie in their table. */
import type { FeedRecord, FeedSettings, FeedUpdate } from '../feeds.js';
import type { Value } from './statement.js';
import { storable, storableOrNull, whole } from './storable.js';

export interface FeedRow {
  id: number;
  public_id: string;
  url: string;
  host_name: string;
  title: string | null;
  settings: string;
  state: string;
  moved_to: string | null;
  created_at: number;
  channel: string | null;
  rule_version: number | null;
  next_check_at: number;
  check_interval: number | null;
  etag: string | null;
  last_modified: string | null;
  validators_url: string | null;
  checked_at: number | null;
  good_at: number | null;
  changed_at: number | null;
  failures: number;
  empty_streak: number;
  drift: number;
  health: string;
}

const COLUMNS = [
  ...['id', 'public_id', 'url', 'title', 'settings', 'state', 'moved_to', 'created_at', 'channel', 'rule_version'],
  ...['next_check_at', 'check_interval', 'etag', 'last_modified', 'validators_url', 'checked_at', 'good_at'],
  ...['changed_at', 'failures', 'empty_streak', 'drift', 'health'],
];

/** Columns of whole feeds `f` and of their hosts `h`. */
export const FEED_COLUMNS = `${COLUMNS.map((name) => `f.${name}`).join(', ')}, h.host AS host_name`;

/** Beginning of a query for whole feeds. */
export const SELECT_FEEDS = `SELECT ${FEED_COLUMNS} FROM feeds f JOIN hosts h ON h.id = f.host`;

export const feedRecord = (row: FeedRow): FeedRecord => ({
  id: row.id,
  publicId: row.public_id,
  url: row.url,
  host: row.host_name,
  title: row.title,
  settings: JSON.parse(row.settings),
  state: row.state as FeedRecord['state'],
  movedTo: row.moved_to,
  createdAt: row.created_at,
  channel: row.channel === null ? null : JSON.parse(row.channel),
  ruleVersion: row.rule_version,
  update: {
    nextCheckAt: row.next_check_at,
    interval: row.check_interval,
    validators: { etag: row.etag, lastModified: row.last_modified },
    validatorsUrl: row.validators_url,
    checkedAt: row.checked_at,
    goodAt: row.good_at,
    changedAt: row.changed_at,
    failures: row.failures,
    emptyStreak: row.empty_streak,
    drift: row.drift,
    health: JSON.parse(row.health),
  },
});

export const updateColumns = (update: FeedUpdate): Record<string, Value> => ({
  next_check_at: whole(update.nextCheckAt),
  check_interval: wholeOrNull(update.interval),
  etag: storableOrNull(update.validators.etag),
  last_modified: storableOrNull(update.validators.lastModified),
  validators_url: storableOrNull(update.validatorsUrl),
  checked_at: wholeOrNull(update.checkedAt),
  good_at: wholeOrNull(update.goodAt),
  changed_at: wholeOrNull(update.changedAt),
  failures: whole(update.failures),
  empty_streak: whole(update.emptyStreak),
  drift: update.drift,
  health_status: storable(update.health.status),
  health: storableJson(update.health),
});

export const settingColumns = (settings: FeedSettings): Record<string, Value> => ({
  settings: storableJson(settings),
  // Each between line breaks, so that one can be looked for.
  tags: storable(`\n${settings.tags.join('\n')}\n`),
});

/** JSON escapes half a surrogate pair, so that it would come back; NUL as well. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part));

const wholeOrNull = (value: number | null): number | null => (value === null ? null : whole(value));

/** `name = $n` for each column, and the values for these places, the first of which is number `from`. */
export function assignments(columns: Readonly<Record<string, Value>>, from: number): { sql: string; values: Value[] } {
  const names = Object.keys(columns);
  return {
    sql: names.map((name, index) => `${name} = $${from + index}`).join(', '),
    values: Object.values(columns),
  };
}
