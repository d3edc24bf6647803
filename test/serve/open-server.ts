/** A real server on a free port of this machine, for tests; closed with all others by `closeServers`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL, type URL } from 'node:url';
import { createLogger, type RunningServer, readConfig, type SettingName, startServer } from '../../src/serve/index.js';

/** The threads run what is built, as everywhere. */
export const WORKER_URL = pathToFileURL(`${import.meta.dirname}/../../dist/serve/worker.js`);

export const BACKGROUND_URL = pathToFileURL(`${import.meta.dirname}/../../dist/serve/background.js`);

/** The user interface as it is built. */
export const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');

export interface TestServer extends RunningServer {
  /** Lines of the log so far. */
  readonly log: Record<string, unknown>[];
  /** Where its data file is. */
  readonly folder: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON and reads the answer. */
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: never; headers: Headers }>;
}

let freshDatabase: (() => string) | null = null;

/** Lets servers that are opened from now on use databases of their own of this kind, or files (null). */
export function useDatabases(fresh: (() => string) | null): void {
  freshDatabase = fresh;
}

const running: RunningServer[] = [];
const folders: string[] = [];

export interface TestServerOptions {
  settings?: Partial<Record<SettingName, string>>;
  workerUrl?: URL;
  webFolder?: string;
  /** Milliseconds between two samples of the history. */
  sampleEvery?: number;
}

export async function openServer({
  settings = {},
  workerUrl = WORKER_URL,
  webFolder,
  sampleEvery,
}: TestServerOptions = {}): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      for (const line of chunk.toString().trimEnd().split('\n')) log.push(JSON.parse(line));
      done();
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'pith-server-'));
  folders.push(folder);
  const config = readConfig({
    flags: {
      port: '0',
      workers: '1',
      rateLimit: '1000000',
      logFormat: 'json',
      database: freshDatabase?.() ?? join(folder, 'pith.db'),
      updateWorkers: '0',
      // The shortest there is: the sites of tests mind no requests.
      hostDelay: '0.25',
      ...settings,
    },
  });
  const logger = createLogger(config, sink);
  const server = await startServer(config, {
    workerUrl,
    backgroundUrl: BACKGROUND_URL,
    logger,
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(sampleEvery === undefined ? {} : { sampleEvery }),
  });
  running.push(server);
  const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
  return {
    ...server,
    log,
    folder,
    get: (path, init) => fetch(at(path), init),
    async post(path, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(at(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      });
      const answer = await response.text();
      return {
        status: response.status,
        body: (answer === '' ? null : JSON.parse(answer)) as never,
        headers: response.headers,
      };
    },
  };
}

export async function closeServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
