import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DistinctCounter } from './distinct-counter.js';

it('counts what a set would hold, round for round', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(20))), (rounds) => {
      const counter = new DistinctCounter(21);
      for (const values of rounds) {
        counter.restart();
        for (const value of values) counter.add(value);
        expect(counter.count).toBe(new Set(values).size);
      }
    }),
  );
});
