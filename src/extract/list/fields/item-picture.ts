/** The picture of an item: what a script would load later comes before the blank one that stands in its place. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { textStats } from '../../../parse/index.js';
import { isFurnitureImage } from '../../metadata/image.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import { firstAt } from './first-at.js';

export interface ItemPicture {
  url: string;
  node: number;
}

/** Pictures looked at in one item. */
const MAX_PICTURES = 12;
/** Elements looked at in one item. */
const MAX_NODES = 3000;
const LAZY = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-image', 'data-img', 'data-url'] as const;
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const;
/** Signs printed beside items: stars, flags, badges. */
const SMALL_SIDE = 40;

/** Marks beside items: "new", arrows, kinds of files. */
const MARK_NAME =
  /(?:^|[/_-])(?:new|hot|top|arrow|dot|bullet|point|line|pin|lock|clip|attach(?:ment)?|pdf|docx?|xlsx?|zip|file|video|play|camera|star|flag|rss|comment|eye|clock|calendar|loading)\w{0,4}\.(?:gif|png|svg|ico)(?:[?#]|$)/i;

/** First real picture below the given nodes. */
export function pictureBelow(dom: CompactDom, roots: readonly number[], base: string | null): ItemPicture | null {
  const { preorder, order, end } = textStats(dom);
  const positions = dom.memo(picturePositions);
  let pictures = 0;
  let passed = 0;
  for (const root of roots) {
    const from = order[root] as number;
    const to = Math.min(end[root] as number, from + MAX_NODES - passed);
    for (let i = firstAt(positions, from); i < positions.length && (positions[i] as number) < to; i++) {
      if (++pictures > MAX_PICTURES) return null;
      const node = preorder[positions[i] as number] as number;
      const url = pictureAddress(dom, node, base);
      if (url !== null) return { url, node };
    }
    passed += (end[root] as number) - from;
  }
  return null;
}

/** Where pictures stand on a page, in reading order. Most items have one or none among dozens of nodes. */
function picturePositions(dom: CompactDom): Int32Array {
  const { preorder } = textStats(dom);
  const found: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const tag = dom.tag[preorder[position] as number];
    if (tag === Tag.img || tag === Tag.source || tag === Tag.video) found.push(position);
  }
  return Int32Array.from(found);
}

/** Address of the best picture an `img`, `source` or `video` element names, or null. */
export function pictureAddress(dom: CompactDom, node: number, base: string | null): string | null {
  if (isSmall(dom.attribute(node, 'width')) && isSmall(dom.attribute(node, 'height'))) return null;
  return (
    firstUsable(dom, node, base, LAZY, itself) ??
    firstUsable(dom, node, base, LAZY_SETS, largestOf) ??
    (dom.tag[node] === Tag.img ? firstUsable(dom, node, base, ['src'], itself) : null) ??
    firstUsable(dom, node, base, ['poster'], itself)
  );
}

const itself = (value: string): string => value;

/** Of some attributes the first whose value leads to a real picture. */
function firstUsable(
  dom: CompactDom,
  node: number,
  base: string | null,
  names: readonly string[],
  read: (value: string) => string | null,
): string | null {
  for (const name of names) {
    const value = dom.attribute(node, name);
    const reference = value === null ? null : read(value);
    const url = reference === null ? null : resolveUrl(reference, base);
    if (url !== null && !isFurnitureImage(url) && !MARK_NAME.test(url)) return url;
  }
  return null;
}

function isSmall(side: string | null): boolean {
  return side !== null && /^\d/.test(side) && Number.parseInt(side, 10) < SMALL_SIDE;
}

/** The widest, or densest, entry of a `srcset`. A comma ends an entry only before a space: addresses hold commas too. */
function largestOf(srcset: string): string | null {
  let best: string | null = null;
  let size = -1;
  for (const entry of srcset.slice(0, 8000).split(/,\s+|(?<=\d[wx]),/)) {
    const [address = '', descriptor = '1x'] = entry.trim().split(/\s+/);
    const value = Number.parseFloat(descriptor) || 0;
    if (address !== '' && value > size) {
      best = address;
      size = value;
    }
  }
  return best;
}
