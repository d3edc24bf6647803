import { expect, it } from 'vitest';
import { drawPlot } from './line-plot.js';

const PLOT = {
  title: 'cost & <size>',
  xLabel: 'x',
  yLabel: 'y',
  lines: [
    {
      name: 'a',
      points: [
        { x: 10, y: 1 },
        { x: 100, y: 3 },
        { x: 1000, y: 5 },
      ],
    },
    { name: 'b', points: [{ x: 10, y: 0 }] },
  ],
};

it('draws points evenly over a logarithmic axis, within the frame', () => {
  const svg = drawPlot(PLOT);
  const points = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(points).toHaveLength(4);
  const [first, second, third, fourth] = points as [number, number][];
  expect((second as [number, number])[0] * 2).toBeCloseTo(first![0] + third![0], 1);
  expect(third![1]).toBe(40);
  expect(fourth).toEqual([64, 304]);
});

it('escapes what it writes and gives the same bytes for the same figures', () => {
  expect(drawPlot(PLOT)).toContain('<title>cost &amp; &lt;size&gt;</title>');
  expect(drawPlot(PLOT)).toBe(drawPlot(PLOT));
});

it('draws figures that are all zero', () => {
  expect(drawPlot({ ...PLOT, lines: [{ name: 'a', points: [{ x: 5, y: 0 }] }] })).not.toContain('NaN');
});
