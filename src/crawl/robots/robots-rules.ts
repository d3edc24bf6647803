/**
 * Reads robots.txt (RFC 9309) for one crawler: only the rules that concern it are kept, so a file for a thousand others
 * costs nothing. One pass over the lines, whatever they contain.
 */

/** The name robots.txt files know this crawler by. */
export const PRODUCT_TOKEN = 'Pith';

export interface RobotsRule {
  isAllowed: boolean;
  /** As written: a path with `*` for anything and `$` for the end. */
  pattern: string;
}

export interface RobotsRules {
  rules: readonly RobotsRule[];
  /** Milliseconds the site wants between two requests; null when it does not say. */
  crawlDelay: number | null;
  /** Addresses as written. */
  sitemaps: readonly string[];
}

/** RFC 9309 §2.5; a file may be longer, but nobody can count on what stands behind this. */
const MAX_CHARACTERS = 500 * 1024;
const MAX_SITEMAPS = 100;
const MAX_SITEMAP_LENGTH = 2048;
/** No address that is fetched is longer, so no pattern of more letters can match; one of stars alone is a joke. */
const MAX_PATTERN_LENGTH = 2048;
/** A site that asks for more wants not to be crawled and can say so. */
const MAX_CRAWL_DELAY = 300_000;

/** Whom the lines being read are for. */
interface Audience {
  own: boolean;
  everyone: boolean;
}

class Group {
  readonly rules: RobotsRule[] = [];
  crawlDelay: number | null = null;
  isNamed = false;
}

export function parseRobots(text: string): RobotsRules {
  const own = new Group();
  const everyone = new Group();
  const sitemaps: string[] = [];
  const token = PRODUCT_TOKEN.toLowerCase();
  let audience: Audience = { own: false, everyone: false };
  /** Whether the next name starts a new group: names that follow one another share their rules. */
  let hasRules = true;
  const groups = () => [...(audience.own ? [own] : []), ...(audience.everyone ? [everyone] : [])];
  for (const { key, value } of records(text)) {
    if (key === 'user-agent') {
      if (hasRules) audience = { own: false, everyone: false };
      hasRules = false;
      const name = value.toLowerCase();
      if (/^\*(?:\s|$)/.test(name)) audience.everyone = true;
      else if (/^[a-z_-]*/.exec(name)?.[0] === token) audience.own = true;
      for (const group of groups()) group.isNamed = true;
    } else if (key === 'allow' || key === 'disallow') {
      hasRules = true;
      const pattern = patternOf(value);
      if (pattern !== null) for (const group of groups()) group.rules.push({ isAllowed: key === 'allow', pattern });
    } else if (key === 'crawl-delay') {
      // No rule of the standard: it must not divide a group (RFC 9309 §2.2.4).
      const delay = delayOf(value);
      for (const group of groups()) group.crawlDelay = maxOf(group.crawlDelay, delay);
    } else if (key === 'sitemap') {
      if (value !== '' && value.length <= MAX_SITEMAP_LENGTH && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    }
  }
  const { rules, crawlDelay } = own.isNamed ? own : everyone;
  return { rules, crawlDelay, sitemaps };
}

const KEYS = /^(user-agent|allow|disallow|crawl-delay|sitemap)$/;

function* records(text: string): Generator<{ key: string; value: string }> {
  const whole = text.startsWith('\ufeff') ? text.slice(1, MAX_CHARACTERS + 1) : text.slice(0, MAX_CHARACTERS);
  for (const line of whole.split(/[\r\n]/)) {
    const colon = line.indexOf(':');
    if (colon < 0 || colon > MAX_PATTERN_LENGTH) continue;
    const key = line.slice(0, colon).trim().toLowerCase();
    if (!KEYS.test(key)) continue;
    const hash = line.indexOf('#');
    if (hash >= 0 && hash < colon) continue;
    yield { key, value: line.slice(colon + 1, hash < 0 ? undefined : hash).trim() };
  }
}

/** Null for a line without a path, which allows everything, and for one too long to match anything. */
function patternOf(value: string): string | null {
  if (value === '' || value.length > MAX_PATTERN_LENGTH) return null;
  // Paths start with a slash; who forgets it means a path all the same.
  return value.startsWith('/') || value.startsWith('*') ? value : `/${value}`;
}

function delayOf(value: string): number | null {
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(value)) return null;
  return Math.min(MAX_CRAWL_DELAY, Math.round(1000 * Number(value)));
}

const maxOf = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
