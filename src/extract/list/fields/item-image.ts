/** The picture of an item: the first one that is not a placeholder, an icon or somebody's portrait. */
import { Tag } from '../../../model/tags.js';
import { resolveImage } from '../../../render/images.js';
import { Kind } from '../../article/pith/vocabulary.js';
import type { ListPage } from '../list-extractor.js';
import type { ItemScope } from './item-scope.js';

/** Smaller pictures, where the page gives a size, are icons. */
const MIN_SIDE = 40;
const ICON_NAME = /(?:^|[/_.-])(?:icons?|logo|sprite|avatar|gravatar|emoji|badge|flag|star|rating)s?(?:[/_.-]|$)/i;
const MAX_NODES = 3000;

export function findImage(page: ListPage, scope: ItemScope, kinds: Int32Array): { url: string; node: number } | null {
  const { dom, stats } = page;
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  let fallback: { url: string; node: number } | null = null;
  for (let position = scope.from; position < end; position++) {
    const node = stats.preorder[position] as number;
    if (dom.tag[node] !== Tag.img) continue;
    const image = resolveImage(dom, node, page.base);
    if (image === null || image.src.startsWith('data:')) continue;
    const small = (image.width ?? MIN_SIDE) < MIN_SIDE || (image.height ?? MIN_SIDE) < MIN_SIDE;
    const portrait = ((kinds[node] as number) & Kind.Author) !== 0;
    const found = { url: image.src, node };
    if (small || portrait || ICON_NAME.test(image.src)) fallback ??= small || portrait ? null : found;
    else return found;
  }
  return fallback;
}
