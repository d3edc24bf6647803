/** Paths that start from a text before the value: "Price:", a row's heading. */

import type { PageView } from '../page-view.js';
import { passes } from './follow-path.js';
import type { Label } from './labels.js';
import type { Anchor, Step } from './place-path.js';
import type { Proposal } from './propose-paths.js';
import { chainBelow, stepsAlong, tagOf, waysAlong } from './step-choices.js';

export function pathsFromLabel(view: PageView, label: Label, node: number, attribute: string | null): Proposal[] {
  const way = wayFromLabel(view, label.node, node);
  if (way === null) return [];
  const anchor: Anchor = { kind: 'label', text: label.text, up: way.up };
  const tag = tagOf(view, way.sibling);
  const below = chainBelow(view, way.sibling, node);
  if (below === null) return [];
  const first: Step = { axis: 'following-sibling', tag, test: null, index: way.index };
  const propose = (steps: readonly Step[]): Proposal => ({
    path: { anchor, steps, nth: null, attribute },
    label,
    list: false,
  });
  const proposals = waysAlong(view, below).map((steps) => propose([first, ...steps]));
  if (way.index === 1 && way.count === 1)
    proposals.push(propose([{ ...first, index: null }, ...stepsAlong(view, below, 'plain')]));
  return proposals;
}

export interface LabelWay {
  up: number;
  /** The later sibling, of the label's ancestor, that holds the node. */
  sibling: number;
  index: number;
  count: number;
}

/** From a label up to where a later sibling holds the node. */
export function wayFromLabel(view: PageView, label: number, node: number): LabelWay | null {
  const { dom } = view;
  const above = new Map<number, number>();
  for (let [current, child] = [node, 0]; current !== 0; child = current, current = dom.parent[current] as number)
    above.set(current, child);
  let up = 0;
  for (let current = label; current !== 0; current = dom.parent[current] as number, up++) {
    const sibling = above.get(dom.parent[current] as number);
    if (sibling === undefined || sibling === 0 || !view.isNameable(sibling)) continue;
    const tag = tagOf(view, sibling);
    let [index, count] = [0, 0];
    for (let other = dom.nextSibling[current] as number; other !== 0; other = dom.nextSibling[other] as number) {
      if (!passes(view, other, { tag, test: null })) continue;
      count++;
      if (other === sibling) index = count;
    }
    return index === 0 ? null : { up, sibling, index, count };
  }
  return null;
}
