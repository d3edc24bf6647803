/** Tells, page by page, which paragraphs are among the best so far. */

import { highlight, keyParagraphs, parseQuery, type Synonyms } from '../extract/index.js';
import type { NewDocument } from '../store/index.js';
import type { FoundAnswer } from './answer-query.js';

export class AnswerStream {
  readonly #query: string;
  readonly #synonyms: Synonyms | null;
  readonly #limit: number;
  /** Scores of the best so far, highest first. */
  readonly #best: number[] = [];

  constructor(query: string, synonyms: Synonyms | null, limit: number) {
    this.#query = query;
    this.#synonyms = synonyms;
    this.#limit = limit;
  }

  /** The best paragraph of a document with its place for now, or null when it is not among the best. */
  offer(document: Omit<NewDocument, 'terms'>): { answer: FoundAnswer; place: number } | null {
    const { language, title, text } = document;
    const synonyms = this.#synonyms;
    const found = keyParagraphs(text, { query: this.#query, language, title, synonyms, limit: 1 });
    const best = found.ok ? found.value[0] : undefined;
    if (best === undefined) return null;
    const place = this.#best.filter((score) => score >= best.score).length;
    if (place >= this.#limit) return null;
    this.#best.splice(place, 0, best.score);
    this.#best.length = Math.min(this.#best.length, this.#limit);
    const query = parseQuery(this.#query, { languages: language === null ? [] : [language], synonyms });
    const matches = highlight(best.text, query, language);
    const terms = [...new Set(matches.map(({ start, end }) => best.text.slice(start, end)))];
    const stored = { ...document, id: 0, firstSeenAt: document.fetchedAt };
    return {
      answer: {
        document: stored,
        paragraph: { text: best.text, index: best.index, matches },
        terms,
        score: best.score,
      },
      place: place + 1,
    };
  }
}
