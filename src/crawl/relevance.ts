/** How well a text answers a query, as one number: what a focused crawl steers by. */
import { analyse, type ClauseMatcher, matchersOf, parseQuery, type Synonyms } from '../extract/index.js';
import type { SearchQuery } from '../model/search-query.js';

/** Occurrences that make a text half as relevant as it can be for a word. */
const HALF = 2;
/** What an occurrence in the title counts for. */
const TITLE_WEIGHT = 3;
const SYNONYM_WEIGHT = 0.5;

/** A query as it reads in every language that texts come in. */
export class CrawlQuery {
  readonly text: string;
  readonly #synonyms: Synonyms | null;
  readonly #byLanguage = new Map<string, { query: SearchQuery; wanted: ClauseMatcher }>();

  constructor(text: string, synonyms: Synonyms | null) {
    this.text = text;
    this.#synonyms = synonyms;
  }

  in(language: string | null): SearchQuery {
    return this.#read(language).query;
  }

  /** 0 when nothing of the query is in the text, towards 1 when all of it is, often. */
  relevance(title: string, text: string, language: string | null): number {
    const { wanted } = this.#read(language);
    if (wanted.clauses.length === 0) return 0;
    const counts = new Float64Array(wanted.clauses.length);
    const count = (part: string, weight: number) => {
      for (const { clause, isSynonym } of wanted.matches(analyse(part, language)))
        counts[clause] = (counts[clause] as number) + weight * (isSynonym ? SYNONYM_WEIGHT : 1);
    };
    count(title, TITLE_WEIGHT);
    count(text, 1);
    return counts.reduce((sum, found) => sum + found / (found + HALF), 0) / counts.length;
  }

  /** Share of the query's words that a short text has, such as that of a link. */
  coverage(text: string, language: string | null): number {
    const { wanted } = this.#read(language);
    if (wanted.clauses.length === 0) return 0;
    const found = new Float64Array(wanted.clauses.length);
    for (const { clause, isSynonym } of wanted.matches(analyse(text, language)))
      found[clause] = Math.max(found[clause] as number, isSynonym ? SYNONYM_WEIGHT : 1);
    return found.reduce((sum, share) => sum + share, 0) / found.length;
  }

  #read(language: string | null) {
    const key = language ?? '';
    const known = this.#byLanguage.get(key);
    if (known !== undefined) return known;
    const query = parseQuery(this.text, {
      languages: language === null ? [] : [language],
      synonyms: this.#synonyms,
    });
    const read = { query, wanted: matchersOf(query).wanted };
    this.#byLanguage.set(key, read);
    return read;
  }
}
