/** What a text is about: its keywords and the paragraphs that carry them, kept to be searched instead of the text. */

/** A term of a text that names what it is about. */
export interface Keyword {
  /** The form that is written most often, as it is written. */
  term: string;
  /** What its forms have in common, and what it is counted and found by. */
  stem: string;
  /** How often it appears in the text, in all forms and synonyms that were joined to it. */
  count: number;
  /** Indexes of the paragraphs it appears in, ascending. */
  places: readonly number[];
}

/** A paragraph – or sentence, or line – that says what the text is about, or what was asked for. */
export interface KeyParagraph {
  /** Its place among the paragraphs of the text, from 0. */
  index: number;
  text: string;
  score: number;
  /** Stems of the terms that gave it its score: those the query asks for, or those frequent enough to count. */
  terms: readonly string[];
}

export interface Profile {
  /** ISO 639-1 code of the language the text was analysed in, or null when none was known. */
  language: string | null;
  /** Most telling first. */
  keywords: readonly Keyword[];
  /** How many paragraphs the text has. */
  paragraphs: number;
  /** Indexes of those that are headings, ascending. */
  headings: readonly number[];
  /** How often a term had to appear to count: the D of the paper's formula. */
  criterion: number;
  /** Best first. */
  keyParagraphs: readonly KeyParagraph[];
}
