import type { Article } from '../model/article.js';
import type { Metadata, Sourced } from '../model/metadata.js';
import { contentOf } from './content/article-content.js';
import { collectImages, collectLinks, type JsonImage, type JsonLink } from './content/images-and-links.js';
import { holdsImage } from './elements/images.js';
import { renderHtml } from './html/html.js';
import { renderMarkdown } from './markdown/markdown.js';
import { renderText, selectionText } from './text/text.js';
import { countWords } from './word-count.js';

export interface JsonOptions {
  /** @default true */
  text?: boolean;
  /** @default false */
  markdown?: boolean;
  /** @default false */
  html?: boolean;
  /** @default true */
  images?: boolean;
  /** @default false */
  links?: boolean;
  /** Readers' comments as text. @default false */
  comments?: boolean;
}

/** An article as plain data. Keys are stable; what the page does not say is null, what was not asked for is absent. */
export interface ArticleJson {
  url: string | null;
  canonicalUrl: string | null;
  title: string | null;
  /** All authors, joined with commas. */
  author: string | null;
  authors: string[];
  /** ISO 8601, as exact as the page says. */
  published: string | null;
  modified: string | null;
  site: string | null;
  /** BCP 47. */
  language: string | null;
  pageType: string | null;
  /** Kind of page as its own markup declares it. */
  declaredType: string | null;
  /** 0 to 1. */
  confidence: number;
  method: string;
  excerpt: string | null;
  tags: string[];
  /** Lead image. */
  image: string | null;
  /** Words of the text; see the documentation for languages without spaces. */
  wordCount: number;
  text?: string;
  markdown?: string;
  html?: string;
  /** Readers' comments; null when there are none. */
  comments?: string | null;
  images?: JsonImage[];
  links?: JsonLink[];
  /** Where each metadata value was found, by key. */
  provenance: Partial<Record<keyof Metadata, string>>;
}

/** An article as an object for `JSON.stringify`. */
export function renderJson(article: Article, options: JsonOptions = {}): ArticleJson {
  const text = renderText(article);
  return {
    ...describe(article),
    wordCount: countWords(text),
    ...(options.text === false ? {} : { text }),
    ...(options.markdown ? { markdown: renderMarkdown(article) } : {}),
    ...(options.html ? { html: renderHtml(article) } : {}),
    ...(options.comments ? { comments: article.comments && selectionText(article.dom, article.comments) } : {}),
    ...(options.images === false ? {} : { images: imagesOf(article) }),
    ...(options.links ? { links: collectLinks(contentOf(article)) } : {}),
    provenance: provenanceOf(article.metadata),
  };
}

/** Much content shows no picture, and then nothing has to be put together to find that out. */
function imagesOf(article: Article): JsonImage[] {
  const { dom, content, baseUrl } = article;
  return holdsImage(dom, content, baseUrl) ? collectImages(contentOf(article)) : [];
}

function describe({
  metadata,
  url,
  pageType,
  confidence,
  method,
}: Article): Omit<ArticleJson, 'wordCount' | 'provenance'> {
  const authors = metadata.authors?.value ?? [];
  return {
    url,
    canonicalUrl: stringOf(metadata.canonicalUrl),
    title: stringOf(metadata.title),
    author: authors.length === 0 ? null : authors.join(', '),
    authors: [...authors],
    published: stringOf(metadata.published),
    modified: stringOf(metadata.modified),
    site: stringOf(metadata.site),
    language: stringOf(metadata.language),
    pageType,
    declaredType: stringOf(metadata.declaredType),
    confidence,
    method,
    excerpt: stringOf(metadata.excerpt),
    tags: [...(metadata.tags?.value ?? [])],
    image: stringOf(metadata.image),
  };
}

function stringOf(field: Sourced<string> | undefined): string | null {
  return field?.value ?? null;
}

function provenanceOf(metadata: Metadata): ArticleJson['provenance'] {
  const entries = Object.entries(metadata) as [keyof Metadata, Sourced<unknown> | undefined][];
  return Object.fromEntries(entries.flatMap(([key, field]) => (field === undefined ? [] : [[key, field.from]])));
}
