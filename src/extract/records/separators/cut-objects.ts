/** Cutting a subtree into objects at its separator. */
import type { RecordPage } from '../record-page.js';

/**
 * The children of the subtree, where those that wrap separators are opened: an object that holds a separator is two objects.
 * One level only; what lies deeper is part of an object.
 */
export function openWrappers({ dom }: RecordPage, children: readonly number[], separator: string): number[] {
  return children.flatMap((child) => {
    if (!dom.isElement(child) || dom.tagName(child) === separator) return [child];
    const inner = [...dom.children(child)];
    return inner.some((node) => dom.isElement(node) && dom.tagName(node) === separator) ? inner : [child];
  });
}

/** Runs of nodes from one separator to the next; nodes without content, such as a rule between objects, belong to none. */
export function cutAt({ dom, pieces }: RecordPage, nodes: readonly number[], separator: string): number[][] {
  const objects: number[][] = [];
  let open: number[] | null = null;
  for (const node of nodes) {
    if (dom.isElement(node) && dom.tagName(node) === separator) {
      open = [];
      objects.push(open);
    }
    if (open !== null && (pieces[node] as number) > 0) open.push(node);
  }
  return objects.filter(({ length }) => length > 0);
}
