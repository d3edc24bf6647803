import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binFeatures } from './bin-features.js';

test('eight features of two values share one column', () => {
  const rows = Float32Array.from({ length: 8 * 256 }, (_, i) => (Math.floor(i / 8) >> (i % 8)) & 1);
  const columns = binFeatures(
    rows,
    8,
    Int32Array.from({ length: 256 }, (_, r) => r),
  );
  expect(columns).toHaveLength(1);
  expect(new Set(columns[0]?.values).size).toBe(256);
});

test('every feature finds its bin in the joint value, and a bin lies between its thresholds', () => {
  const row = fc.tuple(
    fc.constantFrom(0, 1),
    fc.integer({ min: 0, max: 5 }),
    fc.constant(2),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(-1, 0, 0.25),
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 80 }), (list) => {
      const rows = Float32Array.from(list.flat());
      for (const { values, size, features } of binFeatures(rows, 5, Int32Array.from(list.keys()))) {
        expect(size).toBeLessThanOrEqual(256);
        for (const { feature, thresholds, binOf } of features) {
          expect(feature).not.toBe(2);
          for (let r = 0; r < list.length; r++) {
            const value = rows[r * 5 + feature] as number;
            const bin = binOf[values[r] as number] as number;
            expect(bin).toBe(thresholds.filter((threshold) => threshold < value).length);
          }
        }
      }
    }),
  );
});
