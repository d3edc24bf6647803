/** Paths of the fields of an item, from marks or, for links, from what stands in the marked items. */
import type { ItemExtent } from '../mapping-rule-model.js';
import type { PathFinder } from '../path-finder.js';
import { enclosingLink, firstLinkIn } from '../read-fields.js';
import { childStep, type RuleStep } from '../rule-path.js';
import { alignChains, branchOf, chainBetween } from './chains.js';
import { pathChoices } from './path-choices.js';

/** A marked item with the nodes it covers. */
export interface MarkedRegion {
  title: number;
  anchor: number;
  nodes: readonly number[];
}

/** From the item to the node that shows a field, one node for each of some marked items; null when no path finds them. */
export function fieldPath(
  finder: PathFinder,
  regions: readonly MarkedRegion[],
  targets: readonly number[],
  extent: ItemExtent,
): readonly RuleStep[] | null {
  const from = regions.map(({ anchor }) => (extent === 'node' ? anchor : finder.parent(anchor)));
  const finds = (steps: readonly RuleStep[]) =>
    regions.every(({ anchor, nodes }, i) => {
      const found = extent === 'node' ? finder.find([anchor], steps) : finder.findInRun(nodes, steps);
      return found[0] === targets[i];
    });
  const ways = waysTo(finder, from, targets);
  if (extent !== 'node' && ways.length > 0) ways.push(runSteps(finder, regions, targets, ways.at(-1) ?? []));
  return ways.find(finds) ?? null;
}

/** Paths that lead from each of some nodes to a node below it, best first. */
export function waysTo(
  finder: PathFinder,
  from: readonly number[],
  targets: readonly number[],
): (readonly RuleStep[])[] {
  const { columns, endsInGap } = alignChains(
    finder,
    targets.map((target, i) => chainBetween(finder, from[i] as number, target)),
  );
  if (endsInGap) return [];
  const last = columns.at(-1);
  return last === undefined
    ? [[]]
    : pathChoices(finder, columns, (column) => column === last).map(({ steps }) => steps);
}

/** Steps whose first one counts places in the item instead of places among all siblings. */
function runSteps(
  finder: PathFinder,
  regions: readonly MarkedRegion[],
  targets: readonly number[],
  [first, ...rest]: readonly RuleStep[],
): RuleStep[] {
  if (first === undefined) return [];
  const places = regions.map(({ anchor, nodes }, i) => {
    const row = branchOf(finder, finder.parent(anchor), targets[i] as number);
    return nodes.filter((node) => finder.stepName(node) === first.name).indexOf(row);
  });
  const [place = -1] = places;
  const isShared = place >= 0 && places.every((other) => other === place);
  return [{ ...first, index: isShared ? place : null }, ...rest];
}

/** Puts the way to the anchor before steps that start at it, for items of several nodes. */
export function fromRun(
  finder: PathFinder,
  anchor: number,
  extent: ItemExtent,
  steps: readonly RuleStep[],
): readonly RuleStep[] {
  if (extent === 'node') return steps;
  return [childStep(finder.stepName(anchor), extent === 'until-next' ? 0 : null), ...steps];
}

/**
 * The links of marked items: the one the title is, stands in or holds; then one that stands by itself, not amid a text; then
 * the one the item repeats most. Addresses that several items share lead to sections, authors or tags. Null when some item
 * has none.
 */
export function linksOf(finder: PathFinder, regions: readonly MarkedRegion[], scope: number): number[] | null {
  const own = regions.map(({ title }) => enclosingLink(finder, title, scope) || firstLinkIn(finder, title));
  if (own.every((link) => link !== 0)) return own;
  const all = regions.map(({ nodes }) => addressesIn(finder, nodes));
  const links = all.map((addresses, i) => {
    let best = 0;
    let most = 0;
    for (const [address, { first, count, isAlone }] of addresses) {
      const isShared = all.some((others, j) => j !== i && others.has(address));
      const score = isShared ? 0 : isAlone ? 1 + count : count / (1 + count);
      if (score > most) [best, most] = [first, score];
    }
    return best;
  });
  return links.every((link) => link !== 0) ? links : null;
}

interface LinkUse {
  first: number;
  count: number;
  /** Whether the first one makes up most of the text around it. */
  isAlone: boolean;
}

function addressesIn(finder: PathFinder, nodes: readonly number[]): Map<string, LinkUse> {
  const { dom, stats } = finder;
  const found = new Map<string, LinkUse>();
  for (const root of nodes) {
    const limit = stats.end[root] as number;
    for (let place = stats.order[root] as number; place < limit; place++) {
      const node = stats.preorder[place] as number;
      const address = finder.stepName(node) === 'A' ? dom.attribute(node, 'href') : null;
      if (address === null || /^\s*(?:#|javascript:|mailto:|$)/i.test(address)) continue;
      const known = found.get(address);
      if (known === undefined)
        found.set(address, { first: node, count: 1, isAlone: standsAlone(finder, finder.parent(node)) });
      else known.count++;
    }
  }
  return found;
}

function standsAlone({ stats: { length, linkLength } }: PathFinder, parent: number): boolean {
  return 2 * (linkLength[parent] as number) >= (length[parent] as number);
}
