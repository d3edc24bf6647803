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

const queueOf = (atOnce: number) =>
  new CrawlQueue({
    store,
    atOnce,
    start: endless,
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
