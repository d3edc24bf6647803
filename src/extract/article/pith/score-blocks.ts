/** Weighs the facts about every block into the probability that it is content. */
import { FACT_NAMES, type PageView, readFacts } from './facts.js';
import { WEIGHTS } from './weights.js';

const WEIGHT_ROW = Float64Array.from(FACT_NAMES, (name) => WEIGHTS[name] ?? 0);

/** One probability a block. */
export function scoreBlocks(view: PageView): Float64Array {
  const scores = new Float64Array(view.blocks.length);
  const row = new Float64Array(FACT_NAMES.length);
  for (let index = 0; index < scores.length; index++) {
    readFacts(view, index, row);
    let sum = 0;
    for (let i = 0; i < row.length; i++) sum += (row[i] as number) * (WEIGHT_ROW[i] as number);
    scores[index] = 1 / (1 + Math.exp(-sum));
  }
  return scores;
}

/** The facts that counted most for one block, strongest first, in words: "inFooter −1.6, linkShare −1.1". */
export function explainScore(view: PageView, index: number): string {
  const row = new Float64Array(FACT_NAMES.length);
  readFacts(view, index, row);
  return FACT_NAMES.map((name, i) => ({ name, pull: (row[i] as number) * (WEIGHT_ROW[i] as number) }))
    .filter(({ name, pull }) => name !== 'always' && Math.abs(pull) >= 0.2)
    .sort((a, b) => Math.abs(b.pull) - Math.abs(a.pull))
    .slice(0, 4)
    .map(({ name, pull }) => `${name} ${pull < 0 ? '−' : '+'}${Math.abs(pull).toFixed(1)}`)
    .join(', ');
}
