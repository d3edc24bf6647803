import { expect, test } from 'vitest';
import { titleWeightsSource } from './title-weights-source.js';

test('weights are written with at most two decimals, as the formatter would', () => {
  const source = titleWeightsSource(['a', 'b', 'c'], Float64Array.of(0.304, -1.005, -0.001));
  expect(source).toContain('= {\n  a: 0.3,\n  b: -1,\n  c: 0,\n};\n');
});
