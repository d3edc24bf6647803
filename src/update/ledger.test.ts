import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFeedItem } from '../../test/feed-item.js';
import type { FeedItem } from '../model/feed.js';
import type { LedgerItem } from '../store/index.js';
import { mergeLedger } from './ledger.js';

const NOW = Date.UTC(2026, 2, 1, 12);
const HOUR = 3_600_000;

const item = (id: string, change: Partial<FeedItem> = {}): FeedItem =>
  testFeedItem({ id, title: `Title of ${id}`, link: /^http/.test(id) ? id : null, ...change });

const at = (path: string, change: Partial<FeedItem> = {}): FeedItem => item(`https://x.example/${path}`, change);

/** A ledger in memory, kept as the store keeps it. */
class Ledger {
  readonly bySequence = new Map<number, LedgerItem>();
  now = NOW;

  read(...found: FeedItem[]) {
    const known = [...this.bySequence.values()].sort((a, b) => b.sequence - a.sequence);
    const merged = mergeLedger(known, found, { now: this.now, count: this.bySequence.size, articles: false });
    for (const one of merged.items) this.bySequence.set(one.sequence, one);
    this.now += HOUR;
    return merged;
  }

  get newestFirst(): LedgerItem[] {
    return [...this.bySequence.values()].sort((a, b) => b.sequence - a.sequence);
  }

  guidOf(title: string): string | undefined {
    return this.newestFirst.find((one) => one.item.title === title)?.guid;
  }
}

