/** What a page says to crawlers about itself: `<meta name="robots">` and the X-Robots-Tag header. */
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { PRODUCT_TOKEN } from './robots-rules.js';

export interface PageDirectives {
  /** The page wants not to be found: it is not kept. */
  isNoindex: boolean;
  /** The page's links are not to be followed. */
  isNofollow: boolean;
}

const MAX_TEXT = 4000;
/** Directives with a value of their own after a colon, which else ends the name of a crawler. */
const VALUED = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;

export function pageDirectives(dom: CompactDom, xRobotsTag: string | undefined): PageDirectives {
  const token = PRODUCT_TOKEN.toLowerCase();
  const words = [...headerWords(xRobotsTag ?? '', token), ...metaWords(dom, token)];
  const isNone = words.includes('none');
  return { isNoindex: isNone || words.includes('noindex'), isNofollow: isNone || words.includes('nofollow') };
}

/** Directives behind the name of a crawler are for that crawler, up to the next name. */
function headerWords(header: string, token: string): string[] {
  const words: string[] = [];
  let isForUs = true;
  for (const part of header.slice(0, MAX_TEXT).toLowerCase().split(',')) {
    const colon = part.indexOf(':');
    const name = colon < 0 ? '' : part.slice(0, colon).trim();
    if (VALUED.test(name)) continue;
    if (colon >= 0) isForUs = name === token;
    if (isForUs) words.push(part.slice(colon + 1).trim());
  }
  return words;
}

function metaWords(dom: CompactDom, token: string): string[] {
  const nameId = dom.attributeNameId('name');
  const contentId = dom.attributeNameId('content');
  const words: string[] = [];
  for (let node: number = DOCUMENT; node !== 0 && words.length < MAX_TEXT; node = dom.next(node, DOCUMENT)) {
    if (dom.tag[node] !== Tag.meta) continue;
    const name = dom.attributeById(node, nameId)?.trim().toLowerCase();
    if (name !== 'robots' && name !== token) continue;
    const content = dom.attributeById(node, contentId)?.slice(0, MAX_TEXT) ?? '';
    words.push(...content.toLowerCase().split(/[\s,;]+/));
  }
  return words;
}
