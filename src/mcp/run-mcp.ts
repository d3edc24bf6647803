/** The server of the Model Context Protocol on the standard streams of this process. */
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, type URL } from 'node:url';
import { openFetcher } from '../fetch/index.js';
import { backgroundOf, type Config, fetchSettings, type Logger, openWork } from '../serve/index.js';
import { onAbort } from '../signals.js';
import { McpServer, StdioServerTransport } from './sdk.js';
import { TOOLS } from './tools/index.js';
import { INSTRUCTIONS } from './untrusted.js';

export interface McpOptions {
  version: string;
  /** Messages of the client. */
  stdin: Readable;
  /** Messages to the client, and nothing else. */
  stdout: Writable;
  logger: Logger;
  /** Compiled module that works in the threads. */
  workerUrl: URL;
  /** Compiled module of the threads that crawl. */
  backgroundUrl: URL;
  /** File of English synonyms. @default none */
  synonymsUrl?: URL;
  /** Ends the server. */
  signal: AbortSignal;
}

/** Bytes one message of the client may have. */
const MAX_MESSAGE = 32 * 1024 * 1024;
/** Parts an input may have; every tool needs far fewer. */
const MAX_INPUT_ELEMENTS = 10_000;

/** Serves until the client hangs up or the signal is aborted. */
export async function runMcp(config: Config, options: McpOptions): Promise<void> {
  const { logger, stdin, stdout, synonymsUrl } = options;
  const fetcher = openFetcher(fetchSettings(config));
  const work = openWork(options.workerUrl, config, (action, outcome, seconds) =>
    logger.debug({ action, outcome, seconds }, 'worked'),
  );
  const ended = new AbortController();
  const server = new McpServer(
    { name: 'pith', title: 'Pith', version: options.version },
    { instructions: INSTRUCTIONS, maxToolInputElements: MAX_INPUT_ELEMENTS },
  );
  for (const create of TOOLS)
    create()(server, {
      fetcher,
      work,
      background: backgroundOf(config, options),
      database: config.database,
      synonyms: synonymsUrl === undefined ? null : fileURLToPath(synonymsUrl),
      now: Date.now,
      onFault: (tool, error) => logger.error({ err: error, tool }, 'a tool failed'),
      signal: ended.signal,
    });
  server.server.onerror = (error) => logger.warn({ why: error.message }, 'a message of the client was not understood');
  const over = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    // The library does not watch for these.
    for (const event of ['end', 'close']) stdin.once(event, resolve);
    stdout.once('error', () => resolve());
    onAbort(options.signal, resolve);
  });
  await server.connect(new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_MESSAGE }));
  logger.info('ready');
  await over;
  ended.abort();
  await server.close();
  await Promise.all([work.close(), fetcher.close()]);
  logger.info('ended');
}
