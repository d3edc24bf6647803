/**
 * The one door to SQLite: the one built into Node where there is one (from 22.13), else libsql, whose binary comes with its package.
 * See docs/decisions/0013-sqlite-driver.md.
 */
import { getBuiltinModule } from 'node:process';
import type { Row, Value } from '../sql/statement.js';

export interface SqliteConnection {
  /** Runs a statement with parameters `$1` … or `?`, and answers with its rows. */
  all(sql: string, parameters: readonly Value[]): readonly Row[];
  /** Runs statements without parameters. */
  execute(sql: string): void;
  close(): void;
}

/** What node:sqlite and libsql have in common. */
interface Database {
  prepare(sql: string): { all(...parameters: readonly Value[]): unknown[] };
  exec(sql: string): unknown;
  close(): void;
}

interface Prepared {
  all(...parameters: readonly Value[]): unknown[];
  /** Which parameter goes to which place. */
  places: readonly number[] | null;
}

/** Milliseconds to wait for another process to finish its transaction. */
const PATIENCE = 15_000;
/** So many prepared statements are kept; there are fewer kinds than that, but for those written for one query. */
const KEPT_STATEMENTS = 256;

export async function connect(path: string): Promise<SqliteConnection> {
  const database = await openDatabase(path);
  database.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
  const prepared = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const { text, places } = numberlessParameters(sql);
    const statement = database.prepare(text);
    const fresh: Prepared = { all: (...parameters) => statement.all(...parameters), places };
    if (prepared.size >= KEPT_STATEMENTS) prepared.clear();
    prepared.set(sql, fresh);
    return fresh;
  }

  return {
    all(sql, parameters) {
      const { all, places } = prepare(sql);
      const values = places === null ? parameters : places.map((place) => parameters[place] ?? null);
      return all(...values.map(bindable)) as Row[];
    },
    execute: (sql) => void database.exec(sql),
    close() {
      prepared.clear();
      database.close();
    },
  };
}

async function openDatabase(path: string): Promise<Database> {
  const builtIn = builtInSqlite();
  if (builtIn !== undefined) return new builtIn.DatabaseSync(path);
  const { default: Libsql } = await import('libsql');
  return new Libsql(path) as unknown as Database;
}

function builtInSqlite(): { DatabaseSync: new (path: string) => Database } | undefined {
  const emitWarning = process.emitWarning;
  // Node calls the module experimental on every start; that is our concern, not the user's.
  process.emitWarning = () => {};
  try {
    return getBuiltinModule?.('node:sqlite') as ReturnType<typeof builtInSqlite>;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Node binds by name whatever has one, and `$1` is a name; both drivers bind `?` by place. */
function numberlessParameters(sql: string): { text: string; places: readonly number[] | null } {
  const places: number[] = [];
  const text = sql.replace(/\$(\d+)/g, (_, number) => {
    places.push(Number(number) - 1);
    return '?';
  });
  return { text, places: places.length > 0 ? places : null };
}

/** Node takes bytes that lie nowhere, as an empty array's do, for NULL; these lie somewhere. */
const NO_BYTES = new Uint8Array(new ArrayBuffer(8), 0, 0);

/** libsql ends the process when it is given a boolean. */
function bindable(value: unknown): Value {
  if (value instanceof Uint8Array) return value.length === 0 ? NO_BYTES : value;
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`a ${typeof value} cannot be stored`);
}
