import { getEventListeners } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL, type URL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WorkerPool } from './worker-pool.js';

/** Does what each task says, however bad it is, one after another. */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
let turn = Promise.resolve();
parentPort.on('message', (task) => { turn = turn.then(() => work(task)); });
async function work(task) {
  if (task === 'loop') for (;;);
  if (task === 'exit') process.exit(3);
  if (task === 'eat') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
  if (task === 'throw') throw new Error('thrown in the thread');
  if (task === 'reject') return void Promise.reject(new Error('rejected in the thread'));
  if (task === 'report') return parentPort.postMessage({ failure: { message: 'reported' } });
  if (task === 'refuse') return parentPort.postMessage({ failure: { code: 'input-not-found', message: 'gone', retry: 'later' } });
  if (typeof task === 'number') await new Promise((resolve) => setTimeout(resolve, task));
  parentPort.postMessage({ result: { task, threadId } });
}
parentPort.postMessage({ ready: true });
`;

let folder: string;
let url: URL;
const pools: WorkerPool<unknown, { task: unknown; threadId: number }>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-pool-'));
  url = pathToFileURL(join(folder, 'worker.mjs'));
  await writeFile(url, WORKER);
  await writeFile(join(folder, 'broken.mjs'), 'import "./there-is-no-such-module.mjs";');
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rm(folder, { recursive: true }));

function open(size: number, { taskTimeout = 20_000, module = url, memory = 256, ahead = false } = {}) {
  const pool = new WorkerPool<unknown, { task: unknown; threadId: number }>({
    url: module,
    settings: null,
    size,
    taskTimeout,
    memory,
    ahead,
  });
  pools.push(pool);
  return pool;
}

describe('WorkerPool', () => {
  it('answers every task, using no more threads than allowed', async () => {
    const pool = open(2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pool.run(`task ${i}`)));
    expect(answers.map(({ task }) => task)).toEqual(Array.from({ length: 20 }, (_, i) => `task ${i}`));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2);
  });

  it.each(['exit', 'throw', 'reject', 'report'])('loses only the task that did "%s"', async (deed) => {
    const pool = open(1);
    const [before, bad, after] = await Promise.allSettled([pool.run('a'), pool.run(deed), pool.run('b')]);
    expect(before).toMatchObject({ status: 'fulfilled' });
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'worker-failed' } });
    expect(after).toMatchObject({ status: 'fulfilled', value: { task: 'b' } });
  });

  it('passes on the reason a task gives for itself', async () => {
    const refused = open(1).run('refuse');
    await expect(refused).rejects.toMatchObject({ code: 'input-not-found', message: 'gone', retry: 'later' });
  });

  it('stops a task that needs too much memory and replaces its thread', async () => {
    const pool = open(1, { memory: 32 });
    const [bad, after] = await Promise.allSettled([pool.run('eat'), pool.run('b')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'input-too-large' } });
    expect(after).toMatchObject({ status: 'fulfilled' });
  });

  it('takes back a task that waits, and only that', async () => {
    const pool = open(1);
    const cancel = new AbortController();
    const tasks = [
      pool.run(300),
      pool.run('b', [], cancel.signal),
      pool.run('c', [], AbortSignal.abort()),
      pool.run('d'),
    ];
    expect(pool.waiting).toBe(3);
    cancel.abort();
    const statuses = (await Promise.allSettled(tasks)).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(pool.waiting).toBe(0);
  });

  it('leaves nothing behind at a signal that outlives its tasks', async () => {
    const pool = open(1);
    const { signal } = new AbortController();
    await Promise.allSettled([pool.run('a', [], signal), pool.run('exit', [], signal), pool.run('b', [], signal)]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('says how busy it is, and how many threads it has lost', async () => {
    const pool = open(2);
    expect(pool.figures).toEqual({ size: 2, started: 0, busy: 0, waiting: 0, replaced: 0 });
    await pool.run('a');
    const slow = pool.run(2000);
    expect(pool.figures).toMatchObject({ started: 1, busy: 1, waiting: 0 });
    await Promise.allSettled([pool.run('exit'), slow]);
    expect(pool.figures).toMatchObject({ busy: 0, waiting: 0, replaced: 1 });
  });

  it('stops a task that takes too long and replaces its thread', async () => {
    const pool = open(1, { taskTimeout: 200 });
    const [bad, after] = await Promise.allSettled([pool.run('loop'), pool.run('b')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'timeout', message: 'not read after 0.2 s' } });
    expect(after).toMatchObject({ status: 'fulfilled' });
  });

  describe('that gives threads their next task beforehand', () => {
    it.each(['exit', 'throw', 'reject', 'report', 'eat'])('loses only the task that did "%s"', async (deed) => {
      const pool = open(1, { ahead: true, memory: 32 });
      const results = await Promise.allSettled(['a', 'b', deed, 'c', 'd'].map((task) => pool.run(task)));
      expect(results.map(({ status }) => status)).toEqual([
        ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      ]);
    });

    it('counts the time of a task from its own turn', async () => {
      const pool = open(1, { ahead: true, taskTimeout: 1000 });
      await pool.run('a');
      const answers = await Promise.all([600, 601, 602].map((task) => pool.run(task)));
      expect(answers.map(({ task }) => task)).toEqual([600, 601, 602]);
    });

    it('keeps no thread idle for the sake of another', async () => {
      const pool = open(2, { ahead: true });
      await Promise.all([pool.run(300), pool.run(301)]);
      const [first, second] = await Promise.all([pool.run(302), pool.run(303)]);
      expect(first?.threadId).not.toBe(second?.threadId);
    });

    it('gives what moves to a thread to one that is idle only', async () => {
      const pool = open(1, { ahead: true });
      const bytes = new Uint8Array(100);
      const [bad, moved] = await Promise.allSettled([pool.run('exit'), pool.run(bytes, [bytes.buffer])]);
      expect([bad?.status, moved?.status]).toEqual(['rejected', 'fulfilled']);
    });

    it('fails what was given beforehand when it is closed', async () => {
      const pool = open(1, { ahead: true });
      await pool.run('a');
      const both = Promise.allSettled([pool.run(10_000), pool.run('b'), pool.run('c')]);
      await pool.close();
      for (const result of await both)
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'worker-failed' } });
    });
  });

  it('moves what is to be transferred', async () => {
    const bytes = new Uint8Array(100);
    await open(1).run(bytes, [bytes.buffer]);
    expect(bytes.byteLength).toBe(0);
  });

  it('gives up when its module cannot be loaded', async () => {
    const pool = open(2, { module: pathToFileURL(join(folder, 'broken.mjs')) });
    const results = await Promise.allSettled([pool.run('a'), pool.run('b'), pool.run('c')]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'worker-failed' } });
  });

  it('fails what comes after it was closed, rather than letting it wait for ever', async () => {
    const pool = open(1);
    await pool.close();
    await expect(pool.run('late')).rejects.toMatchObject({ code: 'worker-failed' });
  });

  it('fails what has not finished when it is closed', async () => {
    const pool = open(1);
    const slow = pool.run(10_000);
    const waiting = pool.run('b');
    const both = Promise.allSettled([slow, waiting]);
    await pool.close();
    for (const result of await both)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'worker-failed' } });
  });
});
