/** The one place that knows the stemmers (snowball-stemmers). */
import snowball from 'snowball-stemmers';

/** Algorithms by language; words of other languages stay as they are. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Codes of the languages whose words are stemmed. */
export const STEMMED_LANGUAGES: readonly string[] = Object.keys(ALGORITHMS);

/** Stems kept for each language: about the vocabulary of a long book. */
const MAX_KEPT = 20_000;

const stemmers = new Map<string, (word: string) => string>();
const unchanged = (word: string): string => word;

/** The function that stems words of a language, which it takes folded. */
export function stemmerOf(language: string | null): (word: string) => string {
  const algorithm = language !== null && Object.hasOwn(ALGORITHMS, language) ? ALGORITHMS[language] : undefined;
  if (algorithm === undefined) return unchanged;
  const known = stemmers.get(algorithm);
  if (known !== undefined) return known;
  const created = remembering(snowball.newStemmer(algorithm));
  stemmers.set(algorithm, created);
  return created;
}

function remembering(stemmer: { stem(word: string): string }): (word: string) => string {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const stem = stemmer.stem(word) || word;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(word, stem);
    return stem;
  };
}
