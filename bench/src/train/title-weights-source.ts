/** The source of src/extract/metadata/title/title-weights.ts. Two decimals: the third is noise, and the choice does not hang on it. */
export function titleWeightsSource(names: readonly string[], weights: Float64Array): string {
  // By way of a number, because the formatter wants 0.3 for 0.30.
  const lines = names.map((name, i) => `  ${name}: ${Number((weights[i] as number).toFixed(2))},`);
  return `/**
 * How much each fact counts, in log-odds: above 0 speaks for a candidate, below 0 against. Data, written by
 * \`npm run bench -- fit-titles --write\`; docs/benchmarks.md has its figures on domains it was not fitted on.
 */
import type { TitleFact } from './title-facts.js';

export const TITLE_WEIGHTS: Readonly<Record<TitleFact, number>> = {
${lines.join('\n')}
};
`;
}
