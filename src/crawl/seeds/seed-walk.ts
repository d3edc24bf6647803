/** The way through sitemaps that name further sitemaps, and feeds that name further pages, with an end. */
import { resolveUrl } from '../../extract/index.js';
import type { RobotsRules } from '../robots/robots-rules.js';
import type { Seed, SeedList } from './seed.js';

export interface SeedWalkOptions {
  /** Files that are read. @default 200 */
  maxFiles?: number;
  /** Seeds of all files together. @default 500 000 */
  maxSeeds?: number;
  /** How many files may name one another in a row. @default 3 */
  maxDepth?: number;
}

/** Where to look for a site's sitemaps: where robots.txt says, else at the usual place. @param site any address of the site */
export function sitemapAddresses(site: string, robots: Pick<RobotsRules, 'sitemaps'> | null): string[] {
  const named = (robots?.sitemaps ?? []).flatMap((address) => resolveUrl(address, site) ?? []);
  const usual = resolveUrl('/sitemap.xml', site);
  return named.length > 0 || usual === null ? named : [usual];
}

/** Says which file to fetch next and passes on what is new in it. Fetching, and asking robots.txt, is up to the caller. */
export class SeedWalk {
  readonly #options: Required<SeedWalkOptions>;
  readonly #waiting: { url: string; depth: number }[] = [];
  readonly #known = new Set<string>();
  #at = 0;
  #seedsLeft: number;

  constructor(starts: readonly string[], options: SeedWalkOptions = {}) {
    this.#options = { maxFiles: 200, maxSeeds: 500_000, maxDepth: 3, ...options };
    this.#seedsLeft = this.#options.maxSeeds;
    for (const url of starts) this.#wait(url, 0);
  }

  /** The next file to fetch, or null at the end. */
  next(): string | null {
    if (this.#seedsLeft <= 0) return null;
    return this.#waiting[this.#at++]?.url ?? null;
  }

  /** Takes what the file that `next` named holds; the answer is those of its seeds that still count. */
  take(list: SeedList | null): readonly Seed[] {
    const depth = this.#waiting[this.#at - 1]?.depth ?? 0;
    if (list === null) return [];
    if (depth < this.#options.maxDepth) for (const { url } of list.more) this.#wait(url, depth + 1);
    const seeds = list.seeds.slice(0, this.#seedsLeft);
    this.#seedsLeft -= seeds.length;
    return seeds;
  }

  #wait(url: string, depth: number): void {
    if (this.#known.has(url) || this.#waiting.length >= this.#options.maxFiles) return;
    this.#known.add(url);
    this.#waiting.push({ url, depth });
  }
}
