/** Addresses a site offers by itself. */
import { resolveUrl } from '../../extract/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';

export interface Seed {
  /** Canonical address. */
  url: string;
  /** When the page was changed or published last, ISO 8601 in UTC; null where it is not said or makes no sense. */
  date: string | null;
  /** From 0 to 1; null where it is not said. */
  priority: number | null;
}

export interface SeedList {
  kind: 'sitemap' | 'sitemap-index' | 'feed' | 'text';
  /** Pages, each once. */
  seeds: readonly Seed[];
  /** Further sitemaps, of an index; further pages of a feed. */
  more: readonly Seed[];
  /** Whether there were more than are read. */
  isCut: boolean;
}

/** What sitemaps.org allows for one file. */
export const MAX_SEEDS = 50_000;

const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;

/** A date as files write it – W3C, RFC 822 and what passes for them – in UTC; null for what is none. */
export function seedDate(text: string | null): string | null {
  const written = text?.trim() ?? '';
  if (written === '' || written.length > 60) return null;
  const date = new Date(withZone(written));
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString() : null;
}

/** A time without a zone is taken for UTC, not for that of the machine that reads it. */
function withZone(written: string): string {
  const isDay = /^\d{4}(?:-\d\d){0,2}$/.test(written);
  return isDay || /(?:[a-z]|[+-]\d\d:?\d\d)$/i.test(written) ? written : `${written.replace(/(\d)T(\d)/, '$1 $2')} GMT`;
}

/** Collects seeds up to the limit; the first mention of an address counts. */
export class SeedCollector {
  readonly #seeds = new Map<string, Seed>();
  readonly #base: string;
  #isCut = false;

  /** @param base address of the file */
  constructor(base: string) {
    this.#base = base;
  }

  get seeds(): readonly Seed[] {
    return [...this.#seeds.values()];
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  add(reference: string | null, date: string | null = null, priority: string | null = null): void {
    const address = reference === null ? null : resolveUrl(reference, this.#base);
    const url = address === null ? null : canonicalUrl(address);
    if (url === null || this.#seeds.has(url)) return;
    if (this.#seeds.size >= MAX_SEEDS) {
      this.#isCut = true;
      return;
    }
    this.#seeds.set(url, { url, date: seedDate(date), priority: priorityOf(priority) });
  }
}

function priorityOf(text: string | null): number | null {
  const number = /^\s*\d(?:\.\d{1,9})?\s*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number >= 0 && number <= 1 ? number : null;
}
