import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bengaliToGregorian, islamicToGregorian, persianToGregorian } from './calendars.js';

describe('persianToGregorian', () => {
  it('agrees with the runtime on every day of two centuries', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1925, 3, 1) / 86_400_000, max: Date.UTC(2088, 0, 1) / 86_400_000 }),
        (days) => {
          const date = new Date(days * 86_400_000);
          const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
          expect(
            persianToGregorian({ year: part.year as number, month: part.month as number, day: part.day as number }),
          ).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('knows no 30th of Esfand in a common year', () => {
    expect(persianToGregorian({ year: 1403, month: 12, day: 30 })).toEqual({ year: 2025, month: 3, day: 20 });
    expect(persianToGregorian({ year: 1404, month: 12, day: 30 })).toBeNull();
  });
});

describe('islamicToGregorian', () => {
  it('agrees with the runtime on every day it reads', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', dateStyle: 'short' });
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1918, 0, 1) / 86_400_000, max: Date.UTC(2077, 0, 1) / 86_400_000 }),
        (days) => {
          const date = new Date(days * 86_400_000);
          const [month, day, year] = (format.format(date).match(/\d+/g) ?? []).map(Number);
          expect(islamicToGregorian({ year: year as number, month: month as number, day: day as number })).toEqual({
            year: date.getUTCFullYear(),
            month: date.getUTCMonth() + 1,
            day: date.getUTCDate(),
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    [1447, 13, 1],
    [1447, 9, 31],
    [1200, 1, 1],
  ])('knows no %i-%i-%i', (year, month, day) => {
    expect(islamicToGregorian({ year, month, day })).toBeNull();
  });
});

describe('bengaliToGregorian', () => {
  it.each([
    [1432, 1, 1, '2025-04-14'],
    [1432, 6, 31, '2025-10-16'],
    [1432, 9, 17, '2026-01-01'],
    [1432, 11, 8, '2026-02-21'],
    [1432, 11, 29, '2026-03-14'],
    [1432, 12, 30, '2026-04-13'],
    [1430, 11, 30, '2024-03-14'],
    [1430, 12, 30, '2024-04-13'],
  ])('reads %i-%i-%i', (year, month, day, expected) => {
    const found = bengaliToGregorian({ year, month, day });
    expect(found && Date.UTC(found.year, found.month - 1, found.day)).toBe(Date.parse(expected));
  });

  it.each([
    [1432, 11, 30],
    [1432, 1, 32],
    [1432, 7, 31],
    [1432, 13, 1],
    [1200, 1, 1],
  ])('knows no %i-%i-%i', (year, month, day) => {
    expect(bengaliToGregorian({ year, month, day })).toBeNull();
  });
});
