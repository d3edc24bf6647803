/** Terms and queries in a form both engines' indexes keep whole. */
import { PithError } from '../../errors.js';
import type { Clause, SearchQuery } from '../../model/search-query.js';
import { keyOf } from './storable.js';

/** More than any person writes; every word costs a look into the index. */
const MOST_WORDS = 256;
/** Longer terms are known by their beginning and a hash: PostgreSQL takes none above 2,046 bytes. */
const LONGEST_TERM = 160;
/** What a term without characters is in a query, where it matches nothing, and in a text, where it keeps its place. */
const NOTHING = '\uE101';
const GAP = '\uE102';

/**
 * A term of small letters, digits and characters beyond ASCII only, so that no tokenizer splits or folds it and no search language
 * sees an operator in it. Other ASCII characters move to a private area; characters of that area are marked.
 */
export function encodeTerm(term: string): string {
  if (term === '') return NOTHING;
  if (/^[a-z0-9]+$/.test(term) && term.length <= LONGEST_TERM) return term;
  const short = term.length <= LONGEST_TERM ? term : `${term.slice(0, LONGEST_TERM - 32)}${keyOf(term)}`;
  return short.replace(/[\0-/:-`{-\x7F\uE000-\uE1FF]|\p{Surrogate}/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x80) return String.fromCharCode(0xe000 + code);
    if (code < 0xe000) return '\uFFFD';
    return `\uE100${String.fromCharCode(0xe200 + (code & 0x1ff))}`;
  });
}

/** Terms for the index, in order. */
export const encodeTerms = (terms: readonly string[]): string[] =>
  terms.map((term) => (term === '' ? GAP : encodeTerm(term)));

/** A clause with its terms encoded. */
export interface EncodedClause {
  field: Clause['field'];
  words: readonly (readonly string[])[];
  synonyms: readonly string[];
}

export interface EncodedQuery {
  required: readonly EncodedClause[];
  excluded: readonly EncodedClause[];
  hasSynonyms: boolean;
}

/** @throws PithError `usage` when the query has more words than a person writes */
export function encodeQuery({ clauses }: SearchQuery): EncodedQuery {
  const words = clauses.flatMap(({ words, synonyms }) => [...words.flat(), ...synonyms]);
  if (words.length > MOST_WORDS)
    throw new PithError('usage', `the query has ${words.length} words and forms of words; ${MOST_WORDS} is the limit`);
  const meaning = clauses.filter((clause) => clause.words.length > 0);
  const required = meaning.filter((clause) => !clause.negated).map(encodeClause);
  return {
    required,
    excluded: meaning.filter((clause) => clause.negated).map(encodeClause),
    hasSynonyms: required.some(({ synonyms }) => synonyms.length > 0),
  };
}

function encodeClause({ field, words, synonyms }: Clause): EncodedClause {
  return { field, words: words.map(encodeForms), synonyms: words.length === 1 ? synonyms.map(encodeTerm) : [] };
}

/** A word without forms matches nothing. */
const encodeForms = (forms: readonly string[]): readonly string[] =>
  forms.length === 0 ? [NOTHING] : [...new Set(forms.map(encodeTerm))];
