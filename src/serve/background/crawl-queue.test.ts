import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CRAWL_SETTINGS } from '../../crawl/index.js';
import { openStore, type Store } from '../../store/index.js';
import { createLogger } from '../log.js';
import { CrawlQueue } from './crawl-queue.js';
import type { BackgroundThread } from './thread.js';

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(() => store.close());

/** A thread that works until it is told to stop. */
function endless(): BackgroundThread {
  let end: (failure: null) => void = () => {};
  const ended = new Promise<null>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    async stop() {
      end(null);
    },
  };
}

const queueOf = (atOnce: number, start: (name: string) => BackgroundThread = endless, on = store) =>
  new CrawlQueue({
    store: on,
    atOnce,
    start,
    logger: createLogger({ logLevel: 'silent', logFormat: 'json' }, { write: () => true } as never),
    now: Date.now,
  });

const create = (name: string) =>
  store.crawls.create({
    name,
    query: null,
    seeds: ['https://a.example/'],
    settings: { ...DEFAULT_CRAWL_SETTINGS },
    createdAt: 0,
  });

const stateOf = async (name: string) => (await store.crawls.find(name))?.state;

describe('of several crawls that run at the same time', () => {
  it('one is stopped without waiting for the others', async () => {
    const queue = queueOf(2);
    for (const name of ['a', 'b']) {
      await create(name);
      queue.add(name);
    }
    await queue.stop('a');
    expect([await stateOf('a'), queue.counts.running]).toEqual(['stopped', 1]);
    await queue.close();
    // What the server was stopped in goes on when it starts again.
    expect(await stateOf('b')).toBe('running');
  });
});

describe('whoever follows a crawl', () => {
  /** The states that are told until none comes any more. */
  async function statesOf(queue: CrawlQueue, name: string, work: () => Promise<unknown>): Promise<unknown[]> {
    const leave = new AbortController();
    const response = queue.listen(name, undefined, leave.signal);
    await work();
    leave.abort();
    return [...(await response.text()).matchAll(/^event: state\ndata: (.*)$/gm)].map(
      ([, data = '']) => (JSON.parse(data) as { state: string }).state,
    );
  }

  it('hears of its end, also when it is stopped before it has begun', async () => {
    await create('a');
    const { crawls } = store;
    let looks = 0;
    // The run itself looks first, and is kept waiting as by a database far away.
    const find = async (name: string) => {
      if (++looks === 1) await new Promise((resolve) => setTimeout(resolve, 100));
      return crawls.find(name);
    };
    const queue = queueOf(1, endless, { ...store, crawls: { ...crawls, find } });
    const stopped = statesOf(queue, 'a', async () => {
      queue.add('a');
      await queue.stop('a');
    });
    expect((await stopped).at(-1)).toBe('stopped');
    await queue.close();
  });

  it('hears of its end when another server was through with it first', async () => {
    const queue = queueOf(1);
    const { id } = await create('a');
    await store.crawls.update(id, { state: 'finished' });
    const states = await statesOf(queue, 'a', async () => {
      queue.add('a');
      await expect.poll(() => queue.counts.running).toBe(0);
    });
    expect(states).toEqual(['waiting', 'finished']);
    await queue.close();
  });
});

describe('a crawl that is still stopping', () => {
  /** Threads that stop only when they are let go, and so far have not. */
  const lingering: { release: () => void; isTold: boolean }[] = [];
  const linger = (): BackgroundThread => {
    let release: () => void = () => {};
    const ended = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    const thread = { release, isTold: false };
    lingering.push(thread);
    return {
      ended,
      async stop() {
        thread.isTold = true;
        await ended;
      },
    };
  };
  const PATIENCE = { timeout: 20_000 };
  const threads = (count: number) => expect.poll(() => lingering.length, PATIENCE).toBe(count);
  const told = (index: number) => expect.poll(() => lingering[index]?.isTold, PATIENCE).toBe(true);
  /** As `POST /crawls/{name}/resume` does. */
  const resume = async (queue: CrawlQueue) => {
    const { id } = (await store.crawls.find('a')) as { id: number };
    await store.crawls.update(id, { state: 'running' });
    queue.resume('a');
  };
  beforeEach(() => {
    lingering.length = 0;
  });

  it('goes on when it is told to, and stays stopped when it is stopped again', async () => {
    const queue = queueOf(1, linger);
    await create('a');
    queue.add('a');
    await threads(1);
    const stopped = queue.stop('a');
    await told(0);
    await resume(queue);
    lingering[0]?.release();
    await stopped;
    await threads(2);
    expect([await stateOf('a'), queue.counts]).toEqual(['running', { waiting: 0, running: 1 }]);

    const first = queue.stop('a');
    await told(1);
    await resume(queue);
    const second = queue.stop('a');
    await expect.poll(() => stateOf('a'), PATIENCE).toBe('stopped');
    lingering[1]?.release();
    await Promise.all([first, second]);
    expect([await stateOf('a'), queue.counts, lingering.length]).toEqual(['stopped', { waiting: 0, running: 0 }, 2]);
    await queue.close();
  });

  it('goes on when another server says so, by the store they share', async () => {
    const queue = queueOf(1, linger);
    const { id } = await create('a');
    queue.add('a');
    await threads(1);
    await store.crawls.update(id, { state: 'stopped' });
    await told(0);
    await store.crawls.update(id, { state: 'running' });
    lingering[0]?.release();
    await threads(2);
    expect(await stateOf('a')).toBe('running');
    const stopped = queue.stop('a');
    await told(1);
    lingering[1]?.release();
    await stopped;
    expect(await stateOf('a')).toBe('stopped');
    await queue.close();
  });
});
