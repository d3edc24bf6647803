import type { ListWeights } from '../../../src/extract/list/repeated-pattern/training.js';

/** The source of src/extract/list/repeated-pattern/list-weights.ts. Two decimals: the third is noise. */
export function listWeightsSource(
  weights: ListWeights,
  names: { lists: readonly string[]; companions: readonly string[] },
): string {
  const array = (name: string, comment: string, values: Float64Array, labels: readonly string[]) =>
    `/** ${comment} */
export const ${name}: Float64Array = Float64Array.of(
${labels.map((label, i) => `  ${Number((values[i] as number).toFixed(2))}, // ${label}`).join('\n')}
);
`;
  return `/**
 * How much each feature of a list counts, in log-odds. Data, written by \`npm run bench -- fit-lists --write\`;
 * docs/benchmarks.md has its figures on domains it was not fitted on.
 */

${[
  array('CHOICE_WEIGHTS', 'Which repeated structure of a page is its list.', weights.choice, names.lists),
  array('COMPANION_WEIGHTS', 'Which others belong beside it.', weights.companion, names.companions),
  array('QUALITY_WEIGHTS', 'Whether it is a list worth subscribing to.', weights.quality, ['constant', ...names.lists]),
].join('\n')}`;
}
