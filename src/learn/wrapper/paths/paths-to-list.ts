/** Paths to several nodes of one page at once: the positions in which they differ are dropped. */
import { sharedTests } from '../../../extract/index.js';
import { DOCUMENT } from '../../../model/compact-dom.js';
import type { PageView } from '../page-view.js';
import { type Label, labelsBefore } from './labels.js';
import { anchorsAround } from './path-anchors.js';
import { wayFromLabel } from './paths-from-labels.js';
import { type Anchor, type Step, TEXT_STEP } from './place-path.js';
import type { Proposal } from './propose-paths.js';
import { asTest, chainBelow, placeAmong, stepsAlong, tagOf, waysAlong } from './step-choices.js';

/** Attributes all members share that are tried. */
const SHARED = 3;

export function pathsToNodes(view: PageView, nodes: readonly number[], values: ReadonlySet<string>): Proposal[] {
  const top = commonAncestor(view, nodes);
  if (top === 0) return [];
  const chains = nodes.flatMap((node) => {
    const chain = chainBelow(view, top, node);
    return chain === null || chain.length === 0 ? [] : [chain];
  });
  const depth = chains[0]?.length ?? 0;
  if (chains.length < 2 || chains.some((chain) => chain.length !== depth)) return [];
  const proposals: Proposal[] = [];
  const add = (anchor: Anchor, steps: readonly Step[], label: Label | null = null) =>
    void proposals.push({ path: { anchor, steps, nth: null, attribute: null }, label, list: true });
  const last = nodes[0] as number;
  const tag = tagOf(view, last);
  const shared = tag === TEXT_STEP ? [] : sharedTests(view.dom, nodes).slice(0, SHARED).map(asTest);
  for (const test of shared) add({ kind: 'element', tag, test }, []);
  const below = [sharedSteps(view, chains, true), sharedSteps(view, chains, false)];
  const leap: Step[] = [{ axis: 'descendant', tag, test: shared[0] ?? null, index: null }];
  for (const { element, anchors } of anchorsAround(view, top)) {
    const chain = chainBelow(view, element, top);
    if (chain === null) continue;
    const ways = waysAlong(view, chain);
    for (const { anchor } of anchors) {
      for (const way of ways) for (const steps of below) add(anchor, [...way, ...steps]);
      add(anchor, leap);
    }
  }
  const whole = chainBelow(view, DOCUMENT, top);
  if (whole !== null)
    for (const steps of below) add({ kind: 'root' }, [...stepsAlong(view, whole, 'positions'), ...steps]);
  for (const label of labelsBefore(view, last, values))
    proposals.push(...listFromLabel(view, label, top, below, chains));
  return proposals;
}

function listFromLabel(
  view: PageView,
  label: Label,
  top: number,
  below: readonly (readonly Step[])[],
  chains: readonly (readonly number[])[],
): Proposal[] {
  const inside = wayFromLabel(view, label.node, chains[0]?.[0] ?? 0);
  if (inside !== null && view.dom.parent[inside.sibling] === top) {
    // The label is a sibling of the list's own members.
    const anchor: Anchor = { kind: 'label', text: label.text, up: inside.up };
    return below.map(([first, ...rest]) => ({
      path: {
        anchor,
        steps: [{ ...(first as Step), axis: 'following-sibling', index: null }, ...rest],
        nth: null,
        attribute: null,
      },
      label,
      list: true,
    }));
  }
  const way = wayFromLabel(view, label.node, top);
  const chain = way === null ? null : chainBelow(view, way.sibling, top);
  if (way === null || chain === null) return [];
  const anchor: Anchor = { kind: 'label', text: label.text, up: way.up };
  const first: Step = { axis: 'following-sibling', tag: tagOf(view, way.sibling), test: null, index: way.index };
  const ways = waysAlong(view, chain);
  return below.flatMap((steps) =>
    ways.map((along) => ({
      path: { anchor, steps: [first, ...along, ...steps], nth: null, attribute: null },
      label,
      list: true,
    })),
  );
}

/** Steps that lead along all chains: a position is kept where all of them share it. */
function sharedSteps(view: PageView, chains: readonly (readonly number[])[], byName: boolean): Step[] {
  const [first = []] = chains;
  return first.map((_, level) => {
    const nodes = [...new Set(chains.map((chain) => chain[level] as number))];
    const tag = tagOf(view, nodes[0] as number);
    if (nodes.some((node) => tagOf(view, node) !== tag)) return { axis: 'child', tag: '*', test: null, index: null };
    const named =
      byName && tag !== TEXT_STEP ? sharedTests(view.dom, nodes).find(({ trust }) => trust === 'named') : undefined;
    const test = named === undefined ? null : asTest(named);
    const places = new Set(nodes.map((node) => placeAmong(view, node, tag, test).index));
    const alone = nodes.every((node) => placeAmong(view, node, tag, test).count === 1);
    const [index = null] = places;
    return { axis: 'child', tag, test, index: places.size > 1 || alone ? null : index };
  });
}

function commonAncestor(view: PageView, nodes: readonly number[]): number {
  const { dom } = view;
  const [first, ...rest] = nodes;
  if (first === undefined) return 0;
  let top = dom.parent[first] as number;
  for (const node of rest)
    while (top !== 0 && (top === node || !dom.contains(top, node))) top = dom.parent[top] as number;
  return top;
}
