/** Where prices stand on the page: short texts with a sign of money beside a number. */
import { LONGEST_WITHOUT_DIGITS, TimeTrace } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { textTraces } from '../text-traces.js';

/** Longer texts are sentences, and a price in them is not the item's. All texts of this length have been looked at. */
const MAX_LENGTH = Math.min(40, LONGEST_WITHOUT_DIGITS);
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
/** Most numbers are dates and counts. */
const NEEDED = TimeTrace.AsciiDigit | TimeTrace.Money;

export function findPriceSpots(page: ListPage): number[] {
  const { dom, stats } = page;
  const { preorder, length } = stats;
  const { traces } = textTraces(page);
  const prices: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    if (((traces[node] as number) & NEEDED) !== NEEDED) continue;
    const visible = length[node] as number;
    if (visible >= 2 && visible <= MAX_LENGTH && PRICE.test(dom.data(node))) prices.push(node);
  }
  return prices;
}
