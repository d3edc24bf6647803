/** Whether the items of a list are one node each or runs of siblings: table rows, headings with paragraphs, dt with dd. */
import { Tag } from '../../../../model/tags.js';
import type { ItemExtent } from '../mapping-rule-model.js';
import type { PathFinder } from '../path-finder.js';

/** Share of neighbouring items between which other content must stand. */
const MIN_SHARE = 0.5;

export function itemExtent(finder: PathFinder, anchors: readonly number[]): ItemExtent {
  const { dom, stats } = finder;
  const isAnchor = new Set(anchors);
  let pairs = 0;
  let apart = 0;
  let afterTerm = 0;
  for (const anchor of anchors) {
    if (dom.tag[anchor] === Tag.dd && dom.tag[elementBefore(finder, anchor)] === Tag.dt) afterTerm++;
    let hasContent = false;
    let node = dom.nextSibling[anchor] as number;
    for (; node !== 0 && !isAnchor.has(node); node = dom.nextSibling[node] as number)
      hasContent ||= dom.isElement(node) && (stats.length[node] as number) > 0;
    if (node === 0) continue;
    pairs++;
    if (hasContent) apart++;
  }
  if (afterTerm > 0 && afterTerm >= MIN_SHARE * anchors.length) return 'since-previous';
  return pairs > 0 && apart >= MIN_SHARE * pairs ? 'until-next' : 'node';
}

function elementBefore({ dom }: PathFinder, node: number): number {
  let at = dom.previousSibling[node] as number;
  while (at !== 0 && !dom.isElement(at)) at = dom.previousSibling[at] as number;
  return at;
}
