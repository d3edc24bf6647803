import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { findLeaders, LeaderIndex } from './leaders.js';
import type { PageSketch } from './sketch.js';

const sketch = (...hashes: number[]): PageSketch => ({ hashes: Uint32Array.from(hashes).sort(), paths: hashes.length });
const all = (sketches: readonly PageSketch[]) => sketches.map((_, page) => page);

describe('leaders', () => {
  it('are offered best first, the earlier of equals before', () => {
    const index = new LeaderIndex();
    for (const [i, one] of [sketch(1, 2, 9), sketch(1, 2, 3), sketch(7), sketch(1, 8, 9), sketch(2, 5)].entries())
      index.add(i, one);
    expect(index.candidates(sketch(1, 2, 3), 10)).toEqual([1, 0, 3, 4]);
    expect(index.candidates(sketch(1, 2, 3), 2)).toEqual([1, 0]);
  });

  it('lead their equals, however many other pages share all their hashes', () => {
    const others = Array.from({ length: 3000 }, (_, i) => sketch(1, 2, 3, 10 + i, 10_000 + i, 20_000 + i, 30_000 + i));
    const sketches = [...others, sketch(1, 2, 3), sketch(1, 2, 3)];
    expect(findLeaders(sketches, all(sketches), 0.75).at(-1)?.members).toEqual([3000, 3001]);
  });

  it('are found in time in proportion to the pages, also where all share what every page has', () => {
    expectLinear(8000, (many) => {
      const sketches = Array.from({ length: many }, (_, i) => sketch(1, 2, 3, 4, 10 + 3 * i, 11 + 3 * i, 12 + 3 * i));
      return () => findLeaders(sketches, all(sketches), 0.75);
    });
  });
});
