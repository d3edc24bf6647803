/** Runs a store's work on a SQLite file. */
import { PithError } from '../../errors.js';
import type { Durability, Engine } from '../sql/engine.js';
import { MIGRATIONS, refuseNewer } from '../sql/migrations.js';
import type { Steps } from '../sql/statement.js';
import { APPLICATION_ID } from './application-id.js';
import { sqliteDialect, sqliteSpelling } from './dialect.js';
import { connect, type SqliteConnection } from './driver.js';
import { storeFailure } from './failure.js';

/**
 * In WAL mode a commit is appended to the log; NORMAL leaves it to the next checkpoint to force the log to disk, FULL does so at once –
 * with all that was appended before, since it is one file. Neither can damage the database.
 */
const SYNCHRONOUS: Readonly<Record<Durability, string>> = { saved: 'FULL', crawl: 'NORMAL' };

/** Bounds on memory and disk: pages kept and mapped, and what the log may keep after a checkpoint. */
const BOUNDS = `PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456;
  PRAGMA wal_autocheckpoint = 16384; PRAGMA journal_size_limit = 67108864`;

/** @throws PithError `store-unusable` */
export async function openSqlite(path: string): Promise<Engine> {
  let connection: SqliteConnection | undefined;
  try {
    connection = await connect(path);
    refuseStrangers(connection, path);
    connection.execute(`PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; ${BOUNDS}`);
    migrate(connection, path);
  } catch (error) {
    connection?.close();
    throw storeFailure(error, path);
  }
  return engineOn(connection, path);
}

function engineOn(connection: SqliteConnection, path: string): Engine {
  let durability: Durability | undefined;

  function inTransaction<Result>(begin: string, work: () => Steps<Result>): Result {
    connection.execute(begin);
    try {
      const result = finish(connection, work());
      connection.execute('COMMIT');
      return result;
    } catch (error) {
      rollBack(connection);
      throw error;
    }
  }

  const typed = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return work();
    } catch (error) {
      throw storeFailure(error, path);
    }
  };

  return {
    dialect: sqliteDialect,
    transaction: (wanted, work) =>
      typed(() => {
        if (wanted !== durability) connection.execute(`PRAGMA synchronous = ${SYNCHRONOUS[wanted]}`);
        durability = wanted;
        return inTransaction('BEGIN IMMEDIATE', work);
      }),
    read: (work) => typed(() => inTransaction('BEGIN', work)),
    close: () => typed(() => connection.close()),
  };
}

/** Runs all steps at once. */
function finish<Result>(connection: SqliteConnection, steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next(connection.all(step.value.sql, step.value.parameters));
  return step.value;
}

/** Some failures, such as a full disk, have rolled back already. */
function rollBack(connection: SqliteConnection): void {
  try {
    connection.execute('ROLLBACK');
  } catch {
    // No transaction left to end.
  }
}

function refuseStrangers(connection: SqliteConnection, path: string): void {
  const [header] = connection.all('SELECT application_id AS id FROM pragma_application_id', []) as { id: number }[];
  const [content] = connection.all('SELECT count(*) AS tables FROM sqlite_schema', []) as { tables: number }[];
  if (header?.id === APPLICATION_ID || content?.tables === 0) return;
  throw new PithError('store-unusable', `${path} is a database of another program; choose another file`, {
    subject: path,
  });
}

function migrate(connection: SqliteConnection, path: string): void {
  const version = versionOf(connection);
  refuseNewer(version, path);
  for (const migration of MIGRATIONS.filter((candidate) => candidate.version > version)) {
    connection.execute('BEGIN IMMEDIATE');
    try {
      // Another process may have been faster.
      if (versionOf(connection) < migration.version) {
        for (const statement of migration.statements(sqliteSpelling)) connection.execute(statement);
        connection.execute(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migration.version}`);
      }
      connection.execute('COMMIT');
    } catch (error) {
      rollBack(connection);
      throw error;
    }
  }
}

const versionOf = (connection: SqliteConnection): number =>
  (connection.all('SELECT user_version AS version FROM pragma_user_version', []) as { version: number }[])[0]
    ?.version ?? 0;
