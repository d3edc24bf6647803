import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { settleTimes, UNDATED_START } from './entry-times.js';

const at = (iso: string) => Date.parse(`${iso}Z`);
const iso = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 19));

describe('times of undated entries', () => {
  it('follow the older neighbour, below the newer one', () => {
    const times = settleTimes([at('2026-03-02T00:00'), null, null, at('2026-03-01T00:00'), null], null);
    expect(iso(times)).toEqual([
      '2026-03-02T00:00:00',
      '2026-03-01T00:02:00',
      '2026-03-01T00:01:00',
      '2026-03-01T00:00:00',
      '2026-02-28T23:59:00',
    ]);
  });

  it('fit between neighbours that are close', () => {
    expect(iso(settleTimes([at('2026-03-01T00:00:10'), null, at('2026-03-01T00:00:00')], null))).toEqual([
      '2026-03-01T00:00:10',
      '2026-03-01T00:00:05',
      '2026-03-01T00:00:00',
    ]);
  });

  it('rise where the list rises', () => {
    expect(iso(settleTimes([at('2026-03-01T00:00'), null, at('2026-03-02T00:00')], null))[1]).toBe(
      '2026-03-01T00:01:00',
    );
  });

  it('count from the feed, else from a fixed start', () => {
    expect(iso(settleTimes([null, null], at('2026-03-01T12:00')))).toEqual([
      '2026-03-01T12:00:00',
      '2026-03-01T11:59:00',
    ]);
    expect(settleTimes([null, null], null)).toEqual([UNDATED_START + 60_000, UNDATED_START]);
  });

  it('stay when newer entries come in above', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constant(null)), { maxLength: 5 }), fc.nat(5), (tail, added) => {
        const before = [null, ...tail, at('2026-03-01T00:00')];
        const after = [...new Array<null>(added).fill(null), ...before];
        expect(settleTimes(after, null).slice(added)).toEqual(settleTimes(before, null));
      }),
    );
  });

  it('are distinct from all others and keep known ones', () => {
    const known = fc.array(
      fc.option(
        fc.integer({ min: 0, max: 400 }).map((second) => second * 1000),
        { nil: null },
      ),
    );
    fc.assert(
      fc.property(known, fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: null }), (list, feed) => {
        const times = settleTimes(list, feed);
        const made = times.filter((_, i) => list[i] === null);
        expect(new Set(made).size).toBe(made.length);
        for (const [i, time] of list.entries()) if (time !== null) expect(times[i]).toBe(time);
        for (const time of made) expect(list).not.toContain(time);
      }),
    );
  });

  it('cost little however crowded a time is', () => {
    const crowd = (length: number) => Array.from({ length }, (_, i) => (i % 2 === 0 ? at('2026-03-01T00:00') : null));
    expect(new Set(settleTimes(crowd(60_000), null)).size).toBe(30_001);
    expectLinear(60_000, (length) => {
      const list = crowd(length);
      return () => settleTimes(list, null);
    });
  });
});
