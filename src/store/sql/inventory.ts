import type { Inventory } from '../inventory.js';
import type { Dialect } from './engine.js';
import { firstRow, type Steps } from './statement.js';

const COUNTS: Readonly<Record<Exclude<keyof Inventory, 'bytes'>, string>> = {
  feeds: "feeds WHERE state <> 'deleted'",
  items: 'feed_items',
  snapshots: 'feed_snapshots',
  crawls: 'crawls',
  pages: 'pages',
  documents: 'documents',
};

export function* inventory({ size }: Dialect): Steps<Inventory> {
  const counts = Object.entries(COUNTS).map(([name, table]) => `(SELECT count(*) FROM ${table}) AS ${name}`);
  return (yield* firstRow<Inventory>(`SELECT (${size}) AS bytes, ${counts.join(', ')}`)) as Inventory;
}
