/** Lines over a logarithmic axis: what something costs as something else grows. */
import { decadeAxis, linearAxis, logarithmicAxis } from './axis.js';
import { colourOf, document, dot, gridLine, keys, round, text, WIDTH } from './svg.js';

export interface LinePlot {
  title: string;
  xLabel: string;
  yLabel: string;
  /** How y grows along its axis. @default 'linear' */
  yScale?: 'linear' | 'logarithmic';
  /** Marks of the x axis. @default every x of a point */
  xMarks?: readonly number[];
  lines: readonly { name: string; points: readonly { x: number; y: number }[] }[];
}

const HEIGHT = 360;
const MARGIN = { left: 64, right: 24, top: 40, bottom: 56 };
const RADIUS = 3.5;

export function drawLines({ title, xLabel, yLabel, yScale = 'linear', xMarks, lines }: LinePlot): string {
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const marks = (xMarks ?? [...new Set(xs)]).filter((mark) => mark >= least && mark <= most);
  const xAxis = logarithmicAxis(least, most, marks);
  const yAxis = yScale === 'linear' ? linearAxis(Math.max(...ys)) : decadeAxis(ys);
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const across = (x: number): number => round(MARGIN.left + width * xAxis.place(x));
  const down = (y: number): number => round(MARGIN.top + height * (1 - yAxis.place(y)));

  const horizontal = yAxis.marks.map((mark) => {
    const y = down(mark);
    return `${gridLine(`M${MARGIN.left} ${y}H${WIDTH - MARGIN.right}`)}${text(MARGIN.left - 8, y + 4, number(mark), 'end')}`;
  });
  const ticks = xAxis.marks.map((x) => text(across(x), HEIGHT - MARGIN.bottom + 20, number(x), 'middle'));
  const drawn = lines.map((line, index) => {
    const colour = colourOf(index);
    const path = line.points.map(({ x, y }) => `${across(x)} ${down(y)}`).join('L');
    const dots = line.points.map(({ x, y }) => dot(across(x), down(y), RADIUS, colour));
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
  });
  const key = keys(
    lines.map(({ name }) => name),
    HEIGHT + 12,
    () => RADIUS,
  );
  return document(title, key.bottom, [
    text(MARGIN.left, 22, title, 'start'),
    ...[...horizontal, ...ticks, ...drawn, ...key.drawn],
    text(MARGIN.left + width / 2, HEIGHT - 12, xLabel, 'middle'),
    `<g transform="rotate(-90)">${text(-(MARGIN.top + height / 2), 16, yLabel, 'middle')}</g>`,
  ]);
}

const number = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 6 });
