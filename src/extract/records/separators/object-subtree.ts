/**
 * The subtree that holds the objects of a page, by three votes: highest fan-out, greatest size increase, largest tag count (after
 * the object extraction of Omini, which Gupta and Hilal build on).
 */
import type { NodeSet } from '../../../model/node-set.js';
import type { RecordPage } from '../record-page.js';

/** Ranks that count in the vote. */
const RANKS = 5;
/** Subtrees with the largest tag count that are compared by their most frequent child tag. */
const LARGEST = 20;

export interface SubtreeVote {
  node: number;
  /** Ranks from 1; null where the heuristic does not list the node. */
  fanOut: number | null;
  sizeIncrease: number | null;
  tagCount: number | null;
  points: number;
}

interface Subtree {
  node: number;
  /** Element children. */
  fanOut: number;
  /** Characters of the subtree beyond those of its largest child. */
  sizeIncrease: number;
  /** Elements of the subtree. */
  tags: number;
  /** How often its most frequent child tag occurs. */
  sameTag: number;
}

/** The voted subtrees, best first; empty when no element holds two others. */
export function voteForSubtree(page: RecordPage, noise: NodeSet): SubtreeVote[] {
  const subtrees = measure(page, noise);
  const ranked = {
    fanOut: topOf(subtrees, (subtree) => subtree.fanOut),
    sizeIncrease: topOf(subtrees, (subtree) => subtree.sizeIncrease),
    // Every ancestor has a larger count, so the largest subtrees are told apart by the tag they repeat most.
    tagCount: topOf([...subtrees].sort((a, b) => b.tags - a.tags).slice(0, LARGEST), (subtree) => subtree.sameTag),
  };
  const votes = new Map<number, SubtreeVote>();
  for (const heuristic of ['fanOut', 'sizeIncrease', 'tagCount'] as const) {
    for (const [i, { node }] of ranked[heuristic].entries()) {
      const vote = votes.get(node) ?? { node, fanOut: null, sizeIncrease: null, tagCount: null, points: 0 };
      votes.set(node, vote);
      vote[heuristic] = i + 1;
      vote.points += RANKS - i;
    }
  }
  return [...votes.values()].sort((a, b) => b.points - a.points);
}

function topOf(subtrees: readonly Subtree[], measureOf: (subtree: Subtree) => number): Subtree[] {
  return [...subtrees].sort((a, b) => measureOf(b) - measureOf(a)).slice(0, RANKS);
}

/** Counts of every element with at least two children that are elements, noise left out. */
function measure({ dom, stats }: RecordPage, noise: NodeSet): Subtree[] {
  const tags = new Int32Array(dom.nodeCount);
  const length = new Int32Array(dom.nodeCount);
  for (let position = stats.preorder.length - 1; position > 0; position--) {
    const node = stats.preorder[position] as number;
    if (noise.has(node)) continue;
    if (dom.isElement(node)) tags[node] = (tags[node] as number) + 1;
    else if (dom.isText(node)) length[node] = stats.length[node] as number;
    const parent = dom.parent[node] as number;
    tags[parent] = (tags[parent] as number) + (tags[node] as number);
    length[parent] = (length[parent] as number) + (length[node] as number);
  }
  const subtrees: Subtree[] = [];
  const { body } = dom;
  const last = body === 0 ? 0 : (stats.end[body] as number);
  for (let position = stats.order[body] as number; position < last; ) {
    const node = stats.preorder[position] as number;
    if (noise.has(node)) {
      position = stats.end[node] as number;
      continue;
    }
    position++;
    const children = new Map<number, number>();
    let fanOut = 0;
    let sameTag = 0;
    let largest = 0;
    for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if (!dom.isElement(child) || noise.has(child)) continue;
      const count = (children.get(dom.tag[child] as number) ?? 0) + 1;
      children.set(dom.tag[child] as number, count);
      fanOut++;
      sameTag = Math.max(sameTag, count);
      largest = Math.max(largest, length[child] as number);
    }
    if (fanOut > 1)
      subtrees.push({
        node,
        fanOut,
        sameTag,
        tags: tags[node] as number,
        sizeIncrease: (length[node] as number) - largest,
      });
  }
  return subtrees;
}
