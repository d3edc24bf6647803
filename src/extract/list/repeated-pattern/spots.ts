/** Where times and prices stand on the page: text nodes that say one. */
import { matchTime } from '../../time/match-time.js';
import type { ListPage } from '../list-extractor.js';

export interface Spots {
  times: readonly number[];
  prices: readonly number[];
}

/** Longer texts are sentences, and a time in them is not the item's. */
const MAX_LENGTH = 80;
const MAY_BE_TIME = /[\p{Nd}]/u;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;

export function findSpots({ dom, stats, language }: ListPage): Spots {
  const times: number[] = [];
  const prices: number[] = [];
  for (const node of stats.preorder) {
    const length = stats.length[node] as number;
    if (length < 2 || length > MAX_LENGTH || !dom.isText(node)) continue;
    const text = dom.data(node);
    if (!MAY_BE_TIME.test(text)) continue;
    if (PRICE.test(text)) prices.push(node);
    else if (matchTime(text, language) !== null) times.push(node);
  }
  return { times, prices };
}
