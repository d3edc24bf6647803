/** Writes ordinary queries, typed by the tables; the engines run what it wrote. */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from './kysely.js';
import type { Tables } from './schema.js';
import type { Steps, Value } from './statement.js';

export type QueryBuilder = Kysely<Tables>;

export const sqliteBuilder = (): QueryBuilder =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });

export const postgresBuilder = (): QueryBuilder =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** A piece of SQL inside a built query, such as the stored form of a key. */
export const fragment = sql;

/** Runs a built query for its rows. */
export function* built<Row>(query: Compilable<Row>): Steps<readonly Row[]> {
  const { sql: text, parameters } = query.compile();
  return (yield { sql: text, parameters: parameters as readonly Value[] }) as readonly Row[];
}
