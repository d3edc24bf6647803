/**
 * One spelling for all the addresses of one page: what a feed's permanent ids, the comparison of lists with their truth and
 * the crawler's memory of pages already seen rest on.
 */
import { HAS_FRAGMENT, HAS_QUERY, NOT_PLAIN, plainHostEnd, scanPlain } from './plain-address.js';

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
  if (url.search !== '') {
    const kept = url.search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=', 1)[0] as string));
    url.search = kept.length === 0 ? '' : `?${kept.join('&')}`;
  }
  return url.href;
}

/** An empty parameter, or one for tracking. */
const DROPPED_PARAMETER = new RegExp(`[?&](?:&|$|${TRACKING_NAME}(?:[=&]|$))`, 'i');

/** What parsing would answer, told by looking alone for nearly all addresses there are; null where it must be asked. */
function canonicalPlain(address: string): string | null {
  const host = plainHostEnd(address);
  const found = host < 0 ? NOT_PLAIN : scanPlain(address, host);
  if (found === 0) return address;
  if (found < 0) return null;
  const hash = (found & HAS_FRAGMENT) === 0 ? address.length : address.indexOf('#');
  if (/^#!?\//.test(address.slice(hash, hash + 3))) return null;
  const whole = address.slice(0, hash);
  return (found & HAS_QUERY) !== 0 && DROPPED_PARAMETER.test(whole.slice(whole.indexOf('?'))) ? null : whole;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
