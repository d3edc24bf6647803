import { describe, expect, it } from 'vitest';
import { testFeedItem } from '../../test/feed-item.js';
import { lintFeed } from '../lint/index.js';
import type { FeedItem } from '../model/feed.js';
import { FEED_FORMATS, type FeedFormat } from '../render/index.js';
import type { LedgerItem } from '../store/index.js';
import { ARCHIVE_PAGE, archivePages, itemRange, writeFeedOutput } from './feed-output.js';
import { DEFAULT_FEED_SETTINGS } from './feed-settings.js';
import { mergeLedger } from './ledger.js';

const NOW = Date.UTC(2026, 2, 1, 12);

const listItem = (number: number, change: Partial<FeedItem> = {}): FeedItem => {
  const link = `https://x.example/${number}`;
  return testFeedItem({ id: link, title: `Title ${number}`, link, ...change });
};

const ledgerOf = (items: FeedItem[]): LedgerItem[] => [
  ...mergeLedger([], items, { now: NOW, count: 0, articles: false }).items,
];

const output = (
  ledger: readonly LedgerItem[],
  format: FeedFormat,
  { page = null as number | null, limit = 50 } = {},
) => {
  const range = itemRange(ledger.length, limit, page) ?? { first: 1, last: 0 };
  return writeFeedOutput({
    feed: {
      title: null,
      url: 'https://x.example/',
      channel: { title: 'News', link: 'https://x.example/', description: 'All of it', language: 'en', image: null },
      settings: { ...DEFAULT_FEED_SETTINGS, limit },
      createdAt: NOW,
      update: { changedAt: NOW } as never,
    },
    items: ledger.filter(({ sequence }) => sequence >= range.first && sequence <= range.last),
    count: ledger.length,
    page,
    format,
    address: (number) => `https://feeds.example/f/abc.${format}${number === null ? '' : `?page=${number}`}`,
    hubs: ['https://hub.example/'],
  });
};
const text = (...args: Parameters<typeof output>) => new TextDecoder().decode(output(...args).body);

describe.each(FEED_FORMATS)('a feed as %s', (format) => {
  const ledger = ledgerOf(Array.from({ length: 120 }, (_, i) => listItem(120 - i)));

  it('is the same, byte for byte, until something changes', () => {
    const [one, two] = [output(ledger, format), output(structuredClone(ledger), format)];
    expect(two).toEqual(one);
    expect(one.etag).toMatch(/^"[\da-f]{32}"$/);
    const edited = ledger.map((known, i) => (i === 3 ? { ...known, item: { ...known.item, title: 'Edited' } } : known));
    expect(output(edited, format).etag).not.toBe(one.etag);
    expect(one.lastModified).toBe(NOW);
  });

  it('is what readers want, and so is its archive', () => {
    for (const page of [null, 1, 2]) {
      const { body, contentType } = output(ledger, format, { page });
      const url = `https://feeds.example/f/abc.${format}${page === null ? '' : `?page=${page}`}`;
      const { findings, items } = lintFeed(body, { contentType, url, now: NOW });
      expect(findings.filter(({ severity }) => severity !== 'hint')).toEqual([]);
      expect(items).toBe(50);
    }
  });
});

describe('the archive', () => {
  it('has every item that is not in the feed, on pages that stay', () => {
    for (const [count, limit] of [
      [0, 50],
      [50, 50],
      [51, 50],
      [120, 50],
      [120, 20],
      [1000, 7],
      [101, 100],
    ] as const) {
      const seen = new Set<number>();
      for (const page of [null, ...Array.from({ length: archivePages(count, limit) }, (_, i) => i + 1)]) {
        const range = itemRange(count, limit, page);
        for (let at = range?.first ?? 1; at <= (range?.last ?? 0); at++) seen.add(at);
      }
      expect(seen.size, `${count} items, ${limit} shown`).toBe(count);
    }
    expect(itemRange(120, 50, 1)).toEqual({ first: 1, last: ARCHIVE_PAGE });
    for (const page of [0, 3, -1, 1.5, Number.NaN]) expect(itemRange(120, 50, page)).toBeNull();
  });

  it('is linked as RFC 5005 says', () => {
    const ledger = ledgerOf(Array.from({ length: 160 }, (_, i) => listItem(160 - i)));
    const links = (page: number | null) =>
      [
        ...text(ledger, 'atom', { page }).matchAll(
          /<link rel="(current|prev-archive|next-archive)"[^>]*href="([^"]*)"/g,
        ),
      ].map(([, rel, href]) => `${rel} ${href?.slice(22)}`);
    expect(links(null)).toEqual(['prev-archive f/abc.atom?page=3']);
    expect(links(3)).toEqual(['current f/abc.atom', 'prev-archive f/abc.atom?page=2']);
    expect(links(1)).toEqual(['current f/abc.atom', 'next-archive f/abc.atom?page=2']);
    expect(text(ledger, 'atom', { page: 1 })).toContain('<fh:archive/>');
    expect(text(ledger, 'rss', { page: 1 })).toContain('<fh:archive/>');
    expect(text(ledger, 'rss')).not.toContain('fh:');
    expect(JSON.parse(text(ledger, 'json')).next_url).toBe('https://feeds.example/f/abc.json?page=3');
  });
});

describe('dates of items', () => {
  const dates = (items: FeedItem[]) =>
    JSON.parse(text(ledgerOf(items), 'json')).items.map((one: { date_published: string }) => one.date_published);

  it('are those of first sight where there are none', () =>
    expect(dates([listItem(2), listItem(1)])).toEqual(['2026-03-01T12:00:00Z', '2026-03-01T11:59:00Z']));

  it('of the same day keep the order of the list', () =>
    expect(dates([listItem(2, { published: '2026-02-28' }), listItem(1, { published: '2026-02-28' })])).toEqual([
      '2026-02-28T00:00:02Z',
      '2026-02-28T00:00:01Z',
    ]));

  it('that are still to come are not those of the items', () =>
    expect(dates([listItem(1, { published: '2027-05-01' })])).toEqual(['2026-03-01T12:00:00Z']));
});
