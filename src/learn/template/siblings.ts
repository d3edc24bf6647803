import { type Anchors, anchorOf } from './anchors.js';
import { bitLikeness, childrenOf, type PageOutline } from './page-outline.js';

/** Siblings that are one part of the template: a single node, or the items of a list. */
export interface SiblingGroup {
  members: number[];
  anchor: number;
}

/** A list repeats a pattern of at most so many siblings: `dt dd`, or a link and a comma. */
const MAX_PERIOD = 4;
const MIN_LIKENESS = 0.5;
/** Two siblings with more texts than this make no list yet: the columns and sections of a page are alike, too. */
const MAX_TEXTS_OF_PAIR = 12;

/** The children of a node with repetitions gathered; linear in their number. */
export function groupSiblings(outline: PageOutline, parent: number, anchors: Anchors): SiblingGroup[] {
  const nodes = childrenOf(outline, parent);
  const anchorsOf = nodes.map((node) => anchorOf(outline, node, anchors));
  const alike = (a: number, b: number) =>
    anchorsOf[a] === anchorsOf[b] && isAlike(outline, nodes[a] as number, nodes[b] as number);
  const groups: SiblingGroup[] = [];
  let at = 0;
  while (at < nodes.length) {
    let { period, times } = repetitionAt(at, nodes.length, alike);
    if (times === 2 && isLarge(outline, nodes.slice(at, at + period))) period = times = 1;
    for (let part = 0; part < period; part++) {
      const members: number[] = [];
      for (let time = 0; time < times; time++) members.push(nodes[at + time * period + part] as number);
      groups.push({ members, anchor: anchorsOf[at + part] as number });
    }
    at += period * times;
  }
  return groups;
}

/** The pattern that covers most siblings from a position on; the shortest of several. */
function repetitionAt(
  start: number,
  length: number,
  alike: (a: number, b: number) => boolean,
): { period: number; times: number } {
  let best = { period: 1, times: 1 };
  for (let period = 1; period <= MAX_PERIOD && start + 2 * period <= length; period++) {
    let end = start + period;
    while (end < length && alike(end - period, end)) end++;
    const times = Math.floor((end - start) / period);
    if (times > 1 && times * period > best.times * best.period) best = { period, times };
  }
  return best;
}

function isLarge({ textCount }: PageOutline, nodes: readonly number[]): boolean {
  return nodes.reduce((sum, node) => sum + (textCount[node] as number), 0) > MAX_TEXTS_OF_PAIR;
}

function isAlike({ dom, key, names, shape, text }: PageOutline, a: number, b: number): boolean {
  if (dom.tag[a] !== dom.tag[b]) return false;
  if (text[a] !== 0) return true;
  if (key[a] !== key[b] && bitLikeness(names[a] as number, names[b] as number) < MIN_LIKENESS) return false;
  return bitLikeness(shape[a] as number, shape[b] as number) >= MIN_LIKENESS;
}
