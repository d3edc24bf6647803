import type { DatasetPage } from '../datasets/dataset.js';

export interface PageSelection {
  /** Only pages of this kind. */
  type?: string | undefined;
  /** At most this many pages. */
  limit?: number | undefined;
}

/** The pages to evaluate on: always the same ones for the same selection. */
export function selectPages(pages: readonly DatasetPage[], { type, limit }: PageSelection): DatasetPage[] {
  const ofType = type === undefined ? pages : pages.filter((page) => page.type === type);
  return spread(ofType, limit ?? ofType.length);
}

/** At most `limit` items, spread evenly over the list, because data sets are often sorted by kind or by source. */
export function spread<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  return Array.from({ length: limit }, (_, i) => items[Math.floor((i * items.length) / limit)] as T);
}
