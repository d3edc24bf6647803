import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testFeedItem } from '../../test/feed-item.js';
import type { FeedItem } from '../model/feed.js';
import { DRIFTED, driftOf } from './drift.js';

const item = (link: string | null, change: Partial<FeedItem> = {}): FeedItem =>
  testFeedItem({
    id: link ?? 'urn:x:1',
    title: 'A headline of the usual length',
    link,
    published: '2026-03-01',
    summary: 'A teaser',
    ...change,
  });

const stories = (first: number, many = 10) =>
  Array.from({ length: many }, (_, i) => item(`https://x.example/2026/03/a-story-of-day-${first + i}`));
const menu = Array.from({ length: 25 }, (_, i) =>
  item(`https://x.example/topic${i % 2 ? '' : 's'}`, { title: 'Topic', published: null, summary: null }),
);
const nobody = () => false;

it('is nothing for new items of the same kind', () => expect(driftOf(stories(20), stories(1), nobody)).toBe(0));
it('is small when the list got shorter', () => expect(driftOf(stories(20, 3), stories(1), nobody)).toBeLessThan(0.1));
it('is large for a menu', () => expect(driftOf(menu, stories(1), nobody)).toBeGreaterThan(DRIFTED));
it('is nothing for known items, whatever has become of them', () =>
  expect(driftOf(menu, stories(1), () => true)).toBe(0));
it('is nothing before there was a list', () => expect(driftOf(menu, [], nobody)).toBe(0));
it('is all when the list is gone', () => expect(driftOf([], stories(1), nobody)).toBe(1));

it('stays between 0 and 1', () => {
  const anyItem = fc.record({
    link: fc.option(fc.webUrl()),
    title: fc.string(),
    published: fc.option(fc.constant('2026-01-01')),
    summary: fc.option(fc.string()),
  });
  const anyList = fc.array(anyItem.map(({ link, ...change }) => item(link, change)));
  fc.assert(
    fc.property(anyList, anyList, (now, before) => {
      const drift = driftOf(now, before, nobody);
      expect(drift).toBeGreaterThanOrEqual(0);
      expect(drift).toBeLessThanOrEqual(1);
    }),
  );
});
