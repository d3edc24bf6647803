import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PithError } from '../errors.js';
import {
  failed,
  type HostPace,
  isGivenUp,
  isHostTrouble,
  NEW_HOST,
  nextAllowed,
  started,
  succeeded,
} from './politeness.js';

const NOW = Date.UTC(2026, 0, 1);
const status = (code: number, retryAfterMilliseconds?: number) =>
  new PithError('http-status', `status ${code}`, {
    retry: code >= 500 || code === 429 ? 'later' : 'never',
    details: { status: code, ...(retryAfterMilliseconds === undefined ? {} : { retryAfterMilliseconds }) },
  });
const half = () => 0.5;
/** A host that has answered once, `took` milliseconds after `NOW`. */
const answered = (took: number, pace: Partial<HostPace> = {}) =>
  succeeded(started({ ...NEW_HOST, ...pace }, NOW), NOW + took);

describe('the next request', () => {
  it('to a new host is allowed at once', () => {
    expect(nextAllowed(NEW_HOST)).toBe(0);
  });

  it('waits for the one before it, unless that was lost', () => {
    const busy = started(answered(100), NOW + 5000);
    expect(nextAllowed(busy)).toBe(NOW + 5000 + 120_000 + 1000);
  });

  it('comes a second after the last answer', () => {
    expect(nextAllowed(answered(100))).toBe(NOW + 100 + 1000);
    expect(nextAllowed(answered(100), { delay: 5000 })).toBe(NOW + 100 + 5000);
  });

  it('comes later the longer the host needs, within bounds', () => {
    expect(nextAllowed(answered(3000))).toBe(NOW + 3000 + 6000);
    expect(nextAllowed(answered(100_000))).toBe(NOW + 100_000 + 60_000);
  });

  it('keeps to the delay robots.txt asks for', () => {
    expect(nextAllowed(answered(100, { crawlDelay: 20_000 }))).toBe(NOW + 100 + 20_000);
    expect(nextAllowed(answered(100, { crawlDelay: 1 }))).toBe(NOW + 100 + 1000);
  });

  it('does not take a clock that was set for a slow host', () => {
    const day = 86_400_000;
    expect(nextAllowed(answered(day))).toBe(NOW + day + 1000);
    for (const took of [day, -day]) {
      const after = succeeded(started(answered(400), NOW), NOW + took);
      expect(after.averageTime).toBe(400);
    }
  });

  it('follows the host as it gets slower or faster', () => {
    let pace = answered(100);
    const rests: number[] = [];
    for (const took of [4000, 4000, 4000, 100, 100, 100, 100, 100]) {
      pace = succeeded(started(pace, NOW), NOW + took);
      rests.push(nextAllowed(pace) - NOW - took);
    }
    expect(rests[0]).toBeGreaterThan(1000);
    expect(rests[2]).toBeGreaterThan(rests[0] as number);
    expect(rests.at(-1)).toBeLessThan(rests[2] as number);
  });
});

describe('trouble', () => {
  it('doubles the pause each time, within bounds, and is forgotten after a success', () => {
    let pace = NEW_HOST;
    const pauses: number[] = [];
    for (let i = 0; i < 14; i++) {
      pace = failed(started(pace, NOW), NOW, status(503), half);
      pauses.push(nextAllowed(pace) - NOW);
    }
    expect(pauses.slice(0, 3)).toEqual([22_500, 45_000, 90_000]);
    expect(pauses.at(-1)).toBe(0.75 * 6 * 3_600_000);
    expect(pace.failures).toBe(14);
    expect(succeeded(started(pace, NOW), NOW)).toMatchObject({ failures: 0, waitUntil: null });
  });

  it('lasts as long as the host says, up to a day', () => {
    const wait = (asked: number) => nextAllowed(failed(started(NEW_HOST, NOW), NOW, status(429, asked), half)) - NOW;
    expect(wait(600_000)).toBe(600_000);
    expect(wait(10)).toBe(22_500);
    expect(wait(1e12)).toBe(24 * 3_600_000);
  });

  it('ends in giving the host up', () => {
    let pace = NEW_HOST;
    for (let i = 0; i < 7; i++) pace = failed(started(pace, NOW), NOW, status(500), half);
    expect(isGivenUp(pace)).toBe(false);
    expect(isGivenUp(failed(pace, NOW, status(500), half))).toBe(true);
  });

  it.each([
    [status(404), false],
    [status(403), false],
    [status(429), true],
    [status(500), true],
    [new PithError('timeout', 'late'), true],
    [new PithError('network', 'refused'), true],
    [new PithError('input-not-a-page', 'a picture'), false],
  ])('is the host\u2019s or the page\u2019s: %s', (error, expected) => {
    expect(isHostTrouble(error)).toBe(expected);
  });
});

describe('any course of events', () => {
  it('leaves the host its rest, and the state survives being written down', () => {
    const event = fc.record({
      fails: fc.boolean(),
      took: fc.nat(200_000),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let pace: HostPace = NEW_HOST;
        let now = NOW;
        for (const { fails, took, chance } of events) {
          now = Math.max(now, nextAllowed(pace));
          pace = started(JSON.parse(JSON.stringify(pace)) as HostPace, now);
          now += took;
          pace = fails ? failed(pace, now, status(503), () => chance) : succeeded(pace, now);
          expect(nextAllowed(pace)).toBeGreaterThanOrEqual(now + 1000);
          expect(nextAllowed(pace)).toBeLessThanOrEqual(now + 24 * 3_600_000);
        }
      }),
    );
  });
});
