/** Words that mean about the same, as a value the caller passes in: this stage reads no files. */
export interface Synonyms {
  /** Words that may stand for the given one, nearest first; words are given and answered folded, not stemmed. */
  of(word: string, language: string | null): readonly string[];
}

/** Several sources as one: all answers, those of the first source first. */
export function joinSynonyms(sources: readonly Synonyms[]): Synonyms {
  return {
    of: (word, language) => [...new Set(sources.flatMap((source) => source.of(word, language)))],
  };
}
