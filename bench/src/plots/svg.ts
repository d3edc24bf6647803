/** What all plots are drawn with: SVG that is readable on light and dark ground, the same bytes for the same figures. */

export const WIDTH = 640;
/** Colours of series, in turn; told apart on light and on dark ground, and by most who see fewer colours. */
const COLOURS = [
  '#1f77b4',
  '#d62728',
  '#2ca02c',
  '#9467bd',
  '#ff7f0e',
  '#17a2b8',
  '#e377c2',
  '#8c6d31',
  '#7f7f7f',
  '#bcbd22',
];
const GREY = '#808080';

export type Anchor = 'start' | 'middle' | 'end';

export const colourOf = (series: number): string => COLOURS[series % COLOURS.length] as string;

export const round = (value: number): number => Number(value.toFixed(2));

export const text = (x: number, y: number, content: string, anchor: Anchor, colour = GREY): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escaped(content)}</text>`;

export const dot = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${colour}"/>`;

/** A thin line of the grid. */
export const gridLine = (path: string): string => `<path d="${path}" stroke="#999" stroke-opacity="0.4"/>`;

const KEY_ROW = 18;
const KEYS_A_ROW = 4;

/** Which colour is whose, in rows from `top` on; and where they end. */
export function keys(names: readonly string[], top: number, radiusOf: (series: number) => number) {
  const drawn = names.map((name, series) => {
    const x = 24 + ((WIDTH - 48) / KEYS_A_ROW) * (series % KEYS_A_ROW);
    const y = top + KEY_ROW * Math.floor(series / KEYS_A_ROW);
    return `${dot(x, y - 4, radiusOf(series), colourOf(series))}${text(x + 12, y, name, 'start', colourOf(series))}`;
  });
  return { drawn, bottom: top + KEY_ROW * Math.ceil(names.length / KEYS_A_ROW) };
}

export function document(title: string, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${round(height)}" role="img" font-family="sans-serif" font-size="12">
<title>${escaped(title)}</title>
${parts.join('\n')}
</svg>
`;
}

const escaped = (content: string): string =>
  content.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] as string);
