/** Addresses on a page: the base of relative ones, the canonical one, and the rule which are worth keeping. */
import type { Sourced } from '../../model/metadata.js';
import { MAY_HAVE_SCHEME, NOT_PLAIN, plainHostEnd, scanPlain } from '../../model/plain-address.js';
import type { PageSurvey } from './page-survey.js';

const MAX_URL_LENGTH = 4000;

/** Absolute http(s) address of a reference, or null: `data:`, `javascript:` and broken ones are of no use to a reader. */
export function resolveUrl(reference: string, base: string | null): string | null {
  const text = reference.trim();
  if (text === '' || text.length > MAX_URL_LENGTH) return null;
  const plain = resolvePlain(text, base);
  if (plain !== null) return plain;
  const url = parseUrl(text, base);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** What parsing would answer for nearly all addresses on pages, found by joining strings; null where it must be asked. */
function resolvePlain(text: string, base: string | null): string | null {
  const start = base === null ? null : startOf(base);
  if (base !== null && start === null) return null;
  if (text.charCodeAt(0) === SLASH) {
    if (start === null) return null;
    if (text.charCodeAt(1) !== SLASH) return scanPlain(text, 0) === NOT_PLAIN ? null : start.root + text;
    const whole = start.scheme + text;
    return isPlainAddress(whole) ? whole : null;
  }
  if (isPlainAddress(text)) return text;
  if (start === null) return null;
  const found = scanPlain(text, 0);
  const first = text.charCodeAt(0);
  return found < 0 || (found & MAY_HAVE_SCHEME) !== 0 || first === QUESTION || first === HASH
    ? null
    : start.folder + text;
}

function isPlainAddress(text: string): boolean {
  const host = plainHostEnd(text);
  return host >= 0 && scanPlain(text, host) !== NOT_PLAIN;
}

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/** The beginnings of a base address that references can continue. */
interface BaseStart {
  scheme: string;
  /** Scheme and host, without a slash. */
  root: string;
  /** Up to the last slash of the path. */
  folder: string;
}

/** The base asked for last: that of the page. */
let lastBase: string | undefined;
let lastStart: BaseStart | null = null;

function startOf(base: string): BaseStart | null {
  if (base !== lastBase) {
    const url = parseUrl(base, null);
    const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
    // What is resolved keeps user and password; they are rare enough to be left to parsing.
    const isPlain = isWeb && url.username === '' && url.password === '';
    lastStart = isPlain
      ? {
          scheme: url.protocol,
          root: url.origin,
          folder: url.origin + url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1),
        }
      : null;
    lastBase = base;
  }
  return lastStart;
}

/** Asking first whether an address can be parsed would parse it twice. */
function parseUrl(text: string, base: string | null): URL | null {
  try {
    return base === null ? new URL(text) : new URL(text, base);
  } catch {
    return null;
  }
}

/** `<base href>` resolved against the page's address; the address itself when there is none. */
export function baseUrlOf(survey: PageSurvey, url: string | null): string | null {
  const own = url === null ? null : resolveUrl(url, null);
  return survey.baseHref === null ? own : (resolveUrl(survey.baseHref, own) ?? own);
}

/** `<link rel=canonical>`, else `og:url`. A canonical address that names only the front page of an inner page is a mistake. */
export function canonicalOf(survey: PageSurvey, base: string | null, url: string | null): Sourced<string> | undefined {
  const { dom } = survey;
  for (const node of survey.links) {
    if (!/\bcanonical\b/i.test(dom.attribute(node, 'rel') ?? '')) continue;
    const raw = dom.attribute(node, 'href') ?? '';
    const value = resolveUrl(raw, base);
    if (value !== null && isPlausible(value, url)) return sourced(value, raw, 'link', 'link[rel=canonical]');
  }
  const raw = survey.meta.first('og:url');
  const value = raw === undefined ? null : resolveUrl(raw, base);
  return value !== null && isPlausible(value, url) ? sourced(value, raw as string, 'open-graph', 'og:url') : undefined;
}

function sourced(value: string, raw: string, source: 'link' | 'open-graph', from: string): Sourced<string> {
  return raw === value ? { value, source, from } : { value, source, from, raw };
}

function isPlausible(canonical: string, url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return true;
  const front = new URL(canonical);
  const own = new URL(url);
  return (
    front.pathname !== '/' ||
    front.search !== '' ||
    own.pathname === '/' ||
    own.pathname.split('/').filter(Boolean).length <= 1
  );
}
