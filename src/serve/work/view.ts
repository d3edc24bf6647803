import type { CompactDom } from '../../model/compact-dom.js';
import { baseUrl } from '../../parse/index.js';
import { detectedLanguage } from '../../reading/index.js';
import { viewSheets, writeView } from '../../render/index.js';
import { type Answer, absent, answer, type PageInput, parsePage } from './page-input.js';

export interface ViewTask {
  page: PageInput;
  /** Style sheets by address; null asks which ones the page links to. */
  sheets: [address: string, css: string][] | null;
}

export interface ViewAnswer {
  /** Style sheets that are to be had first; empty when the view is written. */
  wanted: string[];
  /** Null while style sheets are wanted. */
  html: string | null;
  title: string | null;
  language: string | null;
  elements: number;
  shortened: boolean;
  notes: string[];
}

/** A page as a document for a frame. Asked without style sheets, it may answer that it wants some. */
export async function view({ page, sheets }: ViewTask): Promise<Answer<ViewAnswer>> {
  const { dom } = parsePage(page);
  if (dom.source.trim() === '') return absent('empty-input', 'parse', 'there is nothing to show');
  const base = baseUrl(dom, page.url ?? null);
  const wanted = viewSheets(dom, base);
  const about = { title: titleOf(dom), language: await languageOf(dom, page) };
  if (sheets === null && wanted.length > 0)
    return answer({ wanted, html: null, ...about, elements: 0, shortened: false, notes: [] });
  const loaded = new Map(sheets ?? []);
  const written = writeView(dom, { base, sheets: loaded });
  const missing = wanted.filter((address) => !loaded.has(address)).length;
  return answer({
    wanted: [],
    ...about,
    ...written,
    notes: [
      ...(written.shortened ? ['the page is very large or deeply nested; only a part of it is shown'] : []),
      ...(missing > 0 ? [`${missing} of ${wanted.length} style sheets could not be had; the page may look odd`] : []),
      ...(written.elements <= 2 ? ['the page shows nothing without its scripts, or consists of frames'] : []),
    ],
  });
}

async function languageOf(dom: CompactDom, { contentLanguage }: PageInput): Promise<string | null> {
  const declared = dom.attribute(dom.documentElement, 'lang')?.trim().slice(0, 35);
  return declared || ((await detectedLanguage(dom, contentLanguage)) ?? null);
}

const TITLE_LENGTH = 500;

function titleOf(dom: CompactDom): string | null {
  const head = dom.head || dom.documentElement;
  for (let node = head; node !== 0; node = dom.next(node, head)) {
    if (!dom.isElement(node) || dom.tagName(node) !== 'title') continue;
    const title = dom
      .textContent(node)
      .slice(0, 10 * TITLE_LENGTH)
      .replace(/\s+/g, ' ')
      .trim();
    return title === '' ? null : title.slice(0, TITLE_LENGTH);
  }
  return null;
}
