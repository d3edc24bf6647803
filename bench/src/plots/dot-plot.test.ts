import { expect, it } from 'vitest';
import { decadeAxis } from './axis.js';
import { drawDots } from './dot-plot.js';

const PLOT = {
  title: 'who is best',
  xLabel: 'F1',
  rows: ['all', 'articles'],
  series: [
    { name: 'ours', values: [0.5, 1] },
    { name: 'theirs', values: [0, 0.25] },
  ],
};

const dotsOf = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="(\d)"/g)].map(([, x, y, r]) => [x, y, r].map(Number));

it('puts a dot for each series into each row, ours last and larger', () => {
  const dots = dotsOf(drawDots(PLOT));
  expect(dots.slice(0, 4)).toEqual([
    [150, 54, 4],
    [264.5, 82, 4],
    [379, 54, 6],
    [608, 82, 6],
  ]);
  // And one for each name below.
  expect(dots).toHaveLength(6);
});

it('takes another axis', () => {
  const axis = decadeAxis([20, 300]);
  expect(axis.marks).toEqual([10, 100, 1000]);
  const [first] = dotsOf(drawDots({ ...PLOT, axis, series: [{ name: 'ours', values: [100, 10] }] }));
  expect(first?.[0]).toBe(150 + 458 / 2);
});
