import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, rfc822, rfc3339 } from './feed-dates.js';

const both = (iso: string) => {
  const instant = instantOf(iso);
  return instant === null ? null : [rfc3339(instant), rfc822(instant)];
};

describe('dates of feeds', () => {
  it.each([
    ['2026', '2026-01-01T00:00:00Z', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['2026-03', '2026-03-01T00:00:00Z', 'Sun, 01 Mar 2026 00:00:00 GMT'],
    ['2024-02-29', '2024-02-29T00:00:00Z', 'Thu, 29 Feb 2024 00:00:00 GMT'],
    ['2026-03-01T08:30', '2026-03-01T08:30:00Z', 'Sun, 01 Mar 2026 08:30:00 GMT'],
    ['2026-03-01 08:30:15', '2026-03-01T08:30:15Z', 'Sun, 01 Mar 2026 08:30:15 GMT'],
    ['2026-03-01T00:30:00+01:00', '2026-02-28T23:30:00Z', 'Sat, 28 Feb 2026 23:30:00 GMT'],
    ['2026-03-01T23:30:00-0530', '2026-03-02T05:00:00Z', 'Mon, 02 Mar 2026 05:00:00 GMT'],
    ['2026-03-01T08:00:00.1234Z', '2026-03-01T08:00:00.123Z', 'Sun, 01 Mar 2026 08:00:00 GMT'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z', 'Sat, 31 Dec 2016 23:59:59 GMT'],
  ])('%s is complete as %s', (iso, atom, rss) => {
    expect(both(iso)).toEqual([atom, rss]);
  });

  it.each([
    '2026-13',
    '2026-02-29',
    '2026-00-10',
    '2026-03-01T24:00',
    '2026-03-01T08:60',
    '2026-03-01T08:00+99:00',
    '1969-12-31',
    '2100-01-01',
    '0000',
    'March 2026',
    '20260301',
    '',
  ])('%s is left out', (iso) => expect(instantOf(iso)).toBeNull());

  it('agrees with the platform on every complete date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) }),
        fc.integer({ min: -839, max: 839 }),
        (at, zone) => {
          const sign = zone < 0 ? '-' : '+';
          const two = (value: number) => String(value).padStart(2, '0');
          const offset = `${sign}${two(Math.floor(Math.abs(zone) / 60))}:${two(Math.abs(zone) % 60)}`;
          const local = new Date(at + zone * 60_000).toISOString().replace('Z', offset);
          expect(instantOf(local)).toBe(Date.parse(local));
        },
      ),
    );
  });
});
