import { expect, it } from 'vitest';
import { learnShape } from './value-shape.js';

it('knows the lengths of any number of values, and of none', () => {
  const many = Array.from({ length: 300_000 }, (_, i) => String(i));
  expect(learnShape(many)).toEqual({ numeric: true, minLength: 1, maxLength: 6 });
  expect(learnShape([])).toEqual({ numeric: false, minLength: Number.MAX_SAFE_INTEGER, maxLength: 0 });
});
