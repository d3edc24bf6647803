/** The one place that knows the language detector (eld). */

/** Shorter texts are guesswork. */
const MIN_LENGTH = 40;
/** More text does not change the answer. */
const MAX_LENGTH = 4000;

/** ISO 639-1 code of the language a text is written in, or undefined when that is not certain. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  if (text.length < MIN_LENGTH) return undefined;
  // Loaded only when it is needed: the tables cost more time than reading a page.
  const { eld } = await import('eld/extrasmall');
  const result = eld.detect(text.slice(0, MAX_LENGTH));
  return result.language !== '' && result.isReliable() ? result.language : undefined;
}
