import type { CompactDom } from '../../model/compact-dom.js';
import { layOver } from './lay-over.js';
import { collapse, outlinePage } from './page-outline.js';
import { NODE_LABELS, type NodeLabel, type PageTemplate, type TemplateNode } from './page-template.js';

/** What each node of a page is to its template. */
export interface PageLabels {
  /** The label of a node; null for comments, white space, and what is inside scripts and drawings. */
  label(node: number): NodeLabel | null;
  /** The place of the template a node fills, or null. */
  place(node: number): TemplateNode | null;
  /** Share of the template's fixed places this page fills, 0 to 1: low for pages of another class. */
  readonly match: number;
}

const DATA = NODE_LABELS.indexOf('data') + 1;

/**
 * Lays a page over a template. The page need not be one the template was made of. What has no place in the template is
 * data, and so is a text that differs from the text of the template.
 */
export function labelPage(template: PageTemplate, dom: CompactDom): PageLabels {
  const outline = outlinePage(dom);
  const { root, anchors, ids } = template.slots;
  const labels = new Uint8Array(dom.nodeCount);
  const places = new Int32Array(dom.nodeCount).fill(-1);
  for (const node of outline.nodes) labels[node] = DATA;
  const filled = new Set<number>();
  layOver(outline, root, anchors, {
    matched(slot, { members }) {
      const id = ids.get(slot) as number;
      const { label, text } = template.nodes[id] as TemplateNode;
      filled.add(id);
      for (const node of members) {
        places[node] = id;
        const isOther = slot.isText && collapse(dom.data(node)).slice(0, (text as string).length + 1) !== text;
        labels[node] = isOther ? DATA : NODE_LABELS.indexOf(label) + 1;
      }
    },
    unmatched: () => null,
  });
  let fixed = 0;
  let found = 0;
  for (const { id, optional, tag } of template.nodes) {
    if (optional || id === 0 || tag === '#text') continue;
    fixed++;
    if (filled.has(id)) found++;
  }
  return {
    label: (node) => NODE_LABELS[(labels[node] as number) - 1] ?? null,
    place: (node) => template.nodes[places[node] as number] ?? null,
    match: fixed === 0 ? 0 : found / fixed,
  };
}
