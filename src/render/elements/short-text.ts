import type { CompactDom } from '../../model/compact-dom.js';

/** Text of an element of at most `maxNodes` nodes; null where there is more, so that asking every element stays cheap. */
export function shortText(dom: CompactDom, root: number, maxNodes: number): string | null {
  let text = '';
  let nodes = 0;
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (++nodes > maxNodes) return null;
    if (dom.isText(node)) text += dom.data(node);
  }
  return text;
}
