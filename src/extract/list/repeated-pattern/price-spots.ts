/** Where prices stand on the page: short texts with a sign of money beside a number. */
import type { ListPage } from '../list-extractor.js';

/** Longer texts are sentences, and a price in them is not the item's. */
const MAX_LENGTH = 40;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const DIGIT = /\d/;

export function findPriceSpots({ dom, stats }: ListPage): number[] {
  const prices: number[] = [];
  for (const node of stats.preorder) {
    const length = stats.length[node] as number;
    if (length < 2 || length > MAX_LENGTH || !dom.isText(node)) continue;
    const text = dom.data(node);
    if (DIGIT.test(text) && PRICE.test(text)) prices.push(node);
  }
  return prices;
}
