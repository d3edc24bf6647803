/** Addresses a site offers by itself. */
import { canonicalReference } from '../canonical-reference.js';

export interface SeedList {
  kind: 'sitemap' | 'sitemap-index' | 'feed' | 'text';
  /** Canonical addresses of pages, each once. */
  pages: readonly string[];
  /** Further sitemaps, of an index; further pages of a feed. */
  more: readonly string[];
  /** Whether there were more than are read. */
  isCut: boolean;
}

/** What sitemaps.org allows for one file. */
export const MAX_SEEDS = 50_000;

/** Collects addresses up to the limit, each once. */
export class SeedCollector {
  readonly #found = new Set<string>();
  readonly #base: string;
  #isCut = false;

  /** @param base address of the file */
  constructor(base: string) {
    this.#base = base;
  }

  get found(): readonly string[] {
    return [...this.#found];
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  add(reference: string | null): void {
    const url = reference === null ? null : canonicalReference(reference, this.#base);
    if (url === null || this.#found.has(url)) return;
    if (this.#found.size < MAX_SEEDS) this.#found.add(url);
    else this.#isCut = true;
  }
}
