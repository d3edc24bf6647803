/** The default ranking: which passages of a text answer a query, or tell what it is about. Constants were chosen by `npm run bench -- paragraphs`. */
import type { Judgement, LocationScore } from './location-score.js';
import { NOT_SHOWN } from './location-score.js';
import type { ClauseMatcher, QueryMatch } from './query/query-matcher.js';
import type { AnalysedLocation, TermEntry, TermTable } from './term-table.js';

/**
 * How soon further occurrences of a word stop to count (BM25's k1). Its other constant, which holds back long documents, is left out: the benchmark's
 * questions are answered better without it. Their answers are all paragraphs of some length, so this is not settled.
 */
const SATURATION = 1.2;
/** What an occurrence counts that is only of like meaning, or only in the heading above. */
const SYNONYM_SHARE = 0.3;
const HEADING_SHARE = 0.5;
/** How much it matters that all of the query is met, that its words stand together, and that the passage stands early. */
const COVERAGE_SHARE = 0.5;
const PROXIMITY_SHARE = 0.3;
const LEAD_SHARE = 0.1;

/** Passages by what they have of the query. */
export function queryScores({ locations }: TermTable, query: ClauseMatcher): Judgement {
  const matches = locations.map(({ words }) => query.matches(words));
  const weights = clauseWeights(query, locations, matches);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let heading: readonly QueryMatch[] = [];
  const scores = locations.map((location, index): LocationScore => {
    const own = matches[index] as QueryMatch[];
    if (location.isHeading) {
      heading = own;
      return NOT_SHOWN;
    }
    if (own.length === 0) return NOT_SHOWN;
    const counts = clauseCounts(query, own, heading);
    let words = 0;
    let covered = 0;
    for (const [clause, count] of counts.entries()) {
      if (count === 0) continue;
      const weight = weights[clause] as number;
      words += (weight * count * (SATURATION + 1)) / (count + SATURATION);
      covered += weight * Math.min(1, count);
    }
    const coverage = 1 - COVERAGE_SHARE + COVERAGE_SHARE * (total === 0 ? 1 : covered / total);
    const proximity = 1 + PROXIMITY_SHARE * closeness(own);
    const lead = 1 + LEAD_SHARE * (1 - index / locations.length);
    return {
      score: words * coverage * proximity * lead,
      terms: stemsOf(location, own),
      parts: { words, coverage, proximity, lead },
    };
  });
  return { scores, threshold: 0 };
}

/** Rare words tell more: the inverse document frequency, with passages as documents. Words of a phrase are rare together. */
function clauseWeights(
  query: ClauseMatcher,
  locations: readonly AnalysedLocation[],
  matches: readonly (readonly QueryMatch[])[],
): number[] {
  const holders = new Uint32Array(query.clauses.length);
  for (const some of matches) {
    for (const clause of new Set(some.map((match) => match.clause))) holders[clause] = (holders[clause] as number) + 1;
  }
  return [...holders].map((count) => Math.log(1 + (locations.length - count + 0.5) / (count + 0.5)));
}

/** How often each clause is met in a passage and, for less, in the heading above it. */
function clauseCounts(query: ClauseMatcher, own: readonly QueryMatch[], heading: readonly QueryMatch[]): number[] {
  const counts = new Array<number>(query.clauses.length).fill(0);
  for (const { clause, isSynonym } of own)
    counts[clause] = (counts[clause] as number) + (isSynonym ? SYNONYM_SHARE : 1);
  const above = new Set(heading.map(({ clause }) => clause));
  for (const clause of above) counts[clause] = (counts[clause] as number) + HEADING_SHARE;
  return counts;
}

/** 1 when the clauses a passage has stand side by side, towards 0 when they are far apart; 0 for a single one. */
function closeness(matches: readonly QueryMatch[]): number {
  const wanted = new Set(matches.map(({ clause }) => clause)).size;
  if (wanted < 2) return 0;
  const inside = new Map<number, number>();
  let start = 0;
  let narrowest = Number.POSITIVE_INFINITY;
  for (const { clause, last } of matches) {
    inside.set(clause, (inside.get(clause) ?? 0) + 1);
    while (inside.size === wanted) {
      const leaving = matches[start++] as QueryMatch;
      narrowest = Math.min(narrowest, last - leaving.first + 1);
      const left = (inside.get(leaving.clause) as number) - 1;
      if (left === 0) inside.delete(leaving.clause);
      else inside.set(leaving.clause, left);
    }
  }
  return Math.min(1, wanted / narrowest);
}

function stemsOf({ words }: AnalysedLocation, matches: readonly QueryMatch[]): string[] {
  const stems = new Set<string>();
  for (const { first, last } of matches) for (let i = first; i <= last; i++) stems.add(words[i]?.stem as string);
  return [...stems];
}

/** What terms of the title and of headings count for, and those that occur only once. */
const TITLE_FACTOR = 3;
const HEADING_FACTOR = 1.5;
const ONCE_FACTOR = 0.3;
/** How much is added for standing early; halves with every such passage. */
const LEAD_FACTOR = 1;
const LEAD_HALF = 3;

/** Passages by how many of the text's telling terms they name for their length, early ones first. */
export function leadingScores(table: TermTable, title: ReadonlySet<string>): Judgement {
  const { locations } = table;
  const inHeadings = new Set(locations.filter(({ isHeading }) => isHeading).flatMap(({ terms }) => terms));
  const weightOf = (term: TermEntry): number =>
    (term.count === 1 ? ONCE_FACTOR : 1 + Math.log(term.count)) *
    (title.has(term.stem) ? TITLE_FACTOR : 1) *
    (inHeadings.has(term) ? HEADING_FACTOR : 1);
  const weights = new Map(table.terms.map((term) => [term, weightOf(term)]));
  const texts = locations.filter(({ isHeading }) => !isHeading);
  const meanLength = texts.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, texts.length);
  let place = 0;
  const scores = locations.map(({ isHeading, terms, words }): LocationScore => {
    if (isHeading || terms.length === 0) return NOT_SHOWN;
    const sum = terms.reduce((all, term) => all + (weights.get(term) as number), 0);
    const density = sum / Math.sqrt(words.length + meanLength);
    const lead = 1 + LEAD_FACTOR * 2 ** (-place++ / LEAD_HALF);
    return {
      score: density * lead,
      terms: terms.filter(({ count, stem }) => count > 1 || title.has(stem)).map(({ stem }) => stem),
      parts: { terms: sum, density, lead },
    };
  });
  const highest = scores.reduce((most, { score }) => Math.max(most, score), 0);
  return { scores, threshold: highest / 2 };
}
