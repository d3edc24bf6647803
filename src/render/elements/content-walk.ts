import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';

export interface ContentVisitor {
  /** Called before an element's children; `false` passes over them, and over `leave`. */
  enter(node: number, isRoot: boolean): boolean;
  leave(node: number): void;
  text(node: number): void;
}

const TEXT = Tag['#text'];
const DOCUMENT_NODE = Tag['#document'];

/** Visits the elements and texts of a selection in reading order, without recursion; comments and the like are passed over. */
export function walkContent(dom: CompactDom, selection: ContentSelection, visitor: ContentVisitor): void {
  for (const root of selection.roots) walkSubtree(dom, root, selection, visitor);
}

function walkSubtree(dom: CompactDom, root: number, { excluded }: ContentSelection, visitor: ContentVisitor): void {
  const { tag, firstChild, nextSibling, parent } = dom;
  let node = root;
  for (;;) {
    if (!excluded.has(node)) {
      const kind = tag[node] as number;
      if (kind === TEXT) visitor.text(node);
      else if (kind === DOCUMENT_NODE || (kind >= FIRST_ELEMENT_TAG && visitor.enter(node, node === root))) {
        const child = firstChild[node] as number;
        if (child !== 0) {
          node = child;
          continue;
        }
        if (kind >= FIRST_ELEMENT_TAG) visitor.leave(node);
      }
    }
    while (node !== root && nextSibling[node] === 0) {
      node = parent[node] as number;
      if ((tag[node] as number) >= FIRST_ELEMENT_TAG) visitor.leave(node);
    }
    if (node === root) return;
    node = nextSibling[node] as number;
  }
}
