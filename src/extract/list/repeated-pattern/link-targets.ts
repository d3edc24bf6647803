/** What the address of each link tells, read from its text: parsing thousands of addresses costs more than all the rest. */
import type { ListPage } from '../list-extractor.js';
import type { PageLinks } from '../page-links.js';

export interface LinkTargets {
  /** Segments of the path, at most six, as a share of six. */
  depth: Float64Array;
  /** Bits of `Target`. */
  bits: Uint8Array;
}

export const Target = { Slug: 1, Number: 2, OtherHost: 4, BelowPage: 8 } as const;

const MOST_SEGMENTS = 6;
const ABSOLUTE = /^(?:https?:)?\/\/(?:www\.)?([^/?#]*)/i;
/** Addresses are looked at up to this length. */
const MAX_LENGTH = 500;

export function readTargets({ url, base }: ListPage, { hrefs }: PageLinks): LinkTargets {
  const own = pagePlace(base ?? url);
  const depth = new Float64Array(hrefs.length);
  const bits = new Uint8Array(hrefs.length);
  for (let i = 0; i < hrefs.length; i++) {
    const written = hrefs[i] as string;
    const href = written.length > MAX_LENGTH ? written.slice(0, MAX_LENGTH) : written;
    // What starts with a single slash stays on the host.
    const host = isFromRoot(href) ? null : ABSOLUTE.exec(href);
    const isOther = host !== null && own !== null && host[1]?.toLowerCase() !== own.host;
    const rest = host === null ? href : href.slice(host[0].length);
    const path = rest.startsWith('/') || host !== null ? rest : `${own?.folder ?? '/'}${rest}`;
    const end = endOfPath(path);
    const plain = end === path.length ? path : path.slice(0, end);
    const { segments, dashes } = countSegments(plain);
    depth[i] = Math.min(segments, MOST_SEGMENTS) / MOST_SEGMENTS;
    bits[i] =
      (dashes >= SLUG_DASHES ? Target.Slug : 0) |
      (hasNumber(path) ? Target.Number : 0) |
      (isOther ? Target.OtherHost : 0) |
      (!isOther && own !== null && own.path.length > 1 && plain.startsWith(own.path) ? Target.BelowPage : 0);
  }
  return { depth, bits };
}

const SLASH = 0x2f;

function isFromRoot(href: string): boolean {
  return href.charCodeAt(0) === SLASH && href.charCodeAt(1) !== SLASH;
}

/** Where the query or the fragment starts. */
function endOfPath(path: string): number {
  for (let at = 0; at < path.length; at++) {
    const code = path.charCodeAt(at);
    if (code === 0x3f || code === 0x23) return at;
  }
  return path.length;
}

/** Digits in a row that make a year or the number of an article. */
const NUMBER_DIGITS = 4;

function hasNumber(path: string): boolean {
  let digits = 0;
  for (let at = 0; at < path.length; at++) {
    const code = path.charCodeAt(at);
    digits = code >= 0x30 && code <= 0x39 ? digits + 1 : 0;
    if (digits === NUMBER_DIGITS) return true;
  }
  return false;
}

/** Dashes in the last segment of an address that is made of the words of a title. */
const SLUG_DASHES = 3;

/** Segments of a path, and dashes in the last of them. */
function countSegments(path: string): { segments: number; dashes: number } {
  let segments = 0;
  let dashes = 0;
  for (let start = 0; start <= path.length; ) {
    const slash = path.indexOf('/', start);
    const end = slash < 0 ? path.length : slash;
    if (end > start && !(end === start + 1 && path[start] === '.')) {
      segments++;
      dashes = 0;
      for (let at = start; at < end; at++) {
        const code = path.charCodeAt(at);
        if (code === 0x2d || code === 0x5f) dashes++;
      }
    }
    start = end + 1;
  }
  return { segments, dashes };
}

function pagePlace(url: string | null): { host: string; path: string; folder: string } | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  return {
    host: hostname.replace(/^www\./, ''),
    path: pathname.replace(/\/$/, ''),
    folder: pathname.slice(0, pathname.lastIndexOf('/') + 1),
  };
}
