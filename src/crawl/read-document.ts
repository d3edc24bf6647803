/** From a page to what a crawl keeps of it: the article with its profile and index words, and where the page leads. */
import { analyse, detectLanguage, extractArticle, profileOf } from '../extract/index.js';
import type { Article } from '../model/article.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { Page } from '../model/page.js';
import type { Profile } from '../model/profile.js';
import type { TextBlock } from '../model/text-block.js';
import { parseDocument } from '../parse/index.js';
import { textBlocks } from '../render/index.js';
import type { NewDocument } from '../store/index.js';
import { contentHash } from './content-hash.js';
import { fingerprint } from './near-duplicate.js';

export interface DocumentReading {
  dom: CompactDom;
  /** Null when the page holds no article. */
  document: NewDocument | null;
  /** Why there is none. */
  why: 'no-content' | 'script-shell' | 'not-text' | null;
}

/** @param url canonical address the document shall have */
export async function readDocument(page: Page, url: string): Promise<DocumentReading> {
  const contentType = page.headers['content-type'];
  const { dom } = parseDocument(page.body, contentType === undefined ? {} : { contentType });
  const outcome = extractArticle(dom, { url: page.url, headers: transportFacts(page) });
  if (!outcome.ok) {
    const why = outcome.reason === 'script-shell' || outcome.reason === 'not-text' ? outcome.reason : 'no-content';
    return { dom, document: null, why };
  }
  return { dom, document: await describe(outcome.value, url, page.fetchedAt.getTime()), why: null };
}

const transportFacts = ({ headers }: Page) => ({
  ...(headers['content-language'] === undefined ? {} : { contentLanguage: headers['content-language'] }),
  ...(headers['last-modified'] === undefined ? {} : { lastModified: headers['last-modified'] }),
});

async function describe(article: Article, url: string, fetchedAt: number): Promise<NewDocument> {
  const { metadata, pageType, confidence } = article;
  const blocks = textBlocks(article).map((block) => ({ ...block, text: block.text.replace(/\n\s*\n/g, '\n') }));
  const text = blocks.map((block) => block.text).join('\n\n');
  const title = metadata.title?.value ?? null;
  const language = (await detectLanguage(text)) ?? metadata.language?.value ?? null;
  return {
    url,
    title,
    author: metadata.authors?.value.join(', ') || null,
    site: metadata.site?.value ?? null,
    published: metadata.published?.value ?? null,
    modified: metadata.modified?.value ?? null,
    language,
    pageType,
    text,
    confidence,
    profile: profileFor(blocks, title, language),
    terms: { title: stemsOf(title ?? '', language), text: stemsOf(text, language) },
    contentHash: contentHash(text),
    simhash: fingerprint(text),
    fetchedAt,
  };
}

function profileFor(blocks: readonly TextBlock[], title: string | null, language: string | null): Profile {
  const found = profileOf(blocks, { title, language });
  return found.ok
    ? found.value
    : { language, keywords: [], paragraphs: blocks.length, headings: [], criterion: 1, keyParagraphs: [] };
}

const stemsOf = (text: string, language: string | null): string[] => analyse(text, language).map(({ stem }) => stem);
