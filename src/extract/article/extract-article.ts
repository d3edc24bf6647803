import type { Article } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { NotFound, Outcome } from '../../model/outcome.js';
import { Tag } from '../../model/tags.js';
import { baseUrl, parseDocument, textStats } from '../../parse/index.js';
import { extractMetadata } from '../metadata/extract-metadata.js';
import { TraceRecorder } from '../trace-recorder.js';
import type { ArticleExtractor, ArticleNotFound, ArticlePage, Favor } from './article-extractor.js';
import { coreex } from './coreex.js';
import { econ } from './econ.js';
import { pith } from './pith/pith.js';
import { structuredContent } from './structured/structured-content.js';
import { trimByline } from './trim-byline.js';

export type ArticleMethod = 'pith' | 'econ' | 'coreex';

const EXTRACTORS: Readonly<Record<ArticleMethod, ArticleExtractor>> = { pith, econ, coreex };

/** Names accepted as `method`, the default first. */
export const ARTICLE_METHODS = Object.keys(EXTRACTORS) as readonly ArticleMethod[];

export interface ExtractArticleOptions {
  /** Address of the page: base of relative links, and a hint for title, date and site. */
  url?: string;
  /** @default 'pith' */
  method?: ArticleMethod;
  /** `Content-Type` header, where the page came over HTTP. */
  contentType?: string;
  /** Charset named by the transport; what the page says about itself comes after it. */
  charset?: string;
  /** Read the input as HTML or as XML instead of finding out. @default 'auto' */
  as?: 'auto' | 'html' | 'xml';
  /** Other HTTP headers that say something about the page. */
  headers?: { contentLanguage?: string; lastModified?: string };
  /** Whether to leave out or to take in what is in doubt; other methods than `pith` have no doubts. @default 'balance' */
  favor?: Favor;
  /** Record every decision in the outcome's trace. @default false */
  explain?: boolean;
}

/**
 * Finds the main content of a page and what the page says about it.
 *
 * @param input bytes (any encoding), text, or an already parsed document
 * @example
 * const outcome = extractArticle('<article><h1>Hi</h1><p>Some text, more text.</p></article>');
 * if (outcome.ok) console.log(renderMarkdown(outcome.value));
 */
export function extractArticle(
  input: string | Uint8Array | CompactDom,
  options: ExtractArticleOptions = {},
): Outcome<Article> {
  const { dom, binary } = parseDocument(input, options);
  if (binary) {
    return { ok: false, reason: 'not-text', attempts: [{ method: 'parse', why: 'the bytes are not a text document' }] };
  }
  const extractor = EXTRACTORS[options.method ?? 'pith'];
  const url = options.url ?? null;
  const page: ArticlePage = {
    dom,
    stats: textStats(dom),
    url,
    favor: options.favor ?? 'balance',
    trace: new TraceRecorder(dom, options.explain ?? false),
  };
  const answer = extractor.extract(page);
  const written = structuredContent(page, extractor.name, answer);
  const found = written ?? answer;
  if (!found.ok) return explainAbsence(page, found);
  const base = baseUrl(dom, url);
  const metadata = extractMetadata(dom, {
    url,
    headers: options.headers ?? {},
    content: written ? null : found.content,
  });
  const { comments, pageType } = found;
  const isTrimmed = extractor === pith && pageType === 'article' && !written;
  const content = isTrimmed ? trimByline(dom, found.content, metadata) : found.content;
  const method = written?.method ?? extractor.name;
  const confidence = Math.round(found.confidence * 1000) / 1000;
  return {
    ok: true,
    value: { dom: written?.dom ?? dom, method, content, comments, metadata, baseUrl: base, url, pageType, confidence },
    confidence,
    trace: page.trace.finish(method),
  };
}

/** Scripts of a page that could fill it in; below this many characters of text it counts as a shell. */
const SHELL_TEXT_LIMIT = 200;

function explainAbsence({ dom, stats }: ArticlePage, found: ArticleNotFound): NotFound {
  const length = stats.length[dom.documentElement] as number;
  if (length >= SHELL_TEXT_LIMIT) return found;
  if (stats.preorder.some((node) => dom.tag[node] === Tag.script)) {
    const why = 'the page holds almost no text; its scripts would fill it in';
    return { ok: false, reason: 'script-shell', attempts: [...found.attempts, { method: 'parse', why }] };
  }
  return length > 0 ? found : { ...found, reason: 'empty-input' };
}
