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
  const counts = new Map<number, number>();
  const groupOf = new Map<number, number>();
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
    // Most elements have few children, and emptying a map costs more than counting them.
    if (!hasChildren(parent, MIN_COUNT)) return;
    counts.clear();
    let repeated = false;
    for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if ((stats.words[child] as number) === 0 || !dom.isElement(child)) continue;
      const count = (counts.get(signature[child] as number) ?? 0) + 1;
      counts.set(signature[child] as number, count);
      repeated ||= count >= MIN_COUNT;
    }
    if (repeated) addGroups(parent);
  }

  function hasChildren(parent: number, wanted: number): boolean {
    let missing = wanted;
    for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if ((stats.words[child] as number) > 0 && dom.isElement(child) && --missing === 0) return true;
    }
    return false;
  }

  function addGroups(parent: number): void {
    groupOf.clear();
    for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if ((stats.words[child] as number) === 0 || !dom.isElement(child)) continue;
      const kind = signature[child] as number;
      if ((counts.get(kind) as number) < MIN_COUNT) continue;
      let number = groupOf.get(kind);
      if (number === undefined) {
        number = groups.push({ count: 0, words: 0, length: 0, linkLength: 0 }) - 1;
        groupOf.set(kind, number);
      }
      const sum = groups[number] as RepeatedGroup;
      group[child] = number;
      index[child] = sum.count++;
      sum.words += stats.words[child] as number;
      sum.length += stats.length[child] as number;
      sum.linkLength += stats.linkLength[child] as number;
    }
  }
}
