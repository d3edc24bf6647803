/**
 * Work on a database, written once for engines that answer at once (SQLite) and engines that answer later (PostgreSQL).
 *
 * A piece of work is a generator that yields statements and is given their rows. SQLite runs it in one go, so that nothing else
 * of this process can get between the statements of a transaction; PostgreSQL waits for every answer.
 */

/** What can be bound to a parameter and comes back in rows. */
export type Value = string | number | Uint8Array | null;

export interface Statement {
  /** Parameters are written `$1`, `$2` …; one may be used more than once. */
  sql: string;
  parameters: readonly Value[];
}

export type Row = Record<string, unknown>;

export type Steps<Result> = Generator<Statement, Result, readonly Row[]>;

/** Runs a statement for the rows it answers with. */
export function* rows<T>(sql: string, ...parameters: Value[]): Steps<readonly T[]> {
  return (yield { sql, parameters }) as readonly T[];
}

/** Runs a statement that answers with one row or none. */
export function* firstRow<T>(sql: string, ...parameters: Value[]): Steps<T | null> {
  return (yield* rows<T>(sql, ...parameters))[0] ?? null;
}

/** Runs a statement for what it does. */
export function* run(sql: string, ...parameters: Value[]): Steps<void> {
  yield { sql, parameters };
}
