/** Where prices stand on the page: short texts with a sign of money beside a number. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ListPage } from '../list-extractor.js';
import { Digits, textDigits } from '../text-digits.js';

/** Longer texts are sentences, and a price in them is not the item's. */
const MAX_LENGTH = 40;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;

export function findPriceSpots(page: ListPage): number[] {
  const { dom, stats } = page;
  const { preorder } = stats;
  const digits = textDigits(page);
  const prices: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    if (digits[node] !== Digits.Ascii) continue;
    const length = stats.length[node] as number;
    if (length >= 2 && length <= MAX_LENGTH && mayHaveSign(dom, node) && PRICE.test(dom.data(node))) prices.push(node);
  }
  return prices;
}

const DOLLAR = 0x24;
const AMPERSAND = 0x26;
/** ¢, the first sign of money behind the dollar. */
const FIRST_OTHER = 0xa2;

/** Looks for a character that may be a sign of money where the text stands in the source: most numbers are dates and counts. */
function mayHaveSign(dom: CompactDom, node: number): boolean {
  const start = dom.encodedStart(node);
  if (start < 0) return true;
  const end = start + dom.dataLength(node);
  for (let i = start; i < end; i++) {
    const code = dom.source.charCodeAt(i);
    if (code === DOLLAR || code === AMPERSAND || code >= FIRST_OTHER) return true;
  }
  return false;
}
