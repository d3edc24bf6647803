import { detectLanguage } from '../extract/index.js';
import type { Article } from '../model/article.js';

/** The article with its language filled in when the page does not name one and the text shows it. */
export async function withDetectedLanguage(article: Article, text: () => string): Promise<Article> {
  if (article.metadata.language !== undefined) return article;
  const value = await detectLanguage(text());
  if (value === undefined) return article;
  return { ...article, metadata: { ...article.metadata, language: { value, source: 'detected', from: 'text' } } };
}
