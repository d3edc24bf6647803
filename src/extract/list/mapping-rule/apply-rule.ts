/** From a rule and a page to the nodes of its subjects, items and titles; what they say is read elsewhere. */
import { DOCUMENT } from '../../../model/compact-dom.js';
import { headingLevel } from '../../../model/heading-level.js';
import { firstAt } from '../fields/first-at.js';
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
  const { order } = finder.stats;
  // What counts from the document is the same for every subject: headings are looked for once, items are the first one's.
  const shared = rule.title?.absolute ? headingsAt(finder, [], rule.title) : null;
  return outermost(finder, finder.find([DOCUMENT], rule.path.steps)).flatMap((subject, number) => {
    const headings = shared ?? headingsAt(finder, [subject], rule.title);
    const anchors = rule.items.map(({ path }) =>
      path.absolute && number > 0 ? [] : pathNodes(finder, [subject], path),
    );
    const stops = [headings.nodes, new Set(anchors.flat())];
    const claimed = rule.items.map((itemRule, i) => claimItems(finder, itemRule, anchors[i] ?? [], stops, claims));
    const items = withRegions(finder, claimed, headings.nodes);
    items.sort((a, b) => (order[a.anchor] as number) - (order[b.anchor] as number));
    return divide(finder, headings, items);
  });
}

interface Headings {
  nodes: ReadonlySet<number>;
  /** In document order. */
  places: Int32Array;
}

function headingsAt(finder: PathFinder, contexts: readonly number[], path: RulePath | null): Headings {
  const nodes = path === null ? [] : [...textsAt(finder, contexts, path)];
  return { nodes: new Set(nodes), places: Int32Array.from(nodes, (node) => finder.stats.order[node] as number) };
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

type ClaimedItem = Omit<FoundItem, 'nodes'>;

/** Anchors that are items, for they have a title and no other rule has found them before. */
function claimItems(
  finder: PathFinder,
  rule: ItemRule,
  anchors: readonly number[],
  stops: readonly ReadonlySet<number>[],
  claims: Claims,
): ClaimedItem[] {
  const { fields, extent } = rule;
  const regions = itemRegions(finder, anchors, extent, stops);
  const shared = fields.title.absolute ? textsAt(finder, [], fields.title).next().value : undefined;
  const items: ClaimedItem[] = [];
  for (const [i, anchor] of anchors.entries()) {
    if (!claims.isFree(anchor)) continue;
    const [title] = fields.title.absolute ? [shared] : textsAt(finder, regions[i] as number[], fields.title, extent);
    if (title !== undefined && claims.claim(anchor, title)) items.push({ rule, anchor, title });
  }
  return items;
}

/** What belongs to the items of each rule: up to the next item, past what the path of items finds and is none. */
function withRegions(
  finder: PathFinder,
  claimed: readonly (readonly ClaimedItem[])[],
  headings: ReadonlySet<number>,
): FoundItem[] {
  const stops = [headings, new Set(claimed.flat().map(({ anchor }) => anchor))];
  return claimed.flatMap((items) => {
    const anchors = items.map(({ anchor }) => anchor);
    const regions = itemRegions(finder, anchors, items[0]?.rule.extent ?? 'node', stops);
    return items.map((item, i) => ({ ...item, nodes: regions[i] as number[] }));
  });
}

/** Nodes a field path stands for in an item. */
export function fieldNodes(finder: PathFinder, item: FoundItem, path: RulePath): readonly number[] {
  return pathNodes(finder, item.nodes, path, item.rule.extent);
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
  stops: readonly ReadonlySet<number>[] = [],
): number[][] {
  if (extent === 'node') return anchors.map((anchor) => [anchor]);
  const isAnchor = new Set(anchors);
  const next = extent === 'until-next' ? dom.nextSibling : dom.previousSibling;
  const ends = (node: number) =>
    isAnchor.has(node) ||
    stops.some((nodes) => nodes.has(node)) ||
    (extent === 'since-previous' && headingLevel(dom.tag[node] as number) > 0);
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

/** Each heading takes the items after it; one alone takes them all. */
function divide({ stats }: PathFinder, { places }: Headings, items: readonly FoundItem[]): FoundSubject[] {
  const byHeading = new Map<number, FoundItem[]>();
  for (const item of items) {
    const before = places.length === 1 ? 1 : firstAt(places, stats.order[item.anchor] as number);
    const heading = before === 0 ? 0 : (stats.preorder[places[before - 1] as number] as number);
    const own = byHeading.get(heading);
    if (own === undefined) byHeading.set(heading, [item]);
    else own.push(item);
  }
  return [...byHeading].map(([title, own]) => ({ title, items: own }));
}
