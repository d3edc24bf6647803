/** An item of a list completed by its article. */
import { keyParagraphs } from '../extract/index.js';
import type { Article } from '../model/article.js';
import type { FeedItem } from '../model/feed.js';
import type { ItemDate } from '../model/item-list.js';
import { renderHtml, textBlocks } from '../render/index.js';

export interface WithArticleOptions {
  /** Language of the feed. */
  language: string | null;
  /** Whether the item carries the article. @default true */
  fullText?: boolean;
  /** Whether the summary is the paragraph that tells what the article is about. @default false */
  keyParagraph?: boolean;
}

/** What the list says comes first; the article adds what it lacks. */
export function withArticle(item: FeedItem, article: Article, options: WithArticleOptions): FeedItem {
  const { language: feedLanguage, fullText = true, keyParagraph = false } = options;
  const { published, authors, image, excerpt, language } = article.metadata;
  const ownLanguage = language === undefined || language.value === feedLanguage ? null : language.value;
  const key = keyParagraph ? keyParagraphOf(article, language?.value ?? feedLanguage) : null;
  return {
    ...item,
    contentHtml: fullText ? renderHtml(article) : item.contentHtml,
    published: exacter(item, published?.value ?? null),
    summary: key ?? item.summary ?? excerpt?.value ?? null,
    image: item.image ?? image?.value ?? null,
    authors: item.authors.length > 0 ? item.authors : (authors?.value ?? []),
    language: item.language ?? ownLanguage,
    extras: {
      ...item.extras,
      article: {
        method: article.method,
        confidence: article.confidence,
        ...(key === null ? {} : { keyParagraph: true }),
        ...(fullText ? { fullText: true } : {}),
      },
    },
  };
}

/**
 * The article's date where the list has none, says the same less exactly, or counts it from the time of reading ("3 hours
 * ago"), which gives another date with every run.
 */
function exacter({ published, extras }: FeedItem, own: string | null): string | null {
  if (published === null || own === null) return published ?? own;
  const date = extras?.date as ItemDate | undefined;
  const isCounted = date?.inferred.includes('relative') === true;
  return isCounted || own.startsWith(published) ? own : published;
}

function keyParagraphOf(article: Article, language: string | null): string | null {
  const found = keyParagraphs(textBlocks(article), {
    language,
    title: article.metadata.title?.value ?? null,
    limit: 1,
  });
  return found.ok ? (found.value[0]?.text ?? null) : null;
}
