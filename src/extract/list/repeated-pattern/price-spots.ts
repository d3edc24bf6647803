/** Where prices stand on the page: short texts with a sign of money beside a number. */
import type { ListPage } from '../list-extractor.js';
import { Digits, textDigits } from '../text-digits.js';

/** Longer texts are sentences, and a price in them is not the item's. */
const MAX_LENGTH = 40;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;

export function findPriceSpots(page: ListPage): number[] {
  const { dom, stats } = page;
  const digits = textDigits(page);
  const prices: number[] = [];
  for (const node of stats.preorder) {
    if (digits[node] !== Digits.Ascii) continue;
    const length = stats.length[node] as number;
    if (length >= 2 && length <= MAX_LENGTH && PRICE.test(dom.data(node))) prices.push(node);
  }
  return prices;
}
