import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';
import { imageUrl } from '../urls.js';
import { collapseSpace, isBlank } from '../whitespace.js';
import { walkContent } from './content-walk.js';
import { integerAttribute } from './integer-attribute.js';
import { largestInSrcset } from './srcset.js';

export interface ContentImage {
  src: string;
  alt: string;
  title: string | null;
  width: number | null;
  height: number | null;
}

/** Attributes lazy loaders keep the real address in, most specific first. */
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
const LAZY_SOURCES = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-url',
  'data-image',
  'data-img-src',
  'data-original-src',
  'data-hi-res-src',
  'data-full-src',
];
/** File names of pictures that stand in until the real one is loaded. */
const PLACEHOLDER_NAME =
  /(?:^|[/_.-])(?:placeholder|blank|spacer|transparent|pixel|loading|loader|lazy|lazyload|1x1|empty|dummy|grey|gray)(?:[_.-][^/?#]*)?\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
/** Longer addresses are not searched for such names beyond this. */
const MAX_NAME_LENGTH = 500;
/** Images of this many pixels a side or fewer count visitors. */
const TRACKING_PIXELS = 3;
/** Below this length a `data:` image is a placeholder of a few pixels. */
const SHORT_DATA_URL = 400;

/** The picture an `<img>` will show once the page's scripts have run, or null when it is a placeholder or a tracking pixel. */
export function resolveImage(dom: CompactDom, img: number, base: string | null): ContentImage | null {
  const width = integerAttribute(dom, img, 'width');
  const height = integerAttribute(dom, img, 'height');
  if (isTrackingSize(width) && isTrackingSize(height)) return null;
  const src = sourceOf(dom, img, base) ?? noscriptSource(dom, img, base);
  if (src === null) return null;
  const title = collapseSpace(dom.attribute(img, 'title') ?? '').trim();
  const alt = collapseSpace(dom.attribute(img, 'alt') ?? '').trim();
  return {
    src,
    alt,
    title: title === '' || title === alt ? null : title,
    width: positive(width),
    height: positive(height),
  };
}

/** Whether any `<img>` of a part of a page will show a picture. */
export function holdsImage(dom: CompactDom, selection: ContentSelection, base: string | null): boolean {
  let isFound = false;
  walkContent(dom, selection, {
    enter(node) {
      const tag = dom.tag[node];
      if (!isFound && (tag === Tag.img || tag === Tag.image)) isFound = resolveImage(dom, node, base) !== null;
      return !isFound;
    },
    leave() {},
    text() {},
  });
  return isFound;
}

/** The image inside a `<noscript>`, which repeats a lazy image for browsers without scripts; 0 when there is none. */
export function imageInNoscript(dom: CompactDom, noscript: number): number {
  let node = dom.next(noscript, noscript);
  for (let steps = 0; node !== 0 && steps < 8; steps++, node = dom.next(node, noscript))
    if (dom.tag[node] === Tag.img) return node;
  return 0;
}

function isTrackingSize(size: number | null): boolean {
  return size !== null && size >= 0 && size <= TRACKING_PIXELS;
}

function positive(size: number | null): number | null {
  return size !== null && size > 0 ? size : null;
}

function sourceOf(dom: CompactDom, img: number, base: string | null): string | null {
  return (
    fromSets(dom, img, base) ??
    fromAttributes(dom, img, LAZY_SOURCES, base) ??
    fromPicture(dom, img, base) ??
    fromAttributes(dom, img, ['src'], base)
  );
}

function fromSets(dom: CompactDom, node: number, base: string | null): string | null {
  for (const name of LAZY_SETS) {
    const set = dom.attribute(node, name);
    const url = set === null ? null : realUrl(largestInSrcset(set), base);
    if (url !== null) return url;
  }
  return null;
}

function fromAttributes(dom: CompactDom, node: number, names: readonly string[], base: string | null): string | null {
  for (const name of names) {
    const url = realUrl(dom.attribute(node, name), base);
    if (url !== null) return url;
  }
  return null;
}

/** Sources of the enclosing `<picture>` count only when the image itself names nothing real. */
function fromPicture(dom: CompactDom, img: number, base: string | null): string | null {
  const picture = dom.parent[img] as number;
  if (dom.tag[picture] !== Tag.picture || fromAttributes(dom, img, ['src'], base) !== null) return null;
  for (let child = dom.firstChild[picture] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (dom.tag[child] !== Tag.source) continue;
    const url = fromSets(dom, child, base);
    if (url !== null) return url;
  }
  return null;
}

function noscriptSource(dom: CompactDom, img: number, base: string | null): string | null {
  const parent = dom.parent[img] as number;
  const sibling = neighbour(dom, dom.tag[parent] === Tag.picture ? parent : img, dom.nextSibling);
  if (dom.tag[sibling] !== Tag.noscript) return null;
  const fallback = imageInNoscript(dom, sibling);
  return fallback === 0 ? null : sourceOf(dom, fallback, base);
}

/** Whether a `<noscript>` only repeats the image next to it. */
export function standsBesideImage(dom: CompactDom, noscript: number): boolean {
  return (
    isPicture(dom, neighbour(dom, noscript, dom.previousSibling)) ||
    isPicture(dom, neighbour(dom, noscript, dom.nextSibling))
  );
}

function isPicture(dom: CompactDom, node: number): boolean {
  return dom.tag[node] === Tag.img || dom.tag[node] === Tag.picture;
}

/** Next element in a direction, past white space; 0 when something else or nothing is there. */
function neighbour(dom: CompactDom, node: number, direction: Int32Array): number {
  let sibling = direction[node] as number;
  if (sibling !== 0 && dom.isText(sibling) && isBlank(dom.data(sibling))) sibling = direction[sibling] as number;
  return (dom.tag[sibling] as number) >= FIRST_ELEMENT_TAG ? sibling : 0;
}

function realUrl(raw: string | null, base: string | null): string | null {
  if (raw === null || PLACEHOLDER_NAME.test(raw.slice(0, MAX_NAME_LENGTH)) || isShortDataUrl(raw)) return null;
  return imageUrl(raw, base);
}

function isShortDataUrl(raw: string): boolean {
  return raw.length < SHORT_DATA_URL && /^\s*(?:data|about|javascript):/i.test(raw);
}
