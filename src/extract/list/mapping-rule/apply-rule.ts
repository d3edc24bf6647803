/** From a rule and a page to the nodes of its subjects, items and titles; what they say is read elsewhere. */
import { DOCUMENT } from '../../../model/compact-dom.js';
import { headingLevel } from '../../../model/heading-level.js';
import { Claims } from './claims.js';
import type { ItemExtent, ItemRule, SubjectRule } from './mapping-rule-model.js';
import type { PathFinder } from './path-finder.js';
import type { RulePath } from './rule-path.js';

export interface FoundItem {
  rule: ItemRule;
  /** Node the path of the item found. */
  anchor: number;
  /** All nodes of the item in reading order. */
  nodes: readonly number[];
  title: number;
}

export interface FoundSubject {
  /** Heading of the section, or 0. */
  title: number;
  items: readonly FoundItem[];
}

/** Applies the subject rules one after another; no part of the page becomes an item twice. */
export function applySubjectRules(finder: PathFinder, subjects: readonly SubjectRule[]): FoundSubject[] {
  const claims = new Claims(finder);
  return subjects.flatMap((subject) => applySubject(finder, subject, claims));
}

function applySubject(finder: PathFinder, rule: SubjectRule, claims: Claims): FoundSubject[] {
  return outermost(finder, finder.find([DOCUMENT], rule.path.steps)).flatMap((subject) => {
    const titles = rule.title === null ? [] : [...textsAt(finder, [subject], rule.title)];
    const anchors = rule.items.map((itemRule) => pathNodes(finder, [subject], itemRule.path));
    const stops = new Set([...titles, ...anchors.flat()]);
    const items = rule.items.flatMap((itemRule, i) => claimItems(finder, itemRule, anchors[i] ?? [], stops, claims));
    const { order } = finder.stats;
    items.sort((a, b) => (order[a.anchor] as number) - (order[b.anchor] as number));
    return divide(finder, titles, items);
  });
}

/** A subject inside a subject is part of it. */
function outermost({ stats: { order, end } }: PathFinder, nodes: readonly number[]): number[] {
  let limit = 0;
  return nodes.filter((node) => {
    if ((order[node] as number) < limit) return false;
    limit = end[node] as number;
    return true;
  });
}

/** Anchors that are items, for they have a title and no other rule has found them before. */
function claimItems(
  finder: PathFinder,
  rule: ItemRule,
  anchors: readonly number[],
  stops: ReadonlySet<number>,
  claims: Claims,
): FoundItem[] {
  claims.settle();
  const regions = itemRegions(finder, anchors, rule.extent, stops);
  const items: FoundItem[] = [];
  for (const [i, anchor] of anchors.entries()) {
    if (!claims.isFree(anchor)) continue;
    const nodes = regions[i] as number[];
    const [title] = textsAt(finder, rule.extent === 'node' ? [anchor] : nodes, rule.fields.title, rule.extent);
    if (title !== undefined && claims.claim(anchor, title)) items.push({ rule, anchor, nodes, title });
  }
  return items;
}

/** Nodes a field path stands for in an item. */
export function fieldNodes(finder: PathFinder, item: FoundItem, path: RulePath): readonly number[] {
  return pathNodes(finder, item.rule.extent === 'node' ? [item.anchor] : item.nodes, path, item.rule.extent);
}

function pathNodes(
  finder: PathFinder,
  contexts: readonly number[],
  { absolute, steps }: RulePath,
  extent: ItemExtent = 'node',
): readonly number[] {
  if (absolute) return finder.findFromDocument(steps);
  return extent === 'node' ? finder.find(contexts, steps) : finder.findInRun(contexts, steps);
}

/** The nodes of a path that hold text a reader sees, or the attribute the path asks for. */
function* textsAt(
  finder: PathFinder,
  contexts: readonly number[],
  path: RulePath,
  extent: ItemExtent = 'node',
): Generator<number> {
  const { attribute } = path;
  for (const node of pathNodes(finder, contexts, path, extent)) {
    const hasText =
      attribute === null
        ? (finder.stats.length[node] as number) > 0
        : (finder.dom.attribute(node, attribute) ?? '').trim() !== '';
    if (hasText) yield node;
  }
}

/** For every anchor the nodes of its item. Each sibling is visited once, so the whole is linear. */
export function itemRegions(
  { dom, stats }: PathFinder,
  anchors: readonly number[],
  extent: ItemExtent,
  stops: ReadonlySet<number> = new Set(),
): number[][] {
  if (extent === 'node') return anchors.map((anchor) => [anchor]);
  const isAnchor = new Set(anchors);
  const next = extent === 'until-next' ? dom.nextSibling : dom.previousSibling;
  const ends = (node: number) =>
    isAnchor.has(node) || stops.has(node) || (extent === 'since-previous' && headingLevel(dom.tag[node] as number) > 0);
  const longest = new Map<number, number>();
  const regions = anchors.map((anchor) => {
    const region = [anchor];
    let node = next[anchor] as number;
    for (; node !== 0 && !ends(node); node = next[node] as number)
      if (dom.isElement(node) || (stats.length[node] as number) > 0) region.push(node);
    const parent = dom.parent[anchor] as number;
    if (node !== 0) longest.set(parent, Math.max(longest.get(parent) ?? 0, region.length));
    return { region, isOpen: node === 0, parent };
  });
  return regions.map(({ region, isOpen, parent }) => {
    // What follows the last item up to the end of the list may be something else; the others say how long items are.
    const limit = isOpen ? (longest.get(parent) ?? region.length) : region.length;
    const kept = region.slice(0, limit);
    return extent === 'until-next' ? kept : kept.reverse();
  });
}

/** Each heading takes the items after it. */
function divide(
  { stats: { order } }: PathFinder,
  titles: readonly number[],
  items: readonly FoundItem[],
): FoundSubject[] {
  if (items.length === 0) return [];
  const [firstTitle] = titles;
  if (firstTitle === undefined) return [{ title: 0, items }];
  if (titles.length === 1) return [{ title: firstTitle, items }];
  const groups: { title: number; items: FoundItem[] }[] = [{ title: 0, items: [] }];
  let next = 0;
  for (const item of items) {
    while (next < titles.length && (order[titles[next] as number] as number) < (order[item.anchor] as number)) {
      groups.push({ title: titles[next++] as number, items: [] });
    }
    groups.at(-1)?.items.push(item);
  }
  return groups.filter((group) => group.items.length > 0);
}
