/** Crawls in a database. */
import { PithError } from '../../errors.js';
import type { Crawl, Crawls } from '../crawls.js';
import type { Engine } from './engine.js';
import { built } from './query-builder.js';
import type { CrawlRow } from './schema.js';
import { firstRow, run, type Steps } from './statement.js';
import { storable, storableOrNull, whole } from './storable.js';

/** Rows deleted in one transaction, so that others get their turn. */
const DELETED_AT_ONCE = 10_000;

/** What a crawl has to itself, and what its rows are told apart by. */
const TABLES_OF_A_CRAWL = [
  ['urls', 'id'],
  ['queues', 'host'],
  ['shapes', 'host'],
  ['crawl_pages', 'page'],
  ['crawl_documents', 'document'],
] as const;

export function crawlsOn(engine: Engine): Crawls {
  const { build } = engine.dialect;
  return {
    create: ({ name, query, seeds, settings, createdAt }) =>
      engine.transaction('saved', function* () {
        const row = {
          name: storable(name),
          query: storableOrNull(query),
          seeds: JSON.stringify(seeds),
          settings: JSON.stringify(settings),
          state: 'running',
          created_at: whole(createdAt),
          owner: null,
        };
        const insert = build
          .insertInto('crawls')
          .values(row)
          .onConflict((conflict) => conflict.doNothing());
        const [created] = yield* built(insert.returningAll());
        if (created !== undefined) return asCrawl(created);
        throw new PithError('conflict', `there is a crawl "${name}" already; choose another name`, { subject: name });
      }),

    find: (name) =>
      engine.read(function* () {
        const [row] = yield* built(build.selectFrom('crawls').selectAll().where('name', '=', storable(name)));
        return row === undefined ? null : asCrawl(row);
      }),

    list: () =>
      engine.read(function* () {
        return (yield* built(build.selectFrom('crawls').selectAll().orderBy('id'))).map(asCrawl);
      }),

    update: (id, { query, seeds, settings, state, owner }) =>
      engine.transaction('saved', function* () {
        const change = {
          ...(query === undefined ? {} : { query: storableOrNull(query) }),
          ...(seeds === undefined ? {} : { seeds: JSON.stringify(seeds) }),
          ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
          ...(state === undefined ? {} : { state }),
          ...(owner === undefined ? {} : { owner: storableOrNull(owner) }),
        };
        // Without a change there would be no statement.
        const update = build
          .updateTable('crawls')
          .set({ id, ...change })
          .where('id', '=', id);
        const changed = yield* built(update.returning('id'));
        if (changed.length === 0) throw missing(id);
      }),

    claim: (id, owner, from) =>
      engine.transaction('saved', function* () {
        const update = build
          .updateTable('crawls')
          .set({ owner: storableOrNull(owner) })
          .where('id', '=', id);
        const condition =
          from === null ? update.where('owner', 'is', null) : update.where('owner', '=', storable(from));
        if ((yield* built(condition.returning('id'))).length > 0) return true;
        if ((yield* built(build.selectFrom('crawls').select('id').where('id', '=', id))).length > 0) return false;
        throw missing(id);
      }),

    async remove(id) {
      for (const [table, column] of TABLES_OF_A_CRAWL)
        while ((await engine.transaction('crawl', () => deleteSome(table, column, id))) === DELETED_AT_ONCE);
      await engine.transaction('saved', () => run('DELETE FROM crawls WHERE id = $1', id));
    },
  };
}

function* deleteSome(table: string, column: string, crawl: number): Steps<number> {
  const chosen = `SELECT ${column} FROM ${table} WHERE crawl = $1 ORDER BY ${column} LIMIT ${DELETED_AT_ONCE}`;
  const counted = yield* firstRow<{ found: number }>(`SELECT count(*) AS found FROM (${chosen}) chosen`, crawl);
  yield* run(`DELETE FROM ${table} WHERE crawl = $1 AND ${column} IN (${chosen})`, crawl);
  return counted?.found ?? 0;
}

const missing = (id: number): PithError => new PithError('conflict', `there is no crawl ${id} any more`);

const asCrawl = (row: CrawlRow): Crawl => ({
  id: row.id,
  name: row.name,
  query: row.query,
  seeds: JSON.parse(row.seeds),
  settings: JSON.parse(row.settings),
  state: row.state as Crawl['state'],
  createdAt: row.created_at,
  owner: row.owner,
});
