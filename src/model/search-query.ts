/**
 * What a person searches for, after parsing: words as the stems they may appear as, and conditions on the document.
 * A store compiles this to its own search language; extract/paragraphs matches passages against it.
 */

export interface SearchQuery {
  /** All must hold, in the order they were written. A query of operators alone has none. */
  clauses: readonly Clause[];
  filters: SearchFilters;
}

/** A word or a phrase that must appear, or must not. */
export interface Clause {
  /** `title` when written as `title:word`. */
  field: 'any' | 'title';
  /** Written with a minus: documents that match are left out. */
  negated: boolean;
  /**
   * One entry for each word, in order; more than one entry is a phrase, whose words follow each other. An entry lists the
   * forms that count as the word: itself, case folded, and its stem in every language the query may be in, without repeats.
   */
  words: readonly (readonly string[])[];
  /** Forms of words that mean about the same, stemmed likewise; a match counts less. Phrases have none. */
  synonyms: readonly string[];
  /** What the person wrote, for messages. */
  written: string;
}

/** Conditions on the document. All that are present must hold; of several values of one kind any may. */
export interface SearchFilters {
  /** Host names, in lower case, without scheme and path; a host stands for its subdomains too. */
  sites?: readonly string[];
  /** Parts of authors' names, case folded. */
  authors?: readonly string[];
  /** Language codes in lower case, such as `de`. */
  languages?: readonly string[];
  /** Published on this day or later: `2024-01-01`. */
  after?: string;
  /** Published before this day. */
  before?: string;
}
