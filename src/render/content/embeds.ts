import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { integerAttribute } from '../elements/integer-attribute.js';
import { webUrl } from '../urls.js';
import { collapseSpace } from '../whitespace.js';
import type { Embed } from './model.js';

/** Frames of this many pixels a side or fewer hold no content. */
const INVISIBLE_PIXELS = 3;
const MEDIA: ReadonlyMap<number, Embed['media']> = new Map([
  [Tag.video, 'video'],
  [Tag.audio, 'audio'],
  [Tag.iframe, 'page'],
  [Tag.object, 'page'],
]);

/** A player or a page within the page, or null when it shows nothing or leads nowhere safe. */
export function embedOf(dom: CompactDom, node: number, base: string | null): Embed | null {
  const media = MEDIA.get(dom.tag[node] as number);
  if (media === undefined || isInvisible(dom, node)) return null;
  const src = firstSource(dom, node, base);
  if (src === null) return null;
  const poster = dom.attribute(node, 'poster');
  const title = collapseSpace(dom.attribute(node, 'title') ?? dom.attribute(node, 'aria-label') ?? '').trim();
  return { kind: 'embed', media, src, poster: poster === null ? null : webUrl(poster, base), title: title || null };
}

function isInvisible(dom: CompactDom, node: number): boolean {
  const width = integerAttribute(dom, node, 'width');
  const height = integerAttribute(dom, node, 'height');
  return (
    (width !== null && width <= INVISIBLE_PIXELS) ||
    (height !== null && height <= INVISIBLE_PIXELS) ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(dom.attribute(node, 'style') ?? '') ||
    dom.attribute(node, 'aria-hidden') === 'true'
  );
}

function firstSource(dom: CompactDom, node: number, base: string | null): string | null {
  for (const name of ['src', 'data-src', 'data-lazy-src', 'data']) {
    const value = dom.attribute(node, name);
    const url = value === null || value.startsWith('about:') ? null : webUrl(value, base);
    if (url !== null) return url;
  }
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
    const value = dom.tag[child] === Tag.source ? dom.attribute(child, 'src') : null;
    const url = value === null ? null : webUrl(value, base);
    if (url !== null) return url;
  }
  return null;
}
