/** Threads that hang, die, or do not stop: the server ends and replaces them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL, type URL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.js';
import type { ThreadMessage, ThreadSettings } from './messages.js';
import { startThread } from './thread.js';
import { startUpdatePool } from './update-pool.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-threads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SETTINGS = { worker: 'w' } as ThreadSettings;

let files = 0;
async function thread(code: string) {
  const file = join(folder, `${++files}.mjs`);
  await writeFile(file, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(file);
}

const start = (url: URL, onMessage: (message: ThreadMessage) => void = () => {}, patience = 2000) =>
  startThread({ url, settings: SETTINGS, memory: 64, patience, onMessage });

describe('a thread', () => {
  it('that no longer answers is ended', async () => {
    const heard: string[] = [];
    const url = await thread("parentPort.postMessage({ type: 'trouble', what: workerData.worker }); for (;;);");
    const { ended } = start(url, (message) => heard.push(message.type));
    expect((await ended)?.message).toContain('did not answer for 2 s');
    expect(heard).toEqual(['trouble']);
  });

  it('that is busy but gives signs of life is left alone', async () => {
    const url = await thread(
      "const t = setInterval(() => parentPort.postMessage({ type: 'alive' }), 100); parentPort.on('message', () => { clearInterval(t); parentPort.close(); });",
    );
    const { ended, stop } = start(url, () => {}, 10_000);
    const winner = await Promise.race([ended.then(() => 'ended'), sleep(3000, 'alive')]);
    expect(winner).toBe('alive');
    await stop();
    expect(await ended).toBeNull();
  });

  it('says what it died of: its own error, or too much memory', async () => {
    expect((await start(await thread("throw new Error('oops')")).ended)?.message).toBe('oops');
    const greedy = await thread('const all = []; for (;;) all.push(new Array(10000).fill(Math.random()));');
    expect(await start(greedy, () => {}, 60_000).ended).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });
});

describe('the checks of feeds', () => {
  it('start anew in another thread when one dies, until they are stopped', async () => {
    const log: string[] = [];
    const logger = createLogger({ logLevel: 'info', logFormat: 'json' }, {
      write: (line: string) => log.push(line),
    } as never);
    const dying = await thread(
      "parentPort.postMessage({ type: 'done' }); setTimeout(() => { throw new Error('a fault') });",
    );
    const living = await thread(
      "parentPort.postMessage({ type: 'done', report: 'living' }); parentPort.on('message', () => parentPort.close());",
    );
    const urls = [dying, dying, living];
    const heard: ThreadMessage[] = [];
    const pool = startUpdatePool(
      (_, onMessage) => start(urls.shift() ?? living, onMessage, 60_000),
      (message) => heard.push(message),
      logger,
    );
    while (heard.length < 3) await sleep(50);
    expect(heard.at(-1)).toMatchObject({ report: 'living' });
    expect(log.filter((line) => line.includes('broke off') && line.includes('a fault'))).toHaveLength(2);
    await pool.stop();
    expect(urls).toEqual([]);
    expect(heard).toHaveLength(3);
  });

  it('blame the feed whose page was read last when they die, but none that ended well, nor any for the store', async () => {
    const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, { write: () => {} } as never);
    const reading = (id: number) => `parentPort.postMessage({ type: 'reading', feed: { id: ${id} }, worker: 'w' });`;
    const checked = (id: number) => `parentPort.postMessage({ type: 'checked', checked: { feed: ${id} } });`;
    const greedy = 'const all = []; for (;;) all.push(new Array(10000).fill(Math.random()));';
    const living = await thread("parentPort.on('message', () => parentPort.close());");
    const urls = [
      await thread(reading(1) + reading(2) + reading(1) + reading(3) + checked(3) + greedy),
      await thread(`${reading(4)}${checked(4)}setTimeout(() => { throw new Error('a fault'); });`),
      await thread(`${reading(5)}throw Object.assign(new Error('the database is away'), { code: 'store-unusable' });`),
    ];
    const blames: unknown[] = [];
    const pool = startUpdatePool(
      (blamed, onMessage) => {
        blames.push(blamed);
        return start(urls.shift() ?? living, onMessage, 60_000);
      },
      () => {},
      logger,
    );
    while (blames.length < 4) await sleep(50);
    expect(blames).toMatchObject([
      null,
      { feed: { id: 1 }, worker: 'w', why: expect.stringContaining('memory') },
      null,
      null,
    ]);
    await pool.stop();
  });
});
