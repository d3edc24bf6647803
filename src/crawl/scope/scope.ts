/** Which addresses belong to a crawl. */
import { URL } from 'node:url';
import { fileSuffix } from './file-types.js';
import { registrableDomain } from './registrable-domain.js';
import { type UrlPattern, urlPattern } from './url-pattern.js';

/** How far a crawl goes from where it starts: the folder, the host, all hosts of the domain, or anywhere. */
export const REACHES = ['folder', 'host', 'domain', 'anywhere'] as const;
export type Reach = (typeof REACHES)[number];

export interface ScopeOptions {
  /** Addresses the crawl starts from. */
  seeds: readonly string[];
  /** @default 'host' */
  reach?: Reach;
  /** Steps from a seed; a seed has depth 0. @default no limit */
  maxDepth?: number;
  /** Only what matches one of these, see {@link urlPattern}. Seeds need not. @default everything */
  include?: readonly string[];
  /** Nothing that matches one of these. */
  exclude?: readonly string[];
}

export type ScopeVerdict = { isInside: true } | { isInside: false; why: string };

export interface Scope {
  /** `isSeed`: a person named the address, and knows better than its ending what is there. */
  judge(url: string, depth: number, isSeed?: boolean): ScopeVerdict;
}

/** No server takes longer ones for granted, and no reader types them. */
const MAX_URL_LENGTH = 2048;

const INSIDE: ScopeVerdict = { isInside: true };
const outside = (why: string): ScopeVerdict => ({ isInside: false, why });

/** @throws PithError `usage` for a pattern that cannot be used */
export function openScope(options: ScopeOptions): Scope {
  const { seeds, reach = 'host', maxDepth = Number.POSITIVE_INFINITY } = options;
  const include = (options.include ?? []).map(urlPattern);
  const exclude = (options.exclude ?? []).map(urlPattern);
  const areas = new Set(seeds.flatMap((seed) => (URL.canParse(seed) ? [areaOf(new URL(seed), reach)] : [])));
  return {
    judge(address, depth, isSeed = false) {
      if (address.length > MAX_URL_LENGTH) return outside(`the address is longer than ${MAX_URL_LENGTH} characters`);
      if (!URL.canParse(address)) return outside('it is no address');
      const url = new URL(address);
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return outside(`${url.protocol} is not fetched`);
      const suffix = isSeed ? null : fileSuffix(url.pathname);
      if (suffix !== null) return outside(`.${suffix} files are no pages`);
      if (depth > maxDepth) return outside(`it is ${depth} steps from the start; the limit is ${maxDepth}`);
      if (!isWithin(areas, url, reach)) return outside(OUTSIDE_WORDS[reach]);
      const barrier = matching(exclude, address);
      if (barrier !== undefined) return outside(`${barrier.source} excludes it`);
      if (depth > 0 && include.length > 0 && matching(include, address) === undefined)
        return outside('no pattern includes it');
      return INSIDE;
    },
  };
}

const OUTSIDE_WORDS: Readonly<Record<Reach, string>> = {
  folder: 'it is outside the folder of the start',
  host: 'it is on another host',
  domain: 'it is on another domain',
  anywhere: '',
};

const matching = (patterns: readonly UrlPattern[], url: string) => patterns.find((pattern) => pattern.matches(url));

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

function areaOf(url: URL, reach: Reach): string {
  if (reach === 'domain') return registrableDomain(url.hostname);
  if (reach === 'folder') return hostOf(url) + url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  return hostOf(url);
}

function isWithin(areas: ReadonlySet<string>, url: URL, reach: Reach): boolean {
  if (reach === 'anywhere') return true;
  if (reach !== 'folder') return areas.has(areaOf(url, reach));
  // Every folder above the address, from its own to the root.
  const host = hostOf(url);
  for (let at = url.pathname.lastIndexOf('/'); at >= 0; at = at === 0 ? -1 : url.pathname.lastIndexOf('/', at - 1))
    if (areas.has(host + url.pathname.slice(0, at + 1))) return true;
  return false;
}
