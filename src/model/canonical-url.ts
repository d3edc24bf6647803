/**
 * One spelling for all the addresses of one page: what a feed's permanent ids, the comparison of lists with their truth and
 * the crawler's memory of pages already seen rest on.
 */

/** Parameters that only tell where a visitor came from. */
const TRACKING_NAME = String.raw`(?:utm_\w+|itm_\w+|mtm_\w+|pk_\w+|hsa_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ysclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|srsltid|ref_src|ref_url|cmpid|wt_mc|spm|scm|s_cid|ocid|ncid|_ga|_gl|oly_enc_id|oly_anon_id|vero_id|__twitter_impression)`;
const TRACKING = new RegExp(`^${TRACKING_NAME}$`, 'i');

/**
 * The address without fragment, tracking parameters and default port, with host in lower case and without a trailing dot;
 * null for text that is no web address. A fragment that is a path of its own (`#!/…`, `#/…`) is kept.
 */
export function canonicalUrl(address: string): string | null {
  const plain = canonicalPlain(address);
  if (plain !== null) return plain;
  const url = parse(address);
  if (url === null) return null;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // An empty fragment is no fragment, but its sign stays until it is taken off.
  if (address.includes('#') && !/^#!?\//.test(url.hash)) url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '');
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  if (url.search !== '') url.search = keptParameters(url.search);
  return url.href;
}

/** A query with its question mark; empty when nothing is left of it. */
function keptParameters(query: string): string {
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=', 1)[0] as string));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Characters of paths, and of queries and fragments, that parsing leaves as they are. */
const CHARACTERS = String.raw`\w/.~!$&()*+,;=:@%-`;
/** A named host in lower case, a path, a query, and a fragment that is no path of its own. */
const PLAIN = new RegExp(
  String.raw`^https?://(?:[a-z\d-]+\.)+[a-z][a-z\d-]*/[${CHARACTERS}]*(?:\?[${CHARACTERS}?]+)?(?:#(?!!?/)[${CHARACTERS}?]*)?$`,
);
/** Dots after a slash may be steps up or nowhere, also in disguise; names in Punycode may be wrong. */
const NEEDS_PARSING = /\/\.|%2e|xn--/i;
/** An empty parameter, or one for tracking. */
const DROPPED_PARAMETER = new RegExp(`[?&](?:&|$|${TRACKING_NAME}(?:[=&]|$))`, 'i');

/** What parsing would answer, told by looking alone for nearly all addresses there are; null where it must be asked. */
function canonicalPlain(address: string): string | null {
  if (!PLAIN.test(address) || NEEDS_PARSING.test(address)) return null;
  const hash = address.indexOf('#');
  const whole = hash < 0 ? address : address.slice(0, hash);
  const query = whole.indexOf('?');
  if (query < 0) return whole;
  const parameters = whole.slice(query);
  return DROPPED_PARAMETER.test(parameters) ? whole.slice(0, query) + keptParameters(parameters) : whole;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
