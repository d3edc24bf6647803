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
  const paths = pathHashes(dom, stats, signature);
  const byClasses = collect(links.nodes, (node) => paths.classes[node] as number);
  const byTags = collect(links.nodes, (node) => paths.tags[node] as number);
  const found = new Map<string, LinkGroup>();
  const add = (group: LinkGroup): void => {
    if (group.length >= MIN_GROUP) found.set(`${group[0]} ${group[group.length - 1]} ${group.length}`, group);
  };
  for (const group of byClasses.values()) {
    add(group);
    for (const part of byPlaceInParent(group, links, dom)) add(part);
  }
  for (const bucket of byTags.values()) {
    if (bucket.length < MIN_GROUP) continue;
    const byParent = new Map<number, number[]>();
    bucket.forEach((link, place) => {
      const parent = listParent(bucket, place, links, dom, stats);
      push(byParent, paths.classes[parent] as number, link);
    });
    for (const group of byParent.values()) add(group);
  }
  return [...found.values()];
}

/** Of several links in one place (title, PDF, source), the first ones of all items, the second ones, and so on. */
function byPlaceInParent(group: LinkGroup, links: PageLinks, dom: CompactDom): LinkGroup[] {
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
  return parts.length > 1 && (parts[0] as number[]).length >= MIN_PARENTS ? parts : [];
}

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
    const parent = dom.parent[node] as number;
    classes[node] = (Math.imul(classes[parent] as number, 16777619) ^ (signature[node] as number)) + 1;
    tags[node] = (Math.imul(tags[parent] as number, 16777619) ^ (dom.tag[node] as number)) + 1;
  }
  return { classes, tags };
}

function collect(nodes: readonly number[], keyOf: (node: number) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  nodes.forEach((node, index) => {
    push(groups, keyOf(node), index);
  });
  return groups;
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
