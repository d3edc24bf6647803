/** A row for each group, and in it a dot for each series: who is best at what, at a glance. */
import { type Axis, linearAxis } from './axis.js';
import { colourOf, document, dot, gridLine, keys, text, WIDTH } from './svg.js';

export interface DotPlot {
  title: string;
  xLabel: string;
  axis?: Axis;
  rows: readonly string[];
  /** The first is the one to look at: its dots are larger, and lie above the others. */
  series: readonly { name: string; values: readonly number[] }[];
}

const MARGIN = { left: 150, right: 32, top: 40 };
const ROW = 28;

export function drawDots({ title, xLabel, rows, series, axis }: DotPlot): string {
  const { place, marks } = axis ?? linearAxis(Math.max(...series.flatMap(({ values }) => values)));
  const bottom = MARGIN.top + ROW * rows.length;
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const across = (value: number): number => MARGIN.left + width * place(value);
  const grid = marks.map((mark) => {
    const x = across(mark).toFixed(1);
    return `${gridLine(`M${x} ${MARGIN.top}V${bottom}`)}${text(across(mark), bottom + 16, mark.toLocaleString('en'), 'middle')}`;
  });
  const rowNames = rows.map((name, row) => text(MARGIN.left - 10, MARGIN.top + ROW * (row + 0.5) + 4, name, 'end'));
  const radiusOf = (index: number): number => (index === 0 ? 6 : 4);
  const drawn = series.map(({ values }, index) =>
    values.map((value, row) => dot(across(value), MARGIN.top + ROW * (row + 0.5), radiusOf(index), colourOf(index))),
  );
  const key = keys(
    series.map(({ name }) => name),
    bottom + 58,
    radiusOf,
  );
  return document(title, key.bottom, [
    text(24, 22, title, 'start'),
    ...[...grid, ...rowNames, ...drawn.reverse().flat(), ...key.drawn],
    text(MARGIN.left + width / 2, bottom + 36, xLabel, 'middle'),
  ]);
}
