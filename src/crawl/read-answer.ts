/** What a page that was fetched gives to a crawl. */
import { createHash } from 'node:crypto';
import { validatorsOf } from '../fetch/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { Page } from '../model/page.js';
import { decodeBytes } from '../parse/index.js';
import type { NewDocument, NewPage, TakenUrl } from '../store/index.js';
import type { AdmitKit, Candidate } from './admit.js';
import { findDuplicate } from './find-duplicate.js';
import { readPageAddresses } from './page-addresses.js';
import { readPageLinks } from './page-links.js';
import { type LinkScoring, linkPriority, priorityOfDepth } from './priorities.js';
import { readDocument } from './read-document.js';
import type { CrawlQuery } from './relevance.js';
import { pageDirectives } from './robots/page-directives.js';
import { readSeeds } from './seeds/read-seeds.js';

export interface Findings {
  candidates: readonly Candidate[];
  document: NewDocument | null;
  page: NewPage | null;
  /** Why there is no document. */
  reason: string | null;
  /** Whether another page says the same. */
  isRepeated: boolean;
  /** How well the page answers the query, 0 to 1; null without a query. */
  relevance: number | null;
}

export interface ReadKit extends AdmitKit {
  query: CrawlQuery | null;
}

export async function readAnswer(page: Page, taken: TakenUrl, kit: ReadKit): Promise<Findings> {
  const list = listedPages(page);
  if (list !== null) {
    const priority = priorityOfDepth(taken.depth);
    const candidates = list.map((url) => ({ url, depth: taken.depth, priority }));
    return { candidates, document: null, page: null, reason: 'a list of pages', isRepeated: false, relevance: null };
  }
  const { dom, document, why } = await readDocument(page, taken.url);
  const { isNoindex, isNofollow } = pageDirectives(dom, page.headers['x-robots-tag']);
  const relevance = relevanceOf(document, kit.query);
  const scoring: LinkScoring = {
    depth: taken.depth,
    pageRelevance: relevance ?? 0,
    host: taken.hostState,
    query: kit.settings.order === 'focused' ? kit.query : null,
    language: document?.language ?? null,
  };
  const candidates = isNofollow ? [] : candidatesOn(dom, page.url, scoring);
  if (isNoindex) return { candidates, document: null, page: null, reason: 'noindex', isRepeated: false, relevance };
  const kept = kit.settings.keepPages ? pageRecord(page, taken.url) : null;
  const twin = document === null ? null : await findDuplicate(document, kit.store);
  if (twin !== null)
    return { candidates, document: null, page: kept, reason: `the same as ${twin}`, isRepeated: true, relevance };
  return { candidates, document, page: kept, reason: why, isRepeated: false, relevance };
}

function relevanceOf(document: NewDocument | null, query: CrawlQuery | null): number | null {
  if (query === null) return null;
  return document === null ? 0 : query.relevance(document.title ?? '', document.text, document.language);
}

function candidatesOn(dom: CompactDom, url: string, scoring: LinkScoring): Candidate[] {
  const depth = scoring.depth + 1;
  const candidates: Candidate[] = [];
  for (const link of readPageLinks(dom, url).links)
    if (!link.isNofollow) candidates.push({ url: link.url, depth, priority: linkPriority(link, scoring) });
  const { canonical, next, refresh } = readPageAddresses(dom, url);
  for (const named of [canonical, next, refresh])
    if (named !== null) candidates.push({ url: named, depth, priority: priorityOfDepth(depth) });
  return candidates;
}

/** How files begin that list pages for machines. */
const LIST_START = /^\ufeff?\s*(?:<\?xml|<urlset|<sitemapindex|<rss|<feed|<rdf:RDF|\{)/;

/** The addresses in a sitemap, a feed or a plain list; null for any other page. */
function listedPages(page: Page): string[] | null {
  const isHtml = page.mediaType === 'text/html' || page.mediaType === 'application/xhtml+xml';
  const { text } = decodeBytes(page.body.subarray(0, isHtml ? 1000 : undefined), { charset: page.charset });
  if (isHtml && !LIST_START.test(text)) return null;
  const list = readSeeds(isHtml ? decodeBytes(page.body, { charset: page.charset }).text : text, page.url);
  return list === null ? null : [...list.more, ...list.pages];
}

function pageRecord(page: Page, url: string): NewPage {
  const { status, headers, mediaType, charset, body, fetchedAt } = page;
  const { etag, lastModified } = validatorsOf(page) ?? {};
  return {
    url,
    status,
    headers,
    mediaType,
    charset: charset ?? null,
    body,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    validators: { etag: etag ?? null, lastModified: lastModified ?? null },
    fetchedAt: fetchedAt.getTime(),
  };
}
