/**
 * The tag trees of several pages of one site as one tree (Gupta and Hilal, 2011): elements merge when they stand in the same place
 * and their tag and CSS features agree. What is equal on all pages is their template; what differs is their data.
 */
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import { isInvisibleTag } from '../../../parse/index.js';
import { collapseSpace } from '../../metadata/clean-text.js';

/** An element of one page or more. */
export interface MergedNode {
  /** Index of its parent in the tree; −1 for roots. */
  parent: number;
  /** Tag, id, classes and inline style that its elements share, like a selector. */
  features: string;
  /** Pages it stands in. */
  pages: number;
  /** Text directly in it, on the first page that has it; white space collapsed. */
  text: string;
  /** Whether its own text and addresses are the same on every page it stands in. */
  isEqual: boolean;
}

export interface IntegratedTagTree {
  pageCount: number;
  nodes: readonly MergedNode[];
  /** For each page and each of its nodes the index of the merged node, or −1 for what is no element. */
  places: readonly Int32Array[];
}

export function integrateTagTrees(pages: readonly CompactDom[]): IntegratedTagTree {
  const nodes: MergedNode[] = [];
  const addresses: string[] = [];
  const known = new Map<string, number>();
  const places = pages.map((dom) => {
    const place = new Int32Array(dom.nodeCount).fill(-1);
    /** How many siblings with the same features came before, by merged parent and features. */
    const turns = new Map<string, number>();
    for (let node = dom.next(DOCUMENT, DOCUMENT); node !== 0; node = dom.next(node, DOCUMENT)) {
      if (!dom.isElement(node)) continue;
      const parent = place[dom.parent[node] as number] as number;
      const features = featuresOf(dom, node);
      const kind = `${parent} ${features}`;
      const turn = turns.get(kind) ?? 0;
      turns.set(kind, turn + 1);
      const key = `${turn} ${kind}`;
      const text = ownText(dom, node);
      const address = addressOf(dom, node);
      const index = known.get(key);
      if (index === undefined) {
        known.set(key, nodes.length);
        place[node] = nodes.length;
        nodes.push({ parent, features, pages: 1, text, isEqual: true });
        addresses.push(address);
      } else {
        const merged = nodes[index] as MergedNode;
        place[node] = index;
        merged.pages++;
        if (merged.text !== text || addresses[index] !== address) merged.isEqual = false;
      }
    }
    return place;
  });
  return { pageCount: pages.length, nodes, places };
}

/** Tag and CSS features. The order of classes means nothing to a style sheet, nor does white space in a style. */
function featuresOf(dom: CompactDom, node: number): string {
  const id = dom.attribute(node, 'id');
  const classes = (dom.attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
  const style = dom.attribute(node, 'style')?.replace(/\s+/g, '').toLowerCase();
  return [
    dom.tagName(node),
    id === null ? '' : `#${id}`,
    ...[...new Set(classes)].sort().map((name) => `.${name}`),
    style === undefined || style === '' ? '' : `[style="${style}"]`,
  ].join('');
}

function ownText(dom: CompactDom, node: number): string {
  if (isInvisibleTag(dom.tag[node] as number)) return '';
  let text = '';
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number)
    if (dom.isText(child)) text += `${dom.data(child)} `;
  return collapseSpace(text).trim();
}

function addressOf(dom: CompactDom, node: number): string {
  return `${dom.attribute(node, 'href') ?? ''} ${dom.attribute(node, 'src') ?? ''}`;
}
