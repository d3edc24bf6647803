/** Addresses that may leave a page: absolute where a base is known, and never of a scheme that can run anything. */
import { replaceLoneSurrogates } from './whitespace.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const WEB_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
/** Raster images only: SVG can carry scripts. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=%]+$/i;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const UNSAFE_IN_URL = /[\0-\x20"<>\\^`{|}\x7f]/g;

/** Address of a link, or null where it leads nowhere a reader should go. */
export function linkUrl(raw: string, base: string | null): string | null {
  return resolve(raw, base, LINK_SCHEMES);
}

/** Address of a page or media file. */
export function webUrl(raw: string, base: string | null): string | null {
  return resolve(raw, base, WEB_SCHEMES);
}

/** Address of a page or file where it is complete, whatever the page it stood on; null for all else. */
export function completeWebUrl(raw: string | null): string | null {
  const url = raw === null ? null : webUrl(raw, null);
  return url !== null && HAS_SCHEME.test(url) ? url : null;
}

/** Address of an image; small images may be written into the page itself. */
export function imageUrl(raw: string, base: string | null): string | null {
  const trimmed = raw.trim();
  if (/^data:/i.test(trimmed)) return DATA_IMAGE.test(trimmed) ? trimmed : null;
  return resolve(raw, base, WEB_SCHEMES);
}

function resolve(raw: string, base: string | null, schemes: ReadonlySet<string>): string | null {
  const cleaned = strip(raw);
  if (cleaned === '') return null;
  // Not left to the parser to find out: it would throw, which takes much longer than reading an address.
  if (base === null && !HAS_SCHEME.test(cleaned)) return encodeUnsafe(cleaned);
  const url = parse(cleaned, base);
  return url !== null && schemes.has(url.protocol) ? encodeUnsafe(url.href) : null;
}

/** As the URL standard does before it looks at the scheme: no controls or spaces around, no tabs and newlines inside. */
function strip(raw: string): string {
  let start = 0;
  let end = raw.length;
  while (start < end && charCodeAt.call(raw, start) <= 32) start++;
  while (end > start && charCodeAt.call(raw, end - 1) <= 32) end--;
  return raw.slice(start, end).replace(/[\t\n\r]+/g, '');
}

function parse(url: string, base: string | null): URL | null {
  try {
    return base === null ? new URL(url) : new URL(url, base);
  } catch {
    return null;
  }
}

/** The URL standard leaves some of these in queries and fragments; encoded, an address fits into any format as it is. */
function encodeUnsafe(url: string): string {
  return replaceLoneSurrogates(url).replace(UNSAFE_IN_URL, percentEncode);
}

function percentEncode(char: string): string {
  return `%${charCodeAt.call(char, 0).toString(16).toUpperCase().padStart(2, '0')}`;
}
