import type { Article, ContentSelection } from '../../model/article.js';
import { buildContent } from './build-content.js';
import type { Content } from './model.js';

/** Contents of a document, by selection. */
const contentsOf = () => new WeakMap<ContentSelection, Content>();

/** The content of an article, read once however many formats are written from it. */
export function contentOf(article: Article): Content {
  return contentOfSelection(article, article.content);
}

/** Readers' comments as content, or null when the article has none. */
export function commentsOf(article: Article): Content | null {
  return article.comments === null ? null : contentOfSelection(article, article.comments);
}

function contentOfSelection(article: Article, selection: ContentSelection): Content {
  const built = article.dom.memo(contentsOf);
  let content = built.get(selection);
  if (content === undefined) {
    content = buildContent(article.dom, selection, article.baseUrl);
    built.set(selection, content);
  }
  return content;
}
