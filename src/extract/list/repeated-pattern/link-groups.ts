/**
 * Links that stand in the same place of repeated structures. Two kinds of sameness are tried, since either alone fails on
 * common pages: the same tags and classes on the whole path (items spread over rows and sections), and the same tags below
 * list parents of one kind (items whose classes name their topic, as blog software writes them).
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { TextStats } from '../../../parse/index.js';
import type { PageLinks } from '../page-links.js';

/** Indices into the page's links, in reading order. */
export type LinkGroup = readonly number[];

const MIN_GROUP = 2;
/** Links beside each other in one item that are told apart by their place. */
const MAX_PLACES = 4;
const MIN_PARENTS = 3;

export function groupLinks(dom: CompactDom, stats: TextStats, links: PageLinks, signature: Int32Array): LinkGroup[] {
  const { classes, tags } = pathHashes(dom, stats, signature);
  const found = new Map<number, LinkGroup>();
  for (const group of collect(links.nodes, classes)) {
    add(found, group);
    for (const part of byPlaceInParent(group, links, dom)) add(found, part);
  }
  for (const bucket of collect(links.nodes, tags)) {
    if (bucket.length < MIN_GROUP) continue;
    const byParent = new Map<number, number[]>();
    for (let place = 0; place < bucket.length; place++) {
      const parent = listParent(bucket, place, links, dom, stats);
      push(byParent, classes[parent] as number, bucket[place] as number);
    }
    for (const group of byParent.values()) add(found, group);
  }
  return [...found.values()];
}

/** More than any place among the links of a page. */
const PLACES = 0x10000;

/** Groups with the same first and last link and as many between them are one. */
function add(found: Map<number, LinkGroup>, group: LinkGroup): void {
  if (group.length < MIN_GROUP) return;
  const ends = (group[0] as number) * PLACES + (group[group.length - 1] as number);
  found.set(ends * PLACES + group.length, group);
}

/** Of several links in one place (title, PDF, source), the first ones of all items, the second ones, and so on. */
function byPlaceInParent(group: LinkGroup, links: PageLinks, dom: CompactDom): LinkGroup[] {
  if (!haveNeighbours(group, links, dom)) return [];
  const parts: number[][] = [];
  let parent = 0;
  let place = 0;
  for (const index of group) {
    const own = dom.parent[links.nodes[index] as number] as number;
    place = own === parent ? place + 1 : 0;
    parent = own;
    if (place >= MAX_PLACES) continue;
    parts[place] ??= [];
    (parts[place] as number[]).push(index);
  }
  // The first ones must be those of many parents, else the links themselves are the items.
  return (parts[0] as number[]).length >= MIN_PARENTS ? parts : [];
}

/** Whether two links that follow each other stand in one element. */
function haveNeighbours(group: LinkGroup, links: PageLinks, dom: CompactDom): boolean {
  for (let i = 1; i < group.length; i++) {
    const parent = dom.parent[links.nodes[group[i] as number] as number];
    if (parent === dom.parent[links.nodes[group[i - 1] as number] as number]) return true;
  }
  return false;
}

/** Of elements. */
interface PathHashes {
  /** Tags and classes from the body down. */
  classes: Int32Array;
  tags: Int32Array;
}

function pathHashes(dom: CompactDom, stats: TextStats, signature: Int32Array): PathHashes {
  const classes = new Int32Array(dom.nodeCount);
  const tags = new Int32Array(dom.nodeCount);
  const body = dom.body;
  const last = body === 0 ? 0 : (stats.end[body] as number);
  for (let position = body === 0 ? 0 : (stats.order[body] as number) + 1; position < last; position++) {
    const node = stats.preorder[position] as number;
    if (!dom.isElement(node)) continue;
    const parent = dom.parent[node] as number;
    classes[node] = (Math.imul(classes[parent] as number, 16777619) ^ (signature[node] as number)) + 1;
    tags[node] = (Math.imul(tags[parent] as number, 16777619) ^ (dom.tag[node] as number)) + 1;
  }
  return { classes, tags };
}

/** Places of the nodes that have the same key, in the order in which keys are first met. */
function collect(nodes: readonly number[], keys: Int32Array): Iterable<number[]> {
  const groups = new Map<number, number[]>();
  for (let i = 0; i < nodes.length; i++) push(groups, keys[nodes[i] as number] as number, i);
  return groups.values();
}

function push(groups: Map<number, number[]>, key: number, value: number): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

/** The nearest element around a link that also holds a neighbour of its kind. */
function listParent(bucket: LinkGroup, place: number, links: PageLinks, dom: CompactDom, stats: TextStats): number {
  const node = links.nodes[bucket[place] as number] as number;
  const before = place > 0 ? (links.nodes[bucket[place - 1] as number] as number) : 0;
  const after = place + 1 < bucket.length ? (links.nodes[bucket[place + 1] as number] as number) : 0;
  let parent = dom.parent[node] as number;
  while (parent !== 0 && !holds(stats, parent, before) && !holds(stats, parent, after))
    parent = dom.parent[parent] as number;
  return parent;
}

/** Whether `node` (not 0) stands inside `ancestor`. */
export function holds(stats: TextStats, ancestor: number, node: number): boolean {
  if (node === 0) return false;
  const order = stats.order[node] as number;
  return order >= (stats.order[ancestor] as number) && order < (stats.end[ancestor] as number);
}
