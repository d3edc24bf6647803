/** The one place that knows the language detector (eld). */
import type { Article } from '../model/article.js';

/** Shorter texts are guesswork. */
const MIN_LENGTH = 40;
/** More text does not change the answer. */
const MAX_LENGTH = 4000;

/** ISO 639-1 code of the language a text is written in, or undefined when that is not certain. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  if (text.length < MIN_LENGTH) return undefined;
  // Loaded only when a page does not name its language: the tables cost more time than reading a page.
  const { eld } = await import('eld/extrasmall');
  const result = eld.detect(text.slice(0, MAX_LENGTH));
  return result.language !== '' && result.isReliable() ? result.language : undefined;
}

/** The article with its language filled in when the page does not name one and the text shows it. */
export async function withDetectedLanguage(article: Article, text: () => string): Promise<Article> {
  if (article.metadata.language !== undefined) return article;
  const value = await detectLanguage(text());
  if (value === undefined) return article;
  return { ...article, metadata: { ...article.metadata, language: { value, source: 'detected', from: 'text' } } };
}
