import { expect, it } from 'vitest';
import type { FeedRecord, Store } from '../../store/index.js';
import { FeedOutputs } from './feed-outputs.js';

/** A store whose answers come when the test says so. */
function slowStore() {
  const waiting: ((feed: FeedRecord) => void)[] = [];
  const feeds = { get: () => new Promise<FeedRecord>((resolve) => waiting.push(resolve)) };
  return { store: { feeds } as unknown as Store, waiting };
}

const record = (title: string) => ({ publicId: 'a', title }) as FeedRecord;

it('looks a feed up again that changed while it was looked up', async () => {
  const { store, waiting } = slowStore();
  const outputs = new FeedOutputs({ store, base: () => '', now: () => 0, elapsed: () => 0 });
  const before = outputs.record('a');
  outputs.forget('a');
  waiting[0]?.(record('old'));
  expect((await before)?.title).toBe('old');
  const after = outputs.record('a');
  waiting[1]?.(record('new'));
  expect((await after)?.title).toBe('new');
  // From now on memory is enough.
  expect((await outputs.record('a'))?.title).toBe('new');
  expect(waiting).toHaveLength(2);
});
