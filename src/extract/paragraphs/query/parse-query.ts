/** Turns what a person typed into a search query. Every input is a query: what cannot be understood is a word or nothing. */
import type { Clause, SearchQuery } from '../../../model/search-query.js';
import type { Synonyms } from '../synonyms/synonyms.js';
import { foldWord } from '../words/fold-word.js';
import { languageCode } from '../words/language-code.js';
import { splitWords, type WordSpan } from '../words/split-words.js';
import { stemmerOf } from '../words/stemmers.js';
import { stopWordsOf } from '../words/stop-words.js';
import { Filters } from './query-filters.js';
import { type Token, tokensOf } from './query-tokens.js';

export interface ParseQueryOptions {
  /** Languages (BCP 47) the searched texts may be in; words are stemmed in each. @default none */
  languages?: readonly string[];
  /** @default none */
  synonyms?: Synonyms | null;
}

/** More would cost much and narrow nothing; the rest of a query is left out. */
const MAX_CLAUSES = 64;
const MAX_PHRASE = 32;
const MAX_SYNONYMS = 24;

export function parseQuery(text: string, { languages = [], synonyms = null }: ParseQueryOptions = {}): SearchQuery {
  const codes = [...new Set(languages.map(languageCode).filter((code) => code !== null))];
  const reader = new WordReader(codes, synonyms);
  const clauses: Clause[] = [];
  const filters = new Filters();
  for (const token of tokensOf(text)) {
    if (token.field !== null && token.field !== 'title') filters.add(token.field, token.text, token.negated);
    else if (clauses.length < MAX_CLAUSES) clauses.push(...reader.clauses(token));
  }
  return { clauses: withoutStopWords(clauses, reader).slice(0, MAX_CLAUSES), filters: filters.finish() };
}

/** Makes clauses of words. */
class WordReader {
  readonly #languages: readonly string[];
  readonly #synonyms: Synonyms | null;

  constructor(languages: readonly string[], synonyms: Synonyms | null) {
    this.#languages = languages;
    this.#synonyms = synonyms;
  }

  /**
   * Quoted words are one clause. So are the words of a run such as `e-mail`, without what `l'école` begins with; but words of a script
   * without spaces are as many clauses, for a reader there cannot tell them apart by typing.
   */
  clauses({ negated, field, text, isQuoted }: Token): Clause[] {
    const spans = splitWords(text).slice(0, MAX_PHRASE);
    if (spans.length === 0) return [];
    const clause = (some: readonly WordSpan[]): Clause => ({
      field: field === 'title' ? 'title' : 'any',
      negated,
      words: some.map(({ start, end }) => this.#forms(text.slice(start, end))),
      synonyms:
        some.length > 1 || isQuoted || negated ? [] : this.#synonymsOf(text.slice(some[0]?.start, some[0]?.end)),
      written: text.slice(some[0]?.start, some.at(-1)?.end),
    });
    if (isQuoted) return [clause(spans)];
    if (spans.every(({ isUnspaced }) => isUnspaced)) return spans.map((span) => clause([span]));
    return [clause(withoutElision(text, spans))];
  }

  isStopWord(word: string): boolean {
    return this.#languages.some((language) => stopWordsOf(language).has(foldWord(word, language)));
  }

  /** The word and its stems, without repeats. */
  #forms(written: string): string[] {
    const forms = new Set([foldWord(written, null)]);
    for (const language of this.#languages) {
      const folded = foldWord(written, language);
      forms.add(folded).add(stemmerOf(language)(folded));
    }
    return [...forms];
  }

  #synonymsOf(written: string): string[] {
    const forms = new Set<string>();
    for (const language of this.#languages.length === 0 ? [null] : this.#languages) {
      const word = foldWord(written, language);
      for (const synonym of this.#synonyms?.of(word, language) ?? []) forms.add(stemmerOf(language)(synonym));
    }
    for (const own of this.#forms(written)) forms.delete(own);
    return [...forms].slice(0, MAX_SYNONYMS);
  }
}

/** The words of `l'école`, `dell'arte` or `James's` without the short part an apostrophe leaves over. */
function withoutElision(text: string, spans: readonly WordSpan[]): readonly WordSpan[] {
  if (spans.length !== 2) return spans;
  const [before, after] = spans as [WordSpan, WordSpan];
  if (!/^['’ʼ]$/.test(text.slice(before.end, after.start))) return spans;
  return after.end - after.start <= 2 ? [before] : [after];
}

/** Stop words ask for nothing – unless there is nothing else, or they stand in quotes beside others. */
function withoutStopWords(clauses: readonly Clause[], reader: WordReader): Clause[] {
  const isEmptyWord = ({ words, written, negated }: Clause) =>
    words.length === 1 && !negated && reader.isStopWord(written);
  const telling = clauses.filter((clause) => !isEmptyWord(clause));
  return telling.some(({ negated }) => !negated) ? telling : [...clauses];
}
