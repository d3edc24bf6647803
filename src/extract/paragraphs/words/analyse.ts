import { foldWord } from './fold-word.js';
import { languageCode } from './language-code.js';
import { splitWords } from './split-words.js';
import { stemmerOf } from './stemmers.js';
import { stopWordsOf } from './stop-words.js';

/** A word of a text, and what it is compared by. */
export interface Term {
  /** What the forms of the word have in common. The folded word itself in languages without a stemmer. */
  stem: string;
  /** The word without regard to case and the like. */
  word: string;
  /** Where it stands: `text.slice(start, end)` is the written form. */
  start: number;
  end: number;
  /** It can name what a text is about: no stop word, number or single letter. */
  isTelling: boolean;
  /** Its script writes no spaces between words. */
  isUnspaced: boolean;
}

const LETTER = /\p{L}/u;

/**
 * The words of a text in order, with their stems in the given language (BCP 47). Without one, or in one that has no stemmer,
 * words are their own stems; without a stop list every word can be telling.
 */
export function analyse(text: string, language?: string | null): Term[] {
  const code = languageCode(language);
  const stem = stemmerOf(code);
  const stopWords = stopWordsOf(code);
  return splitWords(text).map(({ start, end, isUnspaced }) => {
    const word = foldWord(text.slice(start, end), code);
    const isTelling = (end - start > 1 || isUnspaced) && !stopWords.has(word) && LETTER.test(word);
    return { stem: stem(word), word, start, end, isTelling, isUnspaced };
  });
}
