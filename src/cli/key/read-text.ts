import { detectLanguage, extractArticle } from '../../extract/index.js';
import type { Article } from '../../model/article.js';
import type { NotFound } from '../../model/outcome.js';
import type { TextBlock } from '../../model/text-block.js';
import { decodeBytes } from '../../parse/index.js';
import { textBlocks } from '../../render/index.js';
import type { LoadedPage } from '../input/page-source.js';

/** A text to be searched, and what is known about it. */
export interface KnownText {
  ok: true;
  title: string | null;
  published: string | null;
  url: string | null;
  language: string | null;
  /** Blocks of an article, or a plain text. */
  content: string | readonly TextBlock[];
}

export interface ReadTextOptions {
  url?: string;
  charset?: string;
  language?: string;
}

/** The article of a page; of a plain text, the text itself. */
export async function readText(
  name: string,
  page: LoadedPage,
  options: ReadTextOptions,
): Promise<KnownText | NotFound> {
  const url = page.url ?? options.url;
  if (isPlainText(name, page)) {
    const content = typeof page.content === 'string' ? page.content : decode(page.content, options.charset);
    const language = options.language ?? (await detectLanguage(content)) ?? null;
    return { ok: true, title: null, published: null, url: url ?? null, language, content };
  }
  const outcome = extractArticle(page.content, {
    ...(url === undefined ? {} : { url }),
    ...(page.contentType === undefined ? {} : { contentType: page.contentType }),
    ...(options.charset === undefined ? {} : { charset: options.charset }),
  });
  if (!outcome.ok) return outcome;
  const article = outcome.value;
  const content = textBlocks(article);
  const language = options.language ?? (await languageOf(article, content));
  const { title, published } = article.metadata;
  return {
    ok: true,
    title: title?.value ?? null,
    published: published?.value ?? null,
    url: article.url,
    language,
    content,
  };
}

/** The standard input is a page, unless a server says otherwise. */
function isPlainText(name: string, { contentType, url }: LoadedPage): boolean {
  if (contentType !== undefined) return /^text\/(?:plain|markdown)\b/i.test(contentType);
  return url === undefined && /\.(?:txt|text|md)(?:\.gz)?$/i.test(name);
}

const decode = (bytes: Uint8Array, charset: string | undefined): string =>
  decodeBytes(bytes, charset === undefined ? {} : { charset }).text;

async function languageOf({ metadata }: Article, blocks: readonly TextBlock[]): Promise<string | null> {
  const said = metadata.language?.value;
  return said ?? (await detectLanguage(blocks.map(({ text }) => text).join('\n'))) ?? null;
}
