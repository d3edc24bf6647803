/** Addresses on a page: the base of relative ones, the canonical one, and the rule which are worth keeping. */
import type { Sourced } from '../../model/metadata.js';
import type { PageSurvey } from './page-survey.js';

const MAX_URL_LENGTH = 4000;

/** Absolute http(s) address of a reference, or null: `data:`, `javascript:` and broken ones are of no use to a reader. */
export function resolveUrl(reference: string, base: string | null): string | null {
  const text = reference.trim();
  if (text === '' || text.length > MAX_URL_LENGTH) return null;
  const url = parseUrl(text, base);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
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
