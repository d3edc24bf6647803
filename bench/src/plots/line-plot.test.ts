import { expect, it } from 'vitest';
import { drawLines } from './line-plot.js';

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
  const svg = drawLines(PLOT);
  const points = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(points).toHaveLength(6);
  // The last two are the keys of the colours.
  const [first, second, third, fourth] = points as [number, number][];
  expect((second as [number, number])[0] * 2).toBeCloseTo(first![0] + third![0], 1);
  expect(third![1]).toBe(40);
  expect(fourth).toEqual([64, 304]);
});

it('escapes what it writes and gives the same bytes for the same figures', () => {
  expect(drawLines(PLOT)).toContain('<title>cost &amp; &lt;size&gt;</title>');
  expect(drawLines(PLOT)).toBe(drawLines(PLOT));
});

it('draws figures that are all zero', () => {
  expect(drawLines({ ...PLOT, lines: [{ name: 'a', points: [{ x: 5, y: 0 }] }] })).not.toContain('NaN');
});

it('marks powers of ten along a logarithmic axis, and only what is in the frame', () => {
  const svg = drawLines({ ...PLOT, yScale: 'logarithmic', xMarks: [1, 100, 10_000], lines: PLOT.lines.slice(0, 1) });
  const marks = [...svg.matchAll(/<text[^>]*>([\d,]+)</g)].map(([, mark]) => mark);
  expect(marks).toEqual(['1', '10', '100']);
  const middle = svg.match(/<text x="([\d.]+)"[^>]*>100</)?.[1];
  expect(Number(middle)).toBeCloseTo((64 + 616) / 2, 1);
});
