/** Finds what a query asks for among the words of a text. */
import type { Clause, SearchQuery } from '../../../model/search-query.js';

/** A place where a clause is met: words `first` to `last` of the text. */
export interface QueryMatch {
  /** Index of the clause among those that are wanted, or unwanted. */
  clause: number;
  first: number;
  last: number;
  /** Only a word of like meaning was found. */
  isSynonym: boolean;
}

interface Candidate {
  clause: number;
  isSynonym: boolean;
}

/** Clauses of one kind, ready to be looked for. A text costs time linear in its words, whatever the query. */
export class ClauseMatcher {
  readonly clauses: readonly Clause[];
  /** By the forms of the first word. */
  readonly #byForm = new Map<string, Candidate[]>();
  readonly #phrases: readonly (readonly ReadonlySet<string>[])[];

  constructor(clauses: readonly Clause[]) {
    this.clauses = clauses;
    this.#phrases = clauses.map(({ words }) => words.map((forms) => new Set(forms)));
    for (const [clause, { words, synonyms }] of clauses.entries()) {
      for (const form of words[0] ?? []) this.#add(form, { clause, isSynonym: false });
      for (const form of synonyms) this.#add(form, { clause, isSynonym: true });
    }
  }

  /** In the order of their first words. */
  matches(words: readonly { stem: string }[]): QueryMatch[] {
    const found: QueryMatch[] = [];
    for (const [first, { stem }] of words.entries()) {
      for (const { clause, isSynonym } of this.#byForm.get(stem) ?? []) {
        const last = isSynonym ? first : this.#lastOf(clause, words, first);
        if (last >= 0) found.push({ clause, first, last, isSynonym });
      }
    }
    return found;
  }

  #add(form: string, candidate: Candidate): void {
    const known = this.#byForm.get(form);
    if (known === undefined) this.#byForm.set(form, [candidate]);
    else known.push(candidate);
  }

  /** Index of the last word of the clause when all of them follow each other from here on; otherwise -1. */
  #lastOf(clause: number, words: readonly { stem: string }[], first: number): number {
    const phrase = this.#phrases[clause] as readonly ReadonlySet<string>[];
    for (let i = 1; i < phrase.length; i++) {
      const word = words[first + i];
      if (word === undefined || !(phrase[i] as ReadonlySet<string>).has(word.stem)) return -1;
    }
    return first + phrase.length - 1;
  }
}

/** What a query wants of a passage, and what must not be in it. Wanted words of the title are wanted here, too. */
export function matchersOf({ clauses }: SearchQuery): { wanted: ClauseMatcher; unwanted: ClauseMatcher } {
  return {
    wanted: new ClauseMatcher(clauses.filter(({ negated }) => !negated)),
    unwanted: new ClauseMatcher(clauses.filter(({ negated, field }) => negated && field === 'any')),
  };
}
