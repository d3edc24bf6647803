/** Runs a store's work on a PostgreSQL server. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Durability, Engine } from '../sql/engine.js';
import { MIGRATIONS, refuseNewer } from '../sql/migrations.js';
import type { Steps } from '../sql/statement.js';
import { readDatabaseAddress } from './database-address.js';
import { postgresDialect, postgresSpelling } from './dialect.js';
import { openPool, type PostgresConnection, type PostgresPool } from './driver.js';
import { gaveWay, storeFailure } from './failure.js';

/** So often a transaction that gave way is tried. */
const ATTEMPTS = 10;
/** Held while migrating: any number, as long as nobody else uses it. */
const MIGRATION_LOCK = 0x50697468;

/**
 * Without waiting for the disk, the last moments before the server's machine fails may be missing, never parts of a transaction. What
 * happens to the client does not matter.
 */
const BEGIN: Readonly<Record<Durability, string>> = {
  saved: 'BEGIN',
  crawl: 'BEGIN; SET LOCAL synchronous_commit = off',
};

/**
 * Opens the store in a database: `postgres://user:password@host/database`, with `?schema=name` for another schema than `pith`.
 * @throws PithError `store-unusable`
 */
export async function openPostgres(location: string): Promise<Engine> {
  const { url, schema, name } = readDatabaseAddress(location);
  const pool = openPool(url, schema);
  try {
    await pool.lend((connection) => migrate(connection, schema, name));
  } catch (error) {
    await pool.close();
    throw storeFailure(error, name);
  }
  return engineOn(pool, name);
}

function engineOn(pool: PostgresPool, name: string): Engine {
  const typed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw storeFailure(error, name);
    }
  };
  return {
    dialect: postgresDialect,
    transaction: (durability, work) => typed(() => persistently(() => inTransaction(pool, BEGIN[durability], work))),
    read: (work) => typed(() => inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work)),
    close: () => pool.close(),
  };
}

/** Tries again when another transaction was in the way, after a moment that differs from the other's. */
async function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!gaveWay(error) || number === ATTEMPTS) throw error;
      await delay(Math.random() * 2 ** number);
    }
  }
}

const inTransaction = <Result>(pool: PostgresPool, begin: string, work: () => Steps<Result>): Promise<Result> =>
  pool.lend(async (connection) => {
    await connection.execute(begin);
    try {
      const result = await finish(connection, work());
      await connection.execute('COMMIT');
      return result;
    } catch (error) {
      // When the connection is gone the server rolls back by itself.
      await connection.execute('ROLLBACK').catch(() => {});
      throw error;
    }
  });

async function finish<Result>(connection: PostgresConnection, steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) step = steps.next(await connection.all(step.value.sql, step.value.parameters));
  return step.value;
}

async function migrate(connection: PostgresConnection, schema: string, name: string): Promise<void> {
  await connection.execute('BEGIN');
  await connection.execute(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await connection.execute(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await connection.execute('CREATE TABLE IF NOT EXISTS versions (version bigint PRIMARY KEY)');
  const [row] = (await connection.all('SELECT coalesce(max(version), 0) AS version FROM versions', [])) as {
    version: number;
  }[];
  const version = row?.version ?? 0;
  refuseNewer(version, name, `the database ${name}`);
  for (const migration of MIGRATIONS.filter((candidate) => candidate.version > version)) {
    for (const statement of migration.statements(postgresSpelling)) await connection.execute(statement);
    await connection.all('INSERT INTO versions (version) VALUES ($1)', [migration.version]);
  }
  await connection.execute('COMMIT');
}