describe('the ledger', () => {
  it('gives items ids, numbers and times in the order of the list', () => {
    const ledger = new Ledger();
    expect(ledger.read(at('b'), at('a'))).toMatchObject({ fresh: 2, changed: 0 });
    expect(ledger.newestFirst.map(({ guid, sequence, firstSeenAt }) => [guid, sequence, NOW - firstSeenAt])).toEqual([
      ['https://x.example/b', 2, 0],
      ['https://x.example/a', 1, 60_000],
    ]);
  });

  it('changes nothing when nothing has changed', () => {
    const ledger = new Ledger();
    ledger.read(at('b', { summary: '3 comments' }), at('a', { extras: { confidence: 0.5 } }));
    const before = ledger.newestFirst.map((one) => one.item);
    const again = ledger.read(
      at('b', { summary: '14 comments', image: null }),
      at('a', { extras: { confidence: 0.6 } }),
    );
    expect(again).toMatchObject({ fresh: 0, changed: 0 });
    expect(ledger.newestFirst.map((one) => one.item)).toEqual(before);
  });

  it.each([
    ['another scheme', 'http://x.example/a'],
    ['a slash at the end', 'https://x.example/a/'],
  ])('knows an item under %s', (_, id) => {
    const ledger = new Ledger();
    ledger.read(at('a'));
    expect(ledger.read(item(id, { title: 'Title of https://x.example/a' }))).toMatchObject({ fresh: 0 });
    expect(ledger.newestFirst.map(({ guid }) => guid)).toEqual(['https://x.example/a']);
  });

  it('takes an edited title for an edit', () => {
    const ledger = new Ledger();
    ledger.read(at('a', { title: 'Frist' }));
    expect(ledger.read(at('a', { title: 'First' }))).toMatchObject({ fresh: 0, changed: 1 });
    expect(ledger.newestFirst[0]).toMatchObject({
      guid: 'https://x.example/a',
      item: { id: 'https://x.example/a', title: 'First', updated: new Date(NOW + HOUR).toISOString() },
    });
  });

  it('keeps what has left the page, and knows it when it is back', () => {
    const ledger = new Ledger();
    ledger.read(at('a'), at('b'));
    ledger.read(at('b'));
    expect(ledger.newestFirst.map(({ present }) => present)).toEqual([false, true]);
    expect(ledger.read(at('a'), at('b'))).toMatchObject({ fresh: 0, changed: 0 });
    expect(ledger.newestFirst).toHaveLength(2);
  });

  describe('when an address is new', () => {
    const title = 'The harbour at dawn';
    it('knows the item by title and day', () => {
      const ledger = new Ledger();
      ledger.read(at('old/1', { title, published: '2026-02-28' }), at('b'));
      const moved = at('new/1', { title, published: '2026-02-28T08:00:00Z' });
      expect(ledger.read(moved, at('b'))).toMatchObject({ fresh: 0 });
      expect(ledger.guidOf(title)).toBe('https://x.example/old/1');
      // And under both addresses from then on.
      expect(ledger.read(at('old/1', { title }), at('b'))).toMatchObject({ fresh: 0 });
    });

    it.each<[string, Partial<FeedItem>, string, string]>([
      ['teaser', { summary: 'Before the first ferry leaves, the gulls are alone.' }, '1', '2'],
      ['picture', { image: 'https://x.example/p.jpg' }, '1', '2'],
      ['name in the address', {}, 'news/the-harbour', '2026/the-harbour.html'],
    ])('knows an undated item by title and %s', (_, change, before, after) => {
      const ledger = new Ledger();
      ledger.read(at(before, { title, ...change }));
      expect(ledger.read(at(after, { title, ...change }))).toMatchObject({ fresh: 0 });
      expect(ledger.newestFirst).toHaveLength(1);
    });

    it('compares addresses of any length at once', () => {
      const ledger = new Ledger();
      const long = `${'a'.repeat(200_000)}/b/`;
      ledger.read(at(`old/${long}`, { title: 'Same' }));
      const start = performance.now();
      expect(ledger.read(at(`new/${long}c`, { title: 'Same' }))).toMatchObject({ fresh: 1 });
      expect(performance.now() - start).toBeLessThan(5000);
    });

    it('takes an undated item of the same title alone for another one', () => {
      const ledger = new Ledger();
      ledger.read(at('1', { title: 'Weekly links' }));
      expect(ledger.read(at('2', { title: 'Weekly links' }))).toMatchObject({ fresh: 1 });
    });

    it('takes an item of another day for another one', () => {
      const ledger = new Ledger();
      ledger.read(at('1', { title: 'Weekly links', published: '2026-02-21' }));
      expect(ledger.read(at('2', { title: 'Weekly links', published: '2026-02-28' }))).toMatchObject({ fresh: 1 });
    });

    it('does not guess between two', () => {
      const ledger = new Ledger();
      const same = { title, published: '2026-02-28' };
      ledger.read(at('1', same));
      expect(ledger.read(at('2', same), at('3', same))).toMatchObject({ fresh: 2 });
      expect(new Set(ledger.newestFirst.map(({ guid }) => guid)).size).toBe(3);
    });

    it('takes it for another item while the old one is still listed', () => {
      const ledger = new Ledger();
      const same = { title, published: '2026-02-28' };
      ledger.read(at('1', same));
      expect(ledger.read(at('2', same), at('1', same))).toMatchObject({ fresh: 1 });
    });
  });

  it('gives an address that is another item now a new id', () => {
    const ledger = new Ledger();
    const first = { title: 'The harbour at dawn', published: '2026-02-28' };
    ledger.read(at('top', first));
    ledger.read(at('archive/1', first));
    ledger.read(at('top', { title: 'The market at noon', published: '2026-03-01' }), at('archive/1', first));
    expect(ledger.guidOf('The harbour at dawn')).toBe('https://x.example/top');
    expect(ledger.guidOf('The market at noon')).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('knows items that lead nowhere by what else they say', () => {
    const ledger = new Ledger();
    const summary = 'The ferry to the islands leaves from pier four today.';
    ledger.read(item('urn:uuid:1', { title: 'Notice', summary }));
    expect(ledger.read(item('urn:uuid:2', { title: 'Notice!', summary }))).toMatchObject({ fresh: 0, changed: 1 });
  });

  it('freezes what was counted from the time of reading', () => {
    const ledger = new Ledger();
    const date = { raw: '3 hours ago', value: null, source: 'text', pattern: null, inferred: ['relative'] };
    ledger.read(at('a', { published: '2026-03-01T09:00:00Z', extras: { date } }));
    const later = at('a', { title: 'Edited', published: '2026-03-01T09:59:00Z', extras: { date } });
    expect(ledger.read(later)).toMatchObject({ changed: 1 });
    expect(ledger.newestFirst[0]?.item.published).toBe('2026-03-01T09:00:00Z');
  });

  it('asks for the article anew when the title was edited, and shows the old one meanwhile', () => {
    const options = { now: NOW, count: 0, articles: true };
    const [fresh] = mergeLedger([], [at('a')], options).items as [LedgerItem];
    expect(fresh.articleTries).toBe(0);
    const done = { ...fresh, articleTries: null, item: { ...fresh.item, contentHtml: '<p>Text</p>' } };
    const [same] = mergeLedger([done], [at('a', { summary: 'New teaser' })], { ...options, count: 1 }).items;
    expect(same).toMatchObject({ articleTries: null, item: { contentHtml: '<p>Text</p>', summary: 'New teaser' } });
    const [edited] = mergeLedger([done], [at('a', { title: 'Edited' })], { ...options, count: 1 }).items;
    expect(edited).toMatchObject({ articleTries: 0, item: { contentHtml: '<p>Text</p>' } });
  });
});

/** What may happen to a site between two readings. `which` chooses the item it happens to. */
type Event = { kind: 'add' | 'retitle' | 'move' | 'drop' | 'swap' | 'scheme'; which: number };

describe('whatever happens to a site', () => {
  const events = fc.array(
    fc.record<Event>({
      kind: fc.constantFrom('add', 'retitle', 'move', 'drop', 'swap', 'scheme'),
      which: fc.nat(50),
    }),
    { maxLength: 6 },
  );

  it('an item keeps its id, and no two share one', () => {
    fc.assert(
      fc.property(fc.array(events, { minLength: 1, maxLength: 15 }), fc.boolean(), (readings, isDated) => {
        const ledger = new Ledger();
        const site: { name: string; item: FeedItem }[] = [];
        const ids = new Map<string, string>();
        let made = 0;
        for (const happened of readings) {
          const touched = new Set<string>();
          for (const { kind, which } of happened) {
            const chosen = site[which % Math.max(1, site.length)];
            if (kind === 'add' || chosen === undefined) {
              const name = `item ${++made}`;
              const dated = isDated ? { published: `2026-02-${String(1 + (made % 28)).padStart(2, '0')}` } : {};
              const summary = `The teaser of ${String.fromCodePoint(0x4e00 + made)} that tells it from all others`;
              site.unshift({ name, item: at(`${made}`, { title: `Story number ${made}`, summary, ...dated }) });
              touched.add(name);
              continue;
            }
            // A title and an address that change between two readings make an item nobody could know again.
            if (kind === 'drop') site.splice(site.indexOf(chosen), 1);
            else if (kind === 'swap') site.push(...site.splice(site.indexOf(chosen), 1));
            else if (kind === 'scheme') {
              const flip = (url: string) =>
                url.startsWith('https:') ? `http:${url.slice(6)}` : `https:${url.slice(5)}`;
              chosen.item = { ...chosen.item, id: flip(chosen.item.id), link: flip(chosen.item.link as string) };
            } else if (!touched.has(chosen.name)) {
              touched.add(chosen.name);
              if (kind === 'retitle') chosen.item = { ...chosen.item, title: `${chosen.item.title}, edited ${++made}` };
              else {
                const id = `https://x.example/moved/${++made}`;
                chosen.item = { ...chosen.item, id, link: id };
              }
            }
          }
          ledger.read(...site.map(({ item: listed }) => listed));
          for (const { name, item: listed } of site) {
            const found = ledger.newestFirst.filter((one) => one.present && one.item.title === listed.title);
            expect(found).toHaveLength(1);
            const { guid } = found[0] as LedgerItem;
            expect(ids.get(name) ?? guid, name).toBe(guid);
            ids.set(name, guid);
          }
        }
        const all = ledger.newestFirst;
        expect(all).toHaveLength(ids.size);
        expect(new Set(all.map(({ guid }) => guid)).size).toBe(all.length);
        expect(new Set(ids.values()).size).toBe(ids.size);
        expect(new Set(all.map(({ firstSeenAt }) => firstSeenAt)).size).toBe(all.length);
        expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, i) => all.length - i));
      }),
      { numRuns: 300 },
    );
  });

  it('times are different, never in the future, and newest first in a list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { maxLength: 8 }),
        fc.array(fc.integer({ min: 0, max: 90_000 })),
        (sizes, steps) => {
          const ledger = new Ledger();
          let made = 0;
          for (const [i, size] of sizes.entries()) {
            const { now } = ledger;
            const fresh = Array.from({ length: size }, () => at(`${++made}`));
            const { items } = ledger.read(...fresh);
            const times = items
              .filter(({ updatedAt, present }) => updatedAt === now && present)
              .map((one) => one.firstSeenAt);
            expect(times).toEqual([...times].sort((a, b) => b - a));
            for (const time of times) expect(time).toBeLessThanOrEqual(now);
            ledger.now = now + (steps[i] ?? 0);
          }
          const all = ledger.newestFirst.map(({ firstSeenAt }) => firstSeenAt);
          expect(new Set(all).size).toBe(all.length);
        },
      ),
    );
  });
});
