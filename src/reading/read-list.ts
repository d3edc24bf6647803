/** One list page, from its bytes to its readings. */
import { type ExtractListOptions, extractList } from '../extract/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { ListPageReading } from '../model/item-list.js';
import type { Outcome } from '../model/outcome.js';
import { parseDocument } from '../parse/index.js';
import { detectedLanguage } from './detected-language.js';
import { type LoadedPage, pageFacts } from './loaded-page.js';

/** What decides how the pages of a list are read; the same for all of them. */
export interface ListSettings {
  method: NonNullable<ExtractListOptions['method']>;
  charset: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  explain: boolean;
}

export interface ListRead {
  dom: CompactDom;
  /** Address of the page, where known. */
  url: string | null;
  outcome: Outcome<ListPageReading>;
}

/** @param url address of a page that came without one */
export async function readList(page: LoadedPage, url: string | null, settings: ListSettings): Promise<ListRead> {
  const { charset, ...options } = settings;
  const { dom, binary } = parseDocument(page.content, { contentType: page.contentType, charset });
  const address = page.url ?? url;
  if (binary) {
    const attempts = [{ method: 'parse', why: 'the bytes are an image, an archive or another file that is not text' }];
    return { dom, url: address, outcome: { ok: false, reason: 'not-text', attempts } };
  }
  const language = await detectedLanguage(dom, page.contentLanguage);
  const outcome = extractList(dom, {
    ...options,
    ...(language === undefined ? {} : { language }),
    headers: pageFacts(page).headers,
    ...(address === null ? {} : { url: address }),
  });
  return { dom, url: address, outcome };
}
