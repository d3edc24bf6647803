/** The one door to PostgreSQL's driver. */
import pg from 'pg';
import type { Row, Value } from '../sql/statement.js';

export interface PostgresConnection {
  all(sql: string, parameters: readonly Value[]): Promise<readonly Row[]>;
  /** Runs statements without parameters. */
  execute(sql: string): Promise<void>;
}

export interface PostgresPool {
  /** Lends a connection; one that failed is not used again. */
  lend<Result>(use: (connection: PostgresConnection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connections at most, and milliseconds to wait for one. */
const MOST_CONNECTIONS = 10;
const PATIENCE = 15_000;

/** Types that come as text, because they may be larger than our numbers; ours are times, counts and row numbers. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

export function openPool(url: string, schema: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema}`,
    application_name: 'pith',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    types: {
      getTypeParser: ((type: number, format: 'text') =>
        NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that dies while nobody uses it is replaced by the next one asked for.
  pool.on('error', () => {});
  return {
    async lend(use) {
      const client = await pool.connect();
      let failure: unknown;
      // While it is lent the client reports its death here as well as to whoever waits for an answer.
      const ignore = (): void => {};
      client.on('error', ignore);
      try {
        return await use({
          all: async (sql, parameters) => (await client.query(sql, [...parameters])).rows,
          execute: async (sql) => void (await client.query(sql)),
        });
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(isOfServer(failure) ? false : failure !== undefined);
      }
    },
    close: () => pool.end(),
  };
}

/** An error the server has answered with leaves the connection usable. */
const isOfServer = (failure: unknown): boolean => failure instanceof pg.DatabaseError;
