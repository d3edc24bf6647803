import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheSeconds, checkAfterFailure, checkInterval, nextCheck } from './schedule.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 2, 1);
const BOUNDS = { now: NOW, minInterval: 15 * MINUTE, maxInterval: DAY };
const every = (gap: number, first = 0, many = 20) => Array.from({ length: many }, (_, i) => NOW - first - i * gap);

describe('the time between two checks', () => {
  it('is half the time between two items', () => {
    expect(checkInterval({ ...BOUNDS, times: every(4 * HOUR) })).toBe(2 * HOUR);
  });

  it('keeps to its bounds', () => {
    expect(checkInterval({ ...BOUNDS, times: every(MINUTE) })).toBe(15 * MINUTE);
    expect(checkInterval({ ...BOUNDS, times: every(30 * DAY) })).toBe(DAY);
  });

  it('grows while nothing comes', () => {
    const intervals = [0, 8, 24, 80].map((silence) =>
      checkInterval({ ...BOUNDS, times: every(2 * HOUR, silence * HOUR) }),
    );
    expect(intervals).toEqual([HOUR, HOUR, 3 * HOUR, 10 * HOUR]);
  });

  it('is an hour at first', () => {
    expect(checkInterval({ ...BOUNDS, times: [] })).toBe(HOUR);
    expect(checkInterval({ ...BOUNDS, times: [NOW] })).toBe(HOUR);
  });

  it('does not mind dates to come, nor any order', () => {
    expect(checkInterval({ ...BOUNDS, times: [NOW + DAY, ...every(4 * HOUR).reverse()] })).toBe(2 * HOUR);
  });

  it('is spread by chance', () => {
    expect(nextCheck(NOW, HOUR, () => 0)).toBe(NOW + 54 * MINUTE);
    expect(nextCheck(NOW, HOUR, () => 1)).toBe(NOW + 66 * MINUTE);
  });
});

describe('after a failure', () => {
  const failure = { now: NOW, failures: 1, retryAfter: 0, isGone: false, maxInterval: DAY };
  const pause = (change: object) => checkAfterFailure({ ...failure, ...change }, () => 0.5) - NOW;

  it('each one in a row doubles the pause', () => {
    expect([1, 2, 3, 4].map((failures) => pause({ failures }))).toEqual(
      [5, 10, 20, 40].map((minutes) => minutes * MINUTE),
    );
    expect(pause({ failures: 500 })).toBe(DAY);
  });

  it('the server is obeyed, within reason', () => {
    expect(pause({ retryAfter: 3 * HOUR })).toBe(3 * HOUR);
    expect(pause({ retryAfter: 1000 * DAY })).toBe(2 * DAY);
  });

  it('a page that is gone is still asked for now and then', () => expect(pause({ isGone: true })).toBe(7 * DAY));
});

it('readers are told to wait until something can be new', () => {
  expect(cacheSeconds(NOW + 90_500, NOW)).toBe(91);
  expect(cacheSeconds(NOW - DAY, NOW)).toBe(60);
  expect(cacheSeconds(NOW + DAY, NOW)).toBe(5 * 3600);
});

it('no times make it leave its bounds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), fc.nat(), (times, a, b) => {
      const [minInterval, maxInterval] = [Math.min(a, b), Math.max(a, b)];
      const interval = checkInterval({ times, now: NOW, minInterval, maxInterval });
      expect(interval).toBeGreaterThanOrEqual(minInterval);
      expect(interval).toBeLessThanOrEqual(maxInterval);
    }),
  );
});
