/** The page of a kept feed, read as a check would read it; nothing is written. */
import type { Page } from '../../model/page.js';
import type { FeedSettings, LedgerItem } from '../../store/index.js';
import { explainItem, type ItemOnPage, readSource } from '../../update/index.js';
import { type Answer, answer, type PageInput } from './page-input.js';

export interface ReadSourceTask {
  page: PageInput;
  method: string;
  source: FeedSettings['source'];
  /** XML of the mapping rule, where the feed has one. */
  rule: string | null;
  now: number;
}

export interface SourceAnswer {
  items: { title: string; link: string | null; published: string | null }[];
  /** Why there are none. */
  why: string | null;
}

/** What a rule or method finds on a page of the past. */
export async function readSourceItems({ page, ...options }: ReadSourceTask): Promise<Answer<SourceAnswer>> {
  const reading = await readSource(pageOf(page), { ...options, known: [], emptyStreak: 0 });
  if (!reading.ok) return answer({ items: [], why: reading.health.message });
  const items = reading.feed.items.map(({ title, link, published }) => ({ title, link, published }));
  return answer({ items, why: null });
}

export interface ExplainTask extends ReadSourceTask {
  known: readonly LedgerItem[];
  emptyStreak: number;
  /** Title or address. */
  wanted: string;
}

/** What the page says of an item somebody looks for. */
export async function explainItemOnPage({ page, ...options }: ExplainTask): Promise<Answer<ItemOnPage>> {
  return answer(await explainItem(pageOf(page), options));
}

function pageOf({ content, url = '', contentType, contentLanguage, lastModified }: PageInput): Page {
  const headers = {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(contentLanguage === undefined ? {} : { 'content-language': contentLanguage }),
    ...(lastModified === undefined ? {} : { 'last-modified': lastModified }),
  };
  return {
    requestedUrl: url,
    url,
    status: 200,
    headers,
    body: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    mediaType: contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '',
    charset: /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1],
    fetchedAt: new Date(0),
  };
}
