/**
 * Repeated patterns: siblings of one kind (tag and class) standing three times or more, as the items of a list, the posts
 * of a thread, the cards of a shop do. CoreEx and the record-boundary papers look for the same thing to find lists.
 */
import type { ArticlePage } from '../article-extractor.js';

/** Siblings of one kind under one parent. */
export interface RepeatedGroup {
  count: number;
  words: number;
  length: number;
  linkLength: number;
}

export interface Repetition {
  /** Number of the group an element belongs to, or −1. */
  group: Int32Array;
  /** Place of the element in its group. */
  index: Int32Array;
  groups: readonly RepeatedGroup[];
  /** Lowest and highest repeated element at or above each node; 0 when there is none. */
  nearest: Int32Array;
  highest: Int32Array;
}

const MIN_COUNT = 3;

export function findRepetition({ dom, stats }: ArticlePage, signature: Int32Array): Repetition {
  const group = new Int32Array(dom.nodeCount).fill(-1);
  const index = new Int32Array(dom.nodeCount);
  const nearest = new Int32Array(dom.nodeCount);
  const highest = new Int32Array(dom.nodeCount);
  const groups: RepeatedGroup[] = [];
  const seen = new Map<number, number[]>();
  const body = dom.body;
  const first = body === 0 ? 0 : (stats.order[body] as number);
  const last = body === 0 ? 0 : (stats.end[body] as number);
  for (let position = first; position < last; position++) {
    const node = stats.preorder[position] as number;
    const parent = dom.parent[node] as number;
    const repeated = (group[node] as number) >= 0;
    nearest[node] = repeated ? node : (nearest[parent] as number);
    highest[node] = (highest[parent] as number) || (repeated ? node : 0);
    if ((stats.words[node] as number) > 0 && dom.isElement(node)) groupChildren(node);
  }
  return { group, index, groups, nearest, highest };

  function groupChildren(parent: number): void {
    if (dom.firstChild[parent] === dom.lastChild[parent]) return;
    seen.clear();
    let repeated = false;
    for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if ((stats.words[child] as number) === 0 || !dom.isElement(child)) continue;
      const alike = seen.get(signature[child] as number);
      if (alike === undefined) seen.set(signature[child] as number, [child]);
      else repeated = alike.push(child) >= MIN_COUNT || repeated;
    }
    if (!repeated) return;
    for (const members of seen.values()) if (members.length >= MIN_COUNT) addGroup(members);
  }

  function addGroup(members: readonly number[]): void {
    const sum: RepeatedGroup = { count: members.length, words: 0, length: 0, linkLength: 0 };
    members.forEach((member, place) => {
      group[member] = groups.length;
      index[member] = place;
      sum.words += stats.words[member] as number;
      sum.length += stats.length[member] as number;
      sum.linkLength += stats.linkLength[member] as number;
    });
    groups.push(sum);
  }
}
