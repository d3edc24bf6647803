/** How much a list looks like the one that was read before. A list that does not is probably another one. */
import type { FeedItem } from '../model/feed.js';
import { identityKey } from './item-identity.js';

/** From this on a list is taken for another one. */
export const DRIFTED = 0.5;

interface ListProfile {
  count: number;
  dated: number;
  described: number;
  pictured: number;
  titleLength: number;
  /** Share of the items that lead to addresses of each shape. */
  shapes: ReadonlyMap<string, number>;
}

/**
 * 0 (as always) to 1 (nothing in common): by where the items lead, how many they are, what they have and how long their titles are.
 * Items that are known speak for the list, whatever else has changed.
 * @param before items of the last good reading; without any, every list is welcome
 * @param isKnown whether the ledger has an item of this key
 */
export function driftOf(
  items: readonly FeedItem[],
  before: readonly FeedItem[],
  isKnown: (key: string) => boolean,
): number {
  if (before.length === 0) return 0;
  if (items.length === 0) return 1;
  const [now, then] = [profileOf(items), profileOf(before)];
  const known = items.filter((item) => isKnown(identityKey(item))).length / items.length;
  const difference =
    0.4 * (1 - overlap(now.shapes, then.shapes)) +
    0.15 * unlikeness(now.count, then.count) +
    0.15 * Math.abs(now.dated - then.dated) +
    0.1 * Math.abs(now.described - then.described) +
    0.05 * Math.abs(now.pictured - then.pictured) +
    0.15 * unlikeness(now.titleLength, then.titleLength);
  return Number((difference * (1 - known)).toFixed(4));
}

function profileOf(items: readonly FeedItem[]): ListProfile {
  const share = (has: (item: FeedItem) => boolean) => items.filter(has).length / items.length;
  const shapes = new Map<string, number>();
  for (const { link } of items) {
    const shape = shapeOf(link);
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1 / items.length);
  }
  return {
    count: items.length,
    dated: share(({ published }) => published !== null),
    described: share(({ summary }) => summary !== null),
    pictured: share(({ image }) => image !== null),
    titleLength: items.reduce((sum, { title }) => sum + title.length, 0) / items.length,
    shapes,
  };
}

/** Host and steps of the path: numbers, names of several words, and single words are told apart. */
function shapeOf(link: string | null): string {
  if (link === null || !URL.canParse(link)) return '';
  const { hostname, pathname } = new URL(link);
  const steps = pathname.split('/').filter((step) => step !== '');
  const kinds = steps.map((step) => (/^\d+$/.test(step) ? '0' : /[-_].*[-_]|\d/.test(step) ? 'name' : 'word'));
  return `${hostname.replace(/^www\./, '')}/${kinds.join('/')}`;
}

function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [shape, share] of a) common += Math.min(share, b.get(shape) ?? 0);
  return common;
}

/** 0 for numbers of the same size up to a factor of two, towards 1 as they differ more. */
function unlikeness(a: number, b: number): number {
  const ratio = Math.min(a, b) / Math.max(a, b, 1);
  return ratio >= 0.5 ? 0 : 1 - 2 * ratio;
}
