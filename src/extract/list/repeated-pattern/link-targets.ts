/** What the address of each link tells, read from its text: parsing thousands of addresses costs more than all the rest. */
import type { ListPage } from '../list-extractor.js';
import type { PageLinks } from '../page-links.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface LinkTargets {
  /** By the number of the address: segments of the path, at most six, as a share of six. */
  depth: Float64Array;
  /** Bits of `Target`. */
  bits: Uint8Array;
}

export const Target = { Slug: 1, Number: 2, OtherHost: 4, BelowPage: 8 } as const;

const MOST_SEGMENTS = 6;
/** Dashes in the last segment of an address that is made of the words of a title. */
const SLUG_DASHES = 3;
/** Digits in a row that make a year or the number of an article. */
const NUMBER_DIGITS = 4;
/** Addresses are looked at up to this length. */
const MAX_LENGTH = 500;

export function readTargets({ url, base }: ListPage, links: PageLinks): LinkTargets {
  const { hrefs, numbers, different } = links;
  const own = pagePlace(base ?? url);
  const hosts = new HostReader(own?.host ?? null);
  const fromFolder = readPath(own?.folder ?? '/', 0, NOTHING);
  const depth = new Float64Array(different);
  const bits = new Uint8Array(different);
  let next = 0;
  for (let i = 0; i < hrefs.length; i++) {
    // Numbers are given in the order in which addresses are first met.
    if (numbers[i] !== next) continue;
    const written = hrefs[i] as string;
    const href = written.length > MAX_LENGTH ? written.slice(0, MAX_LENGTH) : written;
    const start = hosts.endOfHost(href);
    const isRelative = start === 0 && charCodeAt.call(href, 0) !== SLASH;
    const path = readPath(href, start, isRelative ? fromFolder : NOTHING);
    const isOther = start > 0 && hosts.isOther;
    depth[next] = Math.min(path.segments, MOST_SEGMENTS) / MOST_SEGMENTS;
    bits[next] =
      (path.dashes >= SLUG_DASHES ? Target.Slug : 0) |
      (path.hasNumber ? Target.Number : 0) |
      (isOther ? Target.OtherHost : 0) |
      (!isOther && own !== null && isBelow(href, start, isRelative, own) ? Target.BelowPage : 0);
    next++;
  }
  return { depth, bits };
}

const SLASH = 0x2f;
const QUERY = 0x3f;
const FRAGMENT = 0x23;

interface PathFacts {
  segments: number;
  /** In the last segment. */
  dashes: number;
  hasNumber: boolean;
}

const NOTHING: PathFacts = { segments: 0, dashes: 0, hasNumber: false };

/** Segments of a path up to its query, and numbers up to its end, in one go over its characters; `before` is the folder it continues. */
function readPath(text: string, start: number, before: PathFacts): PathFacts {
  let { segments, dashes, hasNumber } = before;
  let digits = 0;
  let segmentStart = start;
  let ownDashes = 0;
  let inPath = true;
  for (let at = start; at <= text.length; at++) {
    const code = at < text.length ? charCodeAt.call(text, at) : FRAGMENT;
    if (code >= 0x30 && code <= 0x39) {
      if (++digits === NUMBER_DIGITS) hasNumber = true;
      continue;
    }
    digits = 0;
    if (!inPath) continue;
    if (code === 0x2d || code === 0x5f) ownDashes++;
    else if (code === SLASH || code === QUERY || code === FRAGMENT) {
      const length = at - segmentStart;
      if (length > 0 && !(length === 1 && charCodeAt.call(text, segmentStart) === 0x2e)) {
        segments++;
        dashes = ownDashes;
      }
      ownDashes = 0;
      segmentStart = at + 1;
      inPath = code === SLASH;
    }
  }
  return { segments, dashes, hasNumber };
}

/** Tells the hosts of absolute addresses. Nearly all of a page have the one of the address before, which is remembered. */
class HostReader {
  readonly #own: string | null;
  #last = '\0';
  /** Whether the host found last is another than that of the page. */
  isOther = false;

  constructor(own: string | null) {
    this.#own = own;
  }

  /** Where the path starts; 0 for addresses without a host. */
  endOfHost(href: string): number {
    const first = charCodeAt.call(href, 0);
    if (first === SLASH ? charCodeAt.call(href, 1) !== SLASH : (first | 0x20) !== 0x68) return 0;
    if (!href.startsWith(this.#last) || !endsHost(href, this.#last.length)) {
      const host = ABSOLUTE.exec(href);
      if (host === null) return 0;
      this.#last = host[0];
      this.isOther = this.#own !== null && host[1]?.toLowerCase() !== this.#own;
    }
    return this.#last.length;
  }
}

const ABSOLUTE = /^(?:https?:)?\/\/(?:www\.)?([^/?#]*)/i;

function endsHost(href: string, at: number): boolean {
  if (at === href.length) return true;
  const code = charCodeAt.call(href, at);
  return code === SLASH || code === QUERY || code === FRAGMENT;
}

interface PagePlace {
  host: string;
  path: string;
  folder: string;
}

/** Whether an address on the host of the page goes on from that of the page. */
function isBelow(href: string, start: number, isRelative: boolean, { path, folder }: PagePlace): boolean {
  if (path.length <= 1) return false;
  if (!isRelative) return href.startsWith(path, start);
  return path.length <= folder.length || href.startsWith(path.slice(folder.length));
}

function pagePlace(url: string | null): PagePlace | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  return {
    host: hostname.replace(/^www\./, ''),
    path: pathname.replace(/\/$/, ''),
    folder: pathname.slice(0, pathname.lastIndexOf('/') + 1),
  };
}
