/** Drafts become item rules: what an item covers, and where its fields are. */
import type { ItemField } from '../../../../model/item-list.js';
import { itemRegions } from '../apply-rule.js';
import type { FieldPaths, ItemExtent, ItemRule } from '../mapping-rule-model.js';
import type { PathFinder } from '../path-finder.js';
import { type RulePath, relativePath } from '../rule-path.js';
import { distrustedWords } from '../stable-attributes.js';
import { findDrafts } from './draft-rule.js';
import { fieldPath, fromRun, linksOf, type MarkedRegion } from './field-paths.js';
import { itemExtent } from './item-extent.js';
import type { LearnedItems } from './learn-items.js';

/** A field of an item that a person has pointed at. */
export interface MarkedField {
  field: ItemField;
  node: number;
  /** Title of the item it belongs to, or 0 when the place decides. */
  title: number;
}

export interface FinishedItems {
  items: readonly ItemRule[];
  why: readonly string[];
  /** Fields that lie in none of the items. */
  outside: readonly MarkedField[];
}

export function finishItems(
  finder: PathFinder,
  learned: LearnedItems,
  titles: readonly number[],
  fields: readonly MarkedField[],
): FinishedItems {
  const anchors = finder.inOrder([...findDrafts(finder, learned.scope, learned.drafts).keys()]);
  const extent = extentFor(finder, anchors, titles, fields);
  const regions = markedRegions(finder, anchors, titles, extent);
  const why: string[] = [];
  for (const [what, nodes] of [
    ['items', regions.map(({ anchor }) => anchor)],
    ['titles', regions.map(({ title }) => title)],
  ] as const) {
    for (const word of distrustedWords(finder.dom, nodes)) why.push(`${what}: not by the class ${word}`);
  }
  if (extent !== 'node') why.push(`extent: ${extent}, the items are runs of siblings`);
  const { paths, outside } = fieldPaths(finder, regions, fields, extent, why);
  const links = paths.link === undefined ? linksOf(finder, regions, learned.scope) : null;
  const items = learned.drafts.map((draft): ItemRule => {
    const [example] = finder.find([learned.scope], draft.steps);
    const title = relativePath(fromRun(finder, example ?? 0, extent, draft.title));
    const link = paths.link ?? (links === null ? undefined : linkPath(finder, regions, links, extent, title));
    const found: FieldPaths = { ...paths, title, ...(link === undefined ? {} : { link }) };
    return { path: relativePath(draft.steps), extent, fields: found };
  });
  if (links === null && paths.link === undefined) why.push('link: the marked items hold none of their own');
  return { items, why, outside };
}

/** Links that belong to the title are found from it; others by a path of their own. */
function linkPath(
  finder: PathFinder,
  regions: readonly MarkedRegion[],
  links: readonly number[],
  extent: ItemExtent,
  title: RulePath,
): RulePath | undefined {
  const belong = regions.every(
    ({ title: node }, i) => finder.isInside(node, links[i] as number) || finder.isInside(links[i] as number, node),
  );
  if (belong) return title;
  const steps = fieldPath(finder, regions, links, extent);
  return steps === null ? undefined : relativePath(steps);
}

function fieldPaths(
  finder: PathFinder,
  regions: readonly MarkedRegion[],
  fields: readonly MarkedField[],
  extent: ItemExtent,
  why: string[],
): { paths: Partial<Record<ItemField, RulePath>>; outside: MarkedField[] } {
  const byField = new Map<ItemField, { region: MarkedRegion; node: number }[]>();
  const outside: MarkedField[] = [];
  for (const mark of fields) {
    const region = regions.find(
      ({ title, nodes }) =>
        (mark.title === 0 || mark.title === title) && nodes.some((root) => finder.isInside(mark.node, root)),
    );
    if (region === undefined) outside.push(mark);
    else byField.set(mark.field, [...(byField.get(mark.field) ?? []), { region, node: mark.node }]);
  }
  const paths: Partial<Record<ItemField, RulePath>> = {};
  for (const [field, found] of byField) {
    const steps = fieldPath(
      finder,
      found.map(({ region }) => region),
      found.map(({ node }) => node),
      extent,
    );
    if (steps === null) why.push(`${field}: no path finds all marked ones; it is left out`);
    else paths[field] = relativePath(steps);
  }
  return { paths, outside };
}

/** Fields marked outside the node of their item show that items are runs of siblings. */
function extentFor(
  finder: PathFinder,
  anchors: readonly number[],
  titles: readonly number[],
  fields: readonly MarkedField[],
): ItemExtent {
  const inferred = itemExtent(finder, anchors);
  const covers = (extent: ItemExtent) => {
    const regions = markedRegions(finder, anchors, titles, extent);
    return fields.every(({ node }) => regions.some(({ nodes }) => nodes.some((root) => finder.isInside(node, root))));
  };
  return [inferred, ...(['until-next', 'since-previous'] as const)].find(covers) ?? inferred;
}

/** The items among `anchors` that hold the marked titles. */
function markedRegions(
  finder: PathFinder,
  anchors: readonly number[],
  titles: readonly number[],
  extent: ItemExtent,
): MarkedRegion[] {
  const regions = itemRegions(finder, anchors, extent);
  return titles.flatMap((title) => {
    const at = anchors.findIndex((anchor) => finder.isInside(title, anchor));
    return at < 0 ? [] : [{ title, anchor: anchors[at] as number, nodes: regions[at] as number[] }];
  });
}
