import type { KeyExplanation } from '../../extract/index.js';

const MAX_TERMS = 40;
const PREVIEW = 60;

/** How every location was judged: for the paper's method the table of its formula, else the parts of each score. */
export function renderKeyExplanation(
  name: string,
  { method, criterion, threshold, terms, locations }: KeyExplanation,
): string {
  const counted = terms.filter(({ count }) => count >= criterion);
  const lines = [
    `${name}: ${locations.length} locations by ${method}, D = ${criterion}, shown above ${number(threshold)}`,
  ];
  if (method === 'paper') {
    lines.push(`  ${'f_i'.padStart(5)}  d_i  ${'l_ij'.padStart(4)}  term`);
    for (const { written, count, places } of terms.slice(0, MAX_TERMS)) {
      const counts = count >= criterion ? 1 : 0;
      lines.push(
        `  ${String(count).padStart(5)}  ${String(counts).padStart(3)}  ${String(places.length).padStart(4)}  ${written}`,
      );
    }
    if (terms.length > MAX_TERMS)
      lines.push(`  … ${terms.length - MAX_TERMS} more; ${counted.length} of all have d_i = 1`);
  }
  for (const [index, { text, isHeading, score, parts }] of locations.entries()) {
    const made = Object.entries(parts).map(([part, value]) => `${part} ${number(value)}`);
    const what = isHeading ? 'heading' : made.join(', ') || 'nothing of the query';
    lines.push(`  ${String(index).padStart(3)}  ${number(score).padStart(8)}  ${what}`, `       "${preview(text)}"`);
  }
  return lines.join('\n');
}

const number = (value: number): string => String(Number(value.toFixed(3)));

function preview(text: string): string {
  const line = text
    .slice(0, 4 * PREVIEW)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW)}…` : line;
}
