/** Draws lines over a logarithmic axis as SVG, readable on light and dark ground. */

export interface Line {
  name: string;
  points: readonly { x: number; y: number }[];
}

export interface Plot {
  title: string;
  xLabel: string;
  yLabel: string;
  lines: readonly Line[];
}

const WIDTH = 640;
const HEIGHT = 360;
const MARGIN = { left: 64, right: 24, top: 40, bottom: 56 };
const COLOURS = ['#1f77b4', '#d62728', '#2ca02c', '#9467bd'];

export function drawPlot({ title, xLabel, yLabel, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points);
  const [low, high] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const top = roundUp(Math.max(...points.map(({ y }) => y)));
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const span = Math.log(high) - Math.log(low) || 1;
  const across = (x: number): number => round(MARGIN.left + (width * (Math.log(x) - Math.log(low))) / span);
  const down = (y: number): number => round(MARGIN.top + height * (1 - y / top));

  const horizontal = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = down(share * top);
    return `<path d="M${MARGIN.left} ${y}H${WIDTH - MARGIN.right}" stroke="#999" stroke-opacity="0.4"/>${text(MARGIN.left - 8, y + 4, String(round(share * top)), 'end')}`;
  });
  const ticks = [...new Set(points.map(({ x }) => x))].map((x) =>
    text(across(x), HEIGHT - MARGIN.bottom + 20, x.toLocaleString('en'), 'middle'),
  );
  const drawn = lines.map((line, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = line.points.map(({ x, y }) => `${across(x)} ${down(y)}`).join('L');
    const dots = line.points.map(({ x, y }) => `<circle cx="${across(x)}" cy="${down(y)}" r="3.5" fill="${colour}"/>`);
    const key = text(MARGIN.left + 12, MARGIN.top + 14 + 18 * index, line.name, 'start', colour);
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${key}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12">
<title>${escaped(title)}</title>
${text(MARGIN.left, 22, title, 'start')}
${[...horizontal, ...ticks, ...drawn].join('\n')}
${text(MARGIN.left + width / 2, HEIGHT - 12, xLabel, 'middle')}
<g transform="rotate(-90)">${text(-(MARGIN.top + height / 2), 16, yLabel, 'middle')}</g>
</svg>
`;
}

const text = (x: number, y: number, content: string, anchor: string, colour = '#808080'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escaped(content)}</text>`;

const escaped = (content: string): string =>
  content.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] as string);

const round = (value: number): number => Number(value.toFixed(2));

/** The next of 1, 2, 5, 10, 20 … */
function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => value <= step * magnitude) ?? 10) * magnitude;
}
