/** Which addresses a crawl takes up. */
import { URL } from 'node:url';
import type { NewUrl, Store } from '../store/index.js';
import type { CrawlSettings } from './crawl-settings.js';
import type { Scope } from './scope/scope.js';
import { shapeBudget } from './traps/shape-budget.js';
import { examineAddress } from './traps/traps.js';
import { shapeOf } from './traps/url-shape.js';

export interface Candidate {
  /** Canonical address. */
  url: string;
  depth: number;
  priority: number;
  hops?: number;
}

export interface AdmitKit {
  store: Store;
  crawl: number;
  settings: CrawlSettings;
  scope: Scope;
  now(): number;
}

/**
 * The candidates that are inside the scope, lead into no trap and are new, as the frontier takes them. Seeds come from no page: somebody
 * named them, so that none is left out for what its address looks like.
 */
export async function admit(candidates: readonly Candidate[], from: string | null, kit: AdmitKit): Promise<NewUrl[]> {
  const urls = new Map<string, NewUrl>();
  for (const { url: address, depth, priority, hops = 0 } of candidates) {
    const verdict = examineAddress(address, kit.now());
    const isSeed = from === null;
    if (!verdict.isFine && !isSeed) continue;
    const url = verdict.isFine ? verdict.url : address;
    if (urls.has(url) || !kit.scope.judge(url, depth, isSeed).isInside) continue;
    urls.set(url, { url, host: new URL(url).origin, depth, priority, hops, from, shape: shapeOf(url) });
  }
  if (urls.size === 0) return [];
  for (const url of await kit.store.frontier.seen(kit.crawl, [...urls.keys()])) urls.delete(url);
  return from === null ? [...urls.values()] : withinBudgets(urls.values(), kit);
}

/** Leaves out what is one too many of its kind: a host may have no end of addresses that only count on. */
async function withinBudgets(urls: Iterable<NewUrl>, { store, crawl, settings }: AdmitKit): Promise<NewUrl[]> {
  const admitted: NewUrl[] = [];
  for (const [host, own] of byHost(urls)) {
    const shapes = [...new Set(own.flatMap(({ shape }) => shape ?? []))];
    const counts = new Map(await store.frontier.shapes(crawl, host, shapes));
    for (const url of own) {
      const shape = url.shape as string;
      const count = counts.get(shape) ?? 0;
      if (count >= Math.min(shapeBudget(shape), settings.maxAlike)) continue;
      counts.set(shape, count + 1);
      admitted.push(url);
    }
  }
  return admitted;
}

/** A sitemap may have fifty thousand addresses of one host. */
export function byHost(urls: Iterable<NewUrl>): ReadonlyMap<string, readonly NewUrl[]> {
  const hosts = new Map<string, NewUrl[]>();
  for (const url of urls) {
    const own = hosts.get(url.host);
    if (own === undefined) hosts.set(url.host, [url]);
    else own.push(url);
  }
  return hosts;
}
