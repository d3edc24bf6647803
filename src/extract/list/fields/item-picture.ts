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

/** What is known of the item a picture is looked for. */
export interface PictureOwner {
  /** Where the item leads. */
  link?: string | null;
  /** Pictures that are not its own. */
  marks?: ReadonlySet<string>;
}

const NO_OWNER: PictureOwner = {};

/**
 * First real picture below the given nodes: one that leads to another site, as buttons for sharing do, only where there is no
 * other, not even one in a style.
 */
export function pictureBelow(
  dom: CompactDom,
  roots: readonly number[],
  base: string | null,
  owner: PictureOwner = NO_OWNER,
): ItemPicture | null {
  let elsewhere: ItemPicture | null = null;
  const own = firstBelow(dom, roots, dom.memo(picturePositions), (node) => {
    const url = pictureAddress(dom, node, base, owner.marks);
    if (url === null) return null;
    if (!leadsToOtherSite(dom, node, base, owner.link ?? null)) return { url, node };
    elsewhere ??= { url, node };
    return null;
  });
  return (
    own ??
    firstBelow(dom, roots, dom.memo(backgroundPositions), (node) => {
      const url = backgroundAddress(dom, node, base, owner.marks);
      return url === null ? null : { url, node };
    }) ??
    elsewhere
  );
}

/** The first picture read from the nodes in some positions below the given ones, of as many as are looked at. */
function firstBelow(
  dom: CompactDom,
  roots: readonly number[],
  positions: Int32Array,
  read: (node: number) => ItemPicture | null,
): ItemPicture | null {
  if (positions.length === 0) return null;
  const { preorder, order, end } = textStats(dom);
  let looked = 0;
  let passed = 0;
  for (const root of roots) {
    const from = order[root] as number;
    const to = Math.min(end[root] as number, from + MAX_NODES - passed);
    for (let i = firstAt(positions, from); i < positions.length && (positions[i] as number) < to; i++) {
      if (++looked > MAX_PICTURES) return null;
      const found = read(preorder[positions[i] as number] as number);
      if (found !== null) return found;
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

/** Where elements stand whose style names a picture. */
function backgroundPositions(dom: CompactDom): Int32Array {
  const { preorder } = textStats(dom);
  const styleId = dom.attributeNameId('style');
  const found: number[] = [];
  for (let position = 0; styleId >= 0 && position < preorder.length; position++) {
    const node = preorder[position] as number;
    if (dom.isElement(node) && backgroundOf(dom.attributeById(node, styleId)) !== null) found.push(position);
  }
  return Int32Array.from(found);
}

/** The reference of a background in a style. */
function backgroundOf(style: string | null): string | null {
  const at = style === null ? -1 : style.indexOf('url(');
  if (style === null || at < 0 || !style.slice(0, at).toLowerCase().includes('background')) return null;
  const end = style.indexOf(')', at);
  if (end < 0) return null;
  const reference = style.slice(at + 4, end).trim();
  return /^(["']).*\1$/s.test(reference) ? reference.slice(1, -1) : reference;
}

function backgroundAddress(
  dom: CompactDom,
  node: number,
  base: string | null,
  marks?: ReadonlySet<string>,
): string | null {
  const reference = backgroundOf(dom.attribute(node, 'style'));
  return reference === null ? null : usableAddress(reference, base, marks);
}

/** A link stands this close around its picture. */
const MAX_CLIMB = 4;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;
const ELSEWHERE = /^\s*(?:https?:|\/\/)/i;
const HOST = /^https?:\/\/([^/?#]+)/i;

/** Whether a picture stands in a link to a site that is neither the page's nor the item's, and not to itself in large. */
function leadsToOtherSite(dom: CompactDom, picture: number, base: string | null, link: string | null): boolean {
  let node = dom.parent[picture] as number;
  for (let steps = 0; steps < MAX_CLIMB && node !== 0 && dom.tag[node] !== Tag.a; steps++)
    node = dom.parent[node] as number;
  const href = node === 0 || dom.tag[node] !== Tag.a ? null : dom.attribute(node, 'href');
  // Nearly all are paths.
  if (href === null || link === null || !ELSEWHERE.test(href) || PICTURE_FILE.test(href)) return false;
  const host = hostOf(resolveUrl(href, base));
  return host !== null && host !== hostOf(base) && host !== hostOf(link);
}

function hostOf(address: string | null): string | null {
  return address === null ? null : (HOST.exec(address)?.[1]?.toLowerCase() ?? null);
}

/** Address of the best picture an `img`, `source` or `video` element names, or null. */
export function pictureAddress(
  dom: CompactDom,
  node: number,
  base: string | null,
  marks?: ReadonlySet<string>,
): string | null {
  if (isSmall(dom.attribute(node, 'width')) && isSmall(dom.attribute(node, 'height'))) return null;
  return (
    firstUsable(dom, node, base, LAZY, itself, marks) ??
    firstUsable(dom, node, base, LAZY_SETS, largestOf, marks) ??
    (dom.tag[node] === Tag.img ? firstUsable(dom, node, base, ['src'], itself, marks) : null) ??
    firstUsable(dom, node, base, ['poster'], itself, marks)
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
  marks?: ReadonlySet<string>,
): string | null {
  for (const name of names) {
    const value = dom.attribute(node, name);
    const reference = value === null ? null : read(value);
    const url = reference === null ? null : usableAddress(reference, base, marks);
    if (url !== null) return url;
  }
  return null;
}

function usableAddress(reference: string, base: string | null, marks?: ReadonlySet<string>): string | null {
  const url = resolveUrl(reference, base);
  return url === null || isFurnitureImage(url) || MARK_NAME.test(url) || marks?.has(url) ? null : url;
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
