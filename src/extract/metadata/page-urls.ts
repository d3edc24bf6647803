/** Addresses on a page: the base of relative ones, the canonical one, and the rule which are worth keeping. */
import type { Sourced } from '../../model/metadata.js';
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

/** Characters of paths, and of queries and fragments, that are written as they are. */
const PATH = String.raw`[\w/.~!$&()*+,;=:@%-]*`;
const BEHIND_PATH = String.raw`(?:\?[\w/.~!$&()*+,;=:@%?-]*)?(?:#[\w/.~!$&()*+,;=:@%?-]*)?$`;
const ABSOLUTE = new RegExp(String.raw`^https?://(?:[a-z\d-]+\.)+[a-z][a-z\d-]*/${PATH}${BEHIND_PATH}`);
const FROM_ROOT = new RegExp(`^/(?!/)${PATH}${BEHIND_PATH}`);
/** Without a colon that might end a scheme. */
const FROM_FOLDER = new RegExp(String.raw`^[\w.~!$&()*+,;=@%-]+(?:/${PATH})?${BEHIND_PATH}`);
/** Steps up or nowhere, also in disguise, and names in Punycode, which may be wrong. */
const NEEDS_PARSING = /(?:^|\/)\.|%2e|xn--/i;

/** What parsing would answer for nearly all addresses on pages, found by joining strings; null where it must be asked. */
function resolvePlain(text: string, base: string | null): string | null {
  if (NEEDS_PARSING.test(text)) return null;
  const start = base === null ? null : startOf(base);
  if (base !== null && start === null) return null;
  if (text.charCodeAt(0) === SLASH) {
    if (start === null) return null;
    if (FROM_ROOT.test(text)) return start.root + text;
    const whole = start.scheme + text;
    return text.startsWith('//') && ABSOLUTE.test(whole) ? whole : null;
  }
  if (ABSOLUTE.test(text)) return text;
  return start !== null && FROM_FOLDER.test(text) ? start.folder + text : null;
}

const SLASH = 0x2f;

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
