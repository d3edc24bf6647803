/** The tables of feeds, as `migrations.ts` makes them. */
import type { Spelling } from './migrations.js';

/** What goes with a feed that is deleted. */
export const TABLES_OF_A_FEED: readonly string[] = [
  ...['feed_item_keys', 'feed_items', 'feed_rules', 'feed_snapshots', 'feed_runs', 'feed_alerts'],
];

export function feedTables({ lastingId, id, integer, real, text, key, bytes, table, sortedTable }: Spelling): string[] {
  const ofFeed = `feed ${integer} NOT NULL REFERENCES feeds (id)`;
  return [
    // `checked_at` is null before the first check: such feeds come first. A lease that has ended counts as none.
    `CREATE TABLE feeds (
      id ${lastingId},
      public_id ${text} NOT NULL UNIQUE,
      key ${key} NOT NULL,
      url ${text} NOT NULL,
      host ${integer} NOT NULL REFERENCES hosts (id),
      title ${text},
      settings ${text} NOT NULL,
      tags ${text} NOT NULL,
      state ${text} NOT NULL,
      moved_to ${text},
      created_at ${integer} NOT NULL,
      channel ${text},
      rule_version ${integer},
      next_check_at ${integer} NOT NULL,
      lease_until ${integer} NOT NULL DEFAULT 0,
      lease_worker ${text},
      check_interval ${integer},
      etag ${text},
      last_modified ${text},
      validators_url ${text},
      checked_at ${integer},
      good_at ${integer},
      changed_at ${integer},
      failures ${integer} NOT NULL DEFAULT 0,
      empty_streak ${integer} NOT NULL DEFAULT 0,
      drift ${real} NOT NULL DEFAULT 0,
      health_status ${text} NOT NULL,
      health ${text} NOT NULL
    ) ${table}`,
    'CREATE INDEX feeds_key ON feeds (key, id)',
    "CREATE INDEX feeds_due ON feeds (next_check_at, id) WHERE state = 'active'",
    "CREATE INDEX feeds_fresh ON feeds (next_check_at, id) WHERE state = 'active' AND checked_at IS NULL",
    'CREATE INDEX hosts_leased ON hosts (lease_worker) WHERE lease_worker IS NOT NULL',
    'CREATE INDEX feeds_leased ON feeds (lease_worker) WHERE lease_worker IS NOT NULL',
    // Items count up in each feed. What was once given a number or an id keeps it.
    `CREATE TABLE feed_items (
      ${ofFeed},
      sequence ${integer} NOT NULL,
      guid ${text} NOT NULL,
      guid_key ${key} NOT NULL,
      keys ${text} NOT NULL,
      first_seen_at ${integer} NOT NULL,
      position ${integer} NOT NULL,
      content_hash ${text} NOT NULL,
      item ${text} NOT NULL,
      updated_at ${integer} NOT NULL,
      last_seen_at ${integer} NOT NULL,
      present ${integer} NOT NULL,
      article_tries ${integer},
      PRIMARY KEY (feed, sequence)
    ) ${sortedTable}`,
    'CREATE UNIQUE INDEX feed_items_guid ON feed_items (feed, guid_key)',
    'CREATE INDEX feed_items_present ON feed_items (feed, sequence) WHERE present = 1',
    // Every address an item was found under leads to it.
    `CREATE TABLE feed_item_keys (
      ${ofFeed},
      key ${key} NOT NULL,
      sequence ${integer} NOT NULL,
      PRIMARY KEY (feed, key)
    ) ${sortedTable}`,
    `CREATE TABLE feed_rules (
      ${ofFeed},
      version ${integer} NOT NULL,
      created_at ${integer} NOT NULL,
      origin ${text} NOT NULL,
      xml ${text} NOT NULL,
      proof ${text},
      note ${text},
      PRIMARY KEY (feed, version)
    ) ${sortedTable}`,
    `CREATE TABLE feed_snapshots (
      id ${id},
      ${ofFeed},
      taken_at ${integer} NOT NULL,
      hash ${text} NOT NULL,
      url ${text} NOT NULL,
      content_type ${text} NOT NULL,
      packing ${text} NOT NULL,
      body ${bytes} NOT NULL
    ) ${table}`,
    'CREATE INDEX feed_snapshots_feed ON feed_snapshots (feed, id)',
    `CREATE TABLE feed_runs (
      id ${id},
      ${ofFeed},
      at ${integer} NOT NULL,
      result ${text} NOT NULL,
      items ${integer} NOT NULL,
      fresh ${integer} NOT NULL,
      changed ${integer} NOT NULL,
      elapsed ${integer} NOT NULL,
      status ${integer},
      note ${text}
    ) ${table}`,
    'CREATE INDEX feed_runs_feed ON feed_runs (feed, id)',
    `CREATE TABLE feed_alerts (
      id ${lastingId},
      ${ofFeed},
      at ${integer} NOT NULL,
      kind ${text} NOT NULL,
      message ${text} NOT NULL,
      delivered ${integer} NOT NULL DEFAULT 0
    ) ${table}`,
    'CREATE INDEX feed_alerts_feed ON feed_alerts (feed, id)',
    'CREATE INDEX feed_alerts_waiting ON feed_alerts (id) WHERE delivered = 0',
    `CREATE TABLE settings (
      name ${text} PRIMARY KEY,
      value ${text} NOT NULL
    ) ${sortedTable}`,
  ];
}
