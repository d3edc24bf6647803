import type { KeyParagraph, Keyword, Profile } from '../../model/profile.js';
import type { SearchQuery } from '../../model/search-query.js';
import type { TextBlock } from '../../model/text-block.js';
import type { Judgement, LocationScore } from './location-score.js';
import { NOT_SHOWN } from './location-score.js';
import { type LocationUnit, locationsOf } from './locations.js';
import { criterionFor, DEFAULT_CRITERION, paperScores } from './paper-scores.js';
import { leadingScores, queryScores } from './passage-scores.js';
import { parseQuery } from './query/parse-query.js';
import { type ClauseMatcher, matchersOf } from './query/query-matcher.js';
import type { Synonyms } from './synonyms/synonyms.js';
import { type TermEntry, type TermTable, termTable } from './term-table.js';
import { analyse } from './words/analyse.js';
import { languageCode } from './words/language-code.js';

/** `passages` ranks as search engines do; `paper` by the formula of the paper. */
export const KEY_METHODS = ['passages', 'paper'] as const;
export type KeyMethod = (typeof KEY_METHODS)[number];

export interface KeyParagraphOptions {
  /** Language of the text (BCP 47). Without one, words are compared as they are. @default null */
  language?: string | null;
  /** What is looked for. Without it, the paragraphs that tell what the text is about. @default none */
  query?: string | SearchQuery | null;
  /** Title of the text: its words weigh more. @default none */
  title?: string | null;
  /** @default none */
  synonyms?: Synonyms | null;
  /** What is judged and shown. @default 'paragraph' */
  locations?: LocationUnit;
  /** @default 'passages' */
  method?: KeyMethod;
  /** How often a term must occur to count (D); lowered where no term occurs as often. @default 3 */
  criterion?: number;
  /** Score a paragraph must exceed. @default the mean for `paper`, half of the best for `passages`, any with a query */
  threshold?: number | null;
  /** Most paragraphs to give. @default 5 */
  limit?: number;
  /** Most keywords to give. @default 20 */
  keywords?: number;
}

/** How all locations of a text were judged, for explanations. */
export interface KeyExplanation {
  method: KeyMethod;
  criterion: number;
  threshold: number;
  /** All terms with their counts, most frequent first. */
  terms: readonly TermEntry[];
  /** All locations in order. */
  locations: readonly (TextBlock & LocationScore)[];
}

export interface ProfileFound {
  ok: true;
  value: Profile;
  explanation: KeyExplanation;
}

export interface KeyParagraphsFound {
  ok: true;
  value: readonly KeyParagraph[];
  explanation: KeyExplanation;
}

/** Why there is nothing to show: the text has no telling word, or none of its paragraphs has what the query asks for. */
export interface NoKeyParagraphs {
  ok: false;
  reason: 'no-words' | 'no-match';
}

/** The paragraphs of a text that answer a query or, without one, tell what it is about; best first. */
export function keyParagraphs(
  input: string | readonly TextBlock[],
  options: KeyParagraphOptions = {},
): KeyParagraphsFound | NoKeyParagraphs {
  const outcome = profileOf(input, options);
  return outcome.ok ? { ...outcome, value: outcome.value.keyParagraphs } : outcome;
}

