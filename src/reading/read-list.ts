/** One list page, from its bytes to its readings. */
import { detectLanguage, type ExtractListOptions, extractList } from '../extract/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { ListPageReading } from '../model/item-list.js';
import type { Outcome } from '../model/outcome.js';
import { parseDocument, textStats } from '../parse/index.js';
import type { LoadedPage } from './loaded-page.js';

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
  const { contentType, contentLanguage, lastModified } = page;
  const { charset, ...options } = settings;
  const { dom, binary } = parseDocument(page.content, { contentType, charset });
  const address = page.url ?? url;
  if (binary) {
    const attempts = [{ method: 'parse', why: 'the bytes are an image, an archive or another file that is not text' }];
    return { dom, url: address, outcome: { ok: false, reason: 'not-text', attempts } };
  }
  const language = await spokenLanguage(dom, contentLanguage);
  const outcome = extractList(dom, {
    ...options,
    ...(language === undefined ? {} : { language }),
    headers: {
      ...(contentLanguage === undefined ? {} : { contentLanguage }),
      ...(lastModified === undefined ? {} : { lastModified }),
    },
    ...(address === null ? {} : { url: address }),
  });
  return { dom, url: address, outcome };
}

/** What dates are read by. Templates declare English on pages in any language, so that word needs proof. */
async function spokenLanguage(dom: CompactDom, contentLanguage: string | undefined): Promise<string | undefined> {
  const declared = dom.attribute(dom.documentElement, 'lang')?.trim() || contentLanguage || '';
  if (declared !== '' && !/^en\b/i.test(declared)) return undefined;
  const detected = await detectLanguage(visibleStart(dom));
  return detected === undefined || declared.toLowerCase().startsWith(detected) ? undefined : detected;
}

/** Characters a language is told from. */
const SAMPLE = 4000;

function visibleStart(dom: CompactDom): string {
  const { preorder, length } = textStats(dom);
  let text = '';
  for (const node of preorder) {
    if (text.length >= SAMPLE) break;
    if (dom.isText(node) && (length[node] as number) > 0) text += `${dom.data(node)} `;
  }
  return text.replace(/\s+/g, ' ');
}
