/**
 * Key locations by frequency and distribution of terms, as the information retrieval agent of Khade et al. (2011) finds them, after Lee (2007).
 *
 * S_j = Σ_i d_i · l_ij, where l_ij is 1 when term i occurs in location j, and d_i is 1 when it occurs at least D times in the text. So S_j is how
 * many of the text's frequent terms location j names. The paper leaves open how large D is and which S_j is large enough; ours: D is 3, or as
 * far below it as is needed to leave a term, and a location is key when its S_j is above the mean. Headings are counted in, but are not
 * shown: they are not what a reader looks for. With a query, the paper lets the client's words decide; ours: as many of them as the location has,
 * a word of like meaning as half of one, and S_j where these are equal.
 */
import type { Judgement, LocationScore } from './location-score.js';
import { NOT_SHOWN } from './location-score.js';
import type { ClauseMatcher } from './query/query-matcher.js';
import type { TermTable } from './term-table.js';

export const DEFAULT_CRITERION = 3;
const SYNONYM_SHARE = 0.5;

/** The D that leaves at least one term: the wanted one, or the next lower one that does. */
export function criterionFor({ terms }: TermTable, wanted: number): number {
  const highest = terms.reduce((most, { count }) => Math.max(most, count), 1);
  return Math.max(1, Math.min(wanted, highest));
}

export function paperScores(
  table: TermTable,
  criterion: number,
  threshold: number | null,
  query: ClauseMatcher | null,
): Judgement {
  const sums = table.locations.map(({ terms }) => terms.filter(({ count }) => count >= criterion));
  const shown = table.locations.map(({ isHeading }, index) => (isHeading ? -1 : (sums[index]?.length ?? 0)));
  const sizes = shown.filter((sum) => sum >= 0);
  const mean = sizes.length === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const highest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const scores = table.locations.map(({ words }, index): LocationScore => {
    const sum = shown[index] as number;
    if (sum < 0) return NOT_SHOWN;
    const counting = (sums[index] as TermTable['terms']).map(({ stem }) => stem);
    if (query === null) return { score: sum, terms: counting, parts: { S: sum } };
    const { hits, stems } = hitsOf(query, words);
    if (hits === 0) return { ...NOT_SHOWN, parts: { hits, S: sum } };
    return { score: hits + sum / (highest + 1), terms: stems, parts: { hits, S: sum } };
  });
  return { scores, threshold: query === null ? (threshold ?? mean) : 0 };
}

function hitsOf(query: ClauseMatcher, words: readonly { stem: string }[]): { hits: number; stems: string[] } {
  const best = new Map<number, number>();
  const stems = new Set<string>();
  for (const { clause, isSynonym, first, last } of query.matches(words)) {
    best.set(clause, Math.max(best.get(clause) ?? 0, isSynonym ? SYNONYM_SHARE : 1));
    for (let i = first; i <= last; i++) stems.add(words[i]?.stem as string);
  }
  return { hits: [...best.values()].reduce((sum, share) => sum + share, 0), stems: [...stems] };
}