/** What a text is about: keywords and key paragraphs. */
export function profileOf(
  input: string | readonly TextBlock[],
  options: KeyParagraphOptions = {},
): ProfileFound | NoKeyParagraphs {
  const { method = 'passages', synonyms = null, limit = 5, threshold = null } = options;
  const language = languageCode(options.language);
  const table = termTable(locationsOf(input, options.locations ?? 'paragraph'), language, synonyms);
  const query = queryOf(options, language);
  if (query === null && table.terms.length === 0) return { ok: false, reason: 'no-words' };
  const criterion = criterionFor(table, options.criterion ?? DEFAULT_CRITERION);
  const judged = query === null ? null : matchersOf(query);
  const judgement = judge(table, {
    method,
    criterion,
    threshold,
    query: judged?.wanted ?? null,
    title: titleStems(options),
  });
  const { scores, threshold: least } = judged === null ? judgement : withoutUnwanted(judgement, table, judged.unwanted);
  const best = bestOf(scores, threshold ?? least).slice(0, limit);
  if (best.length === 0) return { ok: false, reason: query === null ? 'no-words' : 'no-match' };
  const found = best.map((index): KeyParagraph => {
    const { score, terms } = scores[index] as LocationScore;
    return { index, text: table.locations[index]?.text as string, score, terms };
  });
  const explanation: KeyExplanation = {
    method,
    criterion,
    threshold: threshold ?? least,
    terms: table.terms.toSorted((a, b) => b.count - a.count),
    locations: table.locations.map(({ text, isHeading }, index) => ({
      text,
      isHeading,
      ...(scores[index] ?? NOT_SHOWN),
    })),
  };
  const keywords = keywordsOf(table, best, criterion).slice(0, options.keywords ?? 20);
  const headings = table.locations.flatMap(({ isHeading }, index) => (isHeading ? [index] : []));
  const value = { language, keywords, paragraphs: table.locations.length, headings, criterion, keyParagraphs: found };
  return { ok: true, value, explanation };
}

/** The query with words to look for, or null when nothing is. */
function queryOf({ query = null, synonyms = null }: KeyParagraphOptions, language: string | null): SearchQuery | null {
  if (query === null) return null;
  const languages = language === null ? [] : [language];
  const parsed = typeof query === 'string' ? parseQuery(query, { languages, synonyms }) : query;
  return parsed.clauses.length === 0 ? null : parsed;
}

const titleStems = ({ title, language }: KeyParagraphOptions): Set<string> =>
  new Set(analyse(title ?? '', language).flatMap(({ stem, isTelling }) => (isTelling ? [stem] : [])));

interface JudgeOptions {
  method: KeyMethod;
  criterion: number;
  threshold: number | null;
  query: ClauseMatcher | null;
  title: ReadonlySet<string>;
}

function judge(table: TermTable, { method, criterion, threshold, query, title }: JudgeOptions): Judgement {
  // A query of unwanted words alone leaves the choice to what the text is about.
  const wanted = query === null || query.clauses.length === 0 ? null : query;
  if (method === 'paper') return paperScores(table, criterion, threshold, wanted);
  return wanted === null ? leadingScores(table, title) : queryScores(table, wanted);
}

function withoutUnwanted(judgement: Judgement, { locations }: TermTable, unwanted: ClauseMatcher): Judgement {
  if (unwanted.clauses.length === 0) return judgement;
  const scores = judgement.scores.map((score, index) =>
    unwanted.matches(locations[index]?.words ?? []).length > 0 ? NOT_SHOWN : score,
  );
  return { ...judgement, scores };
}

/** Indexes of the locations above the threshold, best first; where none is, those that reach the highest score. */
function bestOf(scores: readonly LocationScore[], threshold: number): number[] {
  const highest = scores.reduce((most, { score }) => Math.max(most, score), 0);
  const isKey = highest > threshold ? (score: number) => score > threshold : (score: number) => score === highest;
  return [...scores.keys()]
    .filter((index) => scoreAt(scores, index) > 0 && isKey(scoreAt(scores, index)))
    .sort((a, b) => scoreAt(scores, b) - scoreAt(scores, a) || a - b);
}

const scoreAt = (scores: readonly LocationScore[], index: number): number => scores[index]?.score ?? 0;

/** The frequent terms of the key locations, most frequent first, then the more widely spread. */
function keywordsOf({ locations }: TermTable, best: readonly number[], criterion: number): Keyword[] {
  const terms = new Set(best.flatMap((index) => locations[index]?.terms ?? []));
  return [...terms]
    .filter(({ count }) => count >= criterion)
    .sort((a, b) => b.count - a.count || b.places.length - a.places.length || (a.places[0] ?? 0) - (b.places[0] ?? 0))
    .map(({ written, stem, count, places }) => ({ term: written, stem, count, places }));
}
