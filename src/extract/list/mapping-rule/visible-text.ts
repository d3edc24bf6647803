import type { CompactDom } from '../../../model/compact-dom.js';
import { INLINE_TAGS } from '../../../model/inline-tags.js';
import { Tag } from '../../../model/tags.js';
import { isInvisibleTag } from '../../../parse/index.js';
import { collapseSpace } from '../../metadata/clean-text.js';

/** Elements that do not break the line: what stands before and after them may be one word. */
const INLINE: ReadonlySet<number> = new Set([
  ...INLINE_TAGS,
  Tag.bdi,
  Tag.bdo,
  Tag.big,
  Tag.del,
  Tag.dfn,
  Tag.ins,
  Tag.kbd,
  Tag.samp,
  Tag.time,
  Tag.tt,
  Tag.wbr,
]);

/** What a reader sees below a node, as one line; at most about `limit` characters of it. */
export function visibleText(dom: CompactDom, root: number, limit = Number.POSITIVE_INFINITY): string {
  if (dom.isText(root)) return collapseSpace(dom.data(root).slice(0, limit));
  const pieces: string[] = [];
  let length = 0;
  let node = root;
  while (node !== 0 && length < limit) {
    const tag = dom.tag[node] as number;
    if (tag === Tag['#text']) {
      const data = dom.data(node);
      length += data.length;
      pieces.push(data);
    } else if (dom.isElement(node) && !INLINE.has(tag)) pieces.push(' ');
    const skips = isInvisibleTag(tag) && node !== root;
    const next = skips ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
    if (closesBlock(dom, node, next)) pieces.push(' ');
    node = next;
  }
  const text = collapseSpace(pieces.join(''));
  return text.length > limit ? text.slice(0, limit) : text;
}

/** Whether the way from a node to the next one leaves a block. */
function closesBlock(dom: CompactDom, node: number, next: number): boolean {
  if (next === 0 || dom.parent[next] === node) return false;
  const common = dom.parent[next] as number;
  for (let at = node; at !== common && at !== 0; at = dom.parent[at] as number)
    if (dom.isElement(at) && !INLINE.has(dom.tag[at] as number)) return true;
  return false;
}
