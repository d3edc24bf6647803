import { describe, expect, it } from 'vitest';
import { type SeedList, seedDate } from './seed.js';
import { SeedWalk, sitemapAddresses } from './seed-walk.js';

const entry = (url: string) => ({ url, date: null, priority: null });
const list = (seeds: string[], more: string[] = []): SeedList => ({
  kind: 'sitemap',
  seeds: seeds.map(entry),
  more: more.map(entry),
  isCut: false,
});

describe('a walk', () => {
  it('goes through the files that files name, each once', () => {
    const walk = new SeedWalk(['a']);
    expect(walk.next()).toBe('a');
    expect(walk.take(list([], ['b', 'c', 'a', 'b']))).toEqual([]);
    expect(walk.next()).toBe('b');
    expect(walk.take(list(['1']))).toEqual([entry('1')]);
    expect(walk.next()).toBe('c');
    expect(walk.take(null)).toEqual([]);
    expect(walk.next()).toBeNull();
  });

  it('ends, however many files name others', () => {
    const count = (options: object) => {
      const walk = new SeedWalk(['0'], options);
      let files = 0;
      for (let url = walk.next(); url !== null && files < 10_000; url = walk.next(), files++)
        walk.take(list(['x', 'y'], [`${url}a`, `${url}b`]));
      return files;
    };
    expect(count({})).toBe(15);
    expect(count({ maxDepth: 100, maxFiles: 50 })).toBe(50);
    expect(count({ maxSeeds: 5 })).toBe(3);
  });

  it('passes no more seeds on than asked for', () => {
    const walk = new SeedWalk(['a', 'b'], { maxSeeds: 3 });
    walk.next();
    expect(walk.take(list(['1', '2']))).toHaveLength(2);
    walk.next();
    expect(walk.take(list(['3', '4']))).toHaveLength(1);
  });
});

describe('sitemaps', () => {
  it('are where robots.txt says, or at the usual place', () => {
    expect(sitemapAddresses('https://a.test/x/y', null)).toEqual(['https://a.test/sitemap.xml']);
    expect(
      sitemapAddresses('https://a.test/x', { sitemaps: ['https://b.test/s.xml', '/own.xml', 'http://[bad'] }),
    ).toEqual(['https://b.test/s.xml', 'https://a.test/own.xml']);
  });
});

describe('dates', () => {
  it.each([
    ['2024', '2024-01-01T00:00:00.000Z'],
    ['2024-05', '2024-05-01T00:00:00.000Z'],
    ['2024-05-06 10:00', '2024-05-06T10:00:00.000Z'],
    ['2024-05-06T10:00:00', '2024-05-06T10:00:00.000Z'],
    ['2024-05-06T10:00:00+0200', '2024-05-06T08:00:00.000Z'],
    ['Mon, 06 May 2024 10:00:00', '2024-05-06T10:00:00.000Z'],
    ['Mon, 06 May 2024 10:00:00 EST', '2024-05-06T15:00:00.000Z'],
    ['0001-01-01', null],
    ['9999-01-01', null],
    ['soon', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    expect(seedDate(text)).toBe(expected);
  });
});
