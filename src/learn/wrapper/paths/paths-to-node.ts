/** Paths to one node: by attributes of what is around it, by labels before it, by headings, by its place. */
import { DOCUMENT } from '../../../model/compact-dom.js';
import type { PageView } from '../page-view.js';
import { isFirstText, type Sighting } from '../values/find-values.js';
import { type Label, labelsBefore } from './labels.js';
import { anchorsAround } from './path-anchors.js';
import { pathsFromLabel } from './paths-from-labels.js';
import { type Anchor, type PlacePath, type Step, TEXT_STEP } from './place-path.js';
import type { Proposal } from './propose-paths.js';
import { asTest, chainBelow, stepsAlong, tagOf, waysAlong } from './step-choices.js';

/** Headings of one level that are told from each other by their place. */
const MOST_HEADINGS = 4;
/** Elements of one name that are told from each other by their place. */
const MOST_OF_A_NAME = 5;
/** Elements around a value that are looked at as blocks it begins. */
const BLOCK_LEVELS = 4;

export function pathsToNode(view: PageView, sighting: Sighting, values: ReadonlySet<string>): Proposal[] {
  const { node, attribute } = sighting;
  if (!view.isNameable(node)) return [];
  const proposals: Proposal[] = [];
  const add = (anchor: Anchor, steps: readonly Step[], label: Label | null = null, nth: number | null = null) =>
    void proposals.push({ path: { anchor, steps, nth, attribute }, label, list: false });
  const blocks = blocksBegunBy(view, node);
  for (const { element, anchors } of anchorsAround(view, node)) {
    const chain = chainBelow(view, element, node);
    if (chain === null) continue;
    const begun = blocks.flatMap((block) => firstTextSteps(view, element, block));
    const ways = waysAlong(view, chain);
    const positions = stepsAlong(view, chain, 'positions');
    const deep = deepStep(view, element, chain);
    for (const { anchor, place } of anchors) {
      for (const steps of ways) add(anchor, steps);
      if (place > 0 && place <= MOST_OF_A_NAME) add(anchor, positions, null, place);
      if (deep !== null) add(anchor, deep);
      for (const steps of attribute === null ? begun : []) add(anchor, steps);
    }
  }
  const whole = chainBelow(view, DOCUMENT, node);
  if (whole !== null) add({ kind: 'root' }, stepsAlong(view, whole, 'positions'));
  const heading = whole === null ? -1 : whole.findIndex((step) => /^h[1-6]$/.test(tagOf(view, step)));
  if (whole !== null && heading >= 0) {
    const [first, ...rest] = whole.slice(heading) as [number, ...number[]];
    const tag = tagOf(view, first);
    const index = view.tagged(tag).indexOf(first) + 1;
    if (index > 0 && index <= MOST_HEADINGS)
      add({ kind: 'root' }, [{ axis: 'descendant', tag, test: null, index }, ...stepsAlong(view, rest, 'plain')]);
  }
  if (attribute === null) {
    for (const label of labelsBefore(view, node, values))
      proposals.push(...pathsFromLabel(view, label, node, attribute));
    proposals.push(...byPrefix(view, node, sighting));
  }
  return proposals;
}

/** Elements around a node, nearest first, of which it is the first text though not all: a price before the old price. */
function blocksBegunBy(view: PageView, node: number): number[] {
  const { dom } = view;
  const blocks: number[] = [];
  const own = view.characters(node);
  let current = node;
  for (let i = 0; i < BLOCK_LEVELS && current > DOCUMENT && isFirstText(view, current); i++) {
    current = dom.parent[current] as number;
    if (view.characters(current) > own) blocks.push(current);
  }
  return blocks;
}

/** Steps from an anchor to a block, and from there to the first text in it, however deep. */
function firstTextSteps(view: PageView, anchor: number, block: number): Step[][] {
  const chain = chainBelow(view, anchor, block);
  if (chain === null) return [];
  return [[...stepsAlong(view, chain, 'plain'), { axis: 'descendant', tag: TEXT_STEP, test: null, index: 1 }]];
}

/** One leap from an anchor to the last element of the chain, where it is the only one of its kind below. */
function deepStep(view: PageView, anchor: number, chain: readonly number[]): Step[] | null {
  const elements = chain.filter((node) => view.dom.isElement(node));
  const last = elements.at(-1);
  if (last === undefined || elements.length < 2) return null;
  const tag = view.dom.tagName(last);
  const named = view.tests(last).find(({ trust }) => trust === 'named');
  const test = named === undefined ? null : asTest(named);
  const alike = test === null ? view.tagged(tag) : view.named(tag, test);
  const end = view.endOf(anchor);
  for (let i = view.firstFrom(alike, view.order[anchor] as number); i < alike.length; i++) {
    const node = alike[i] as number;
    if ((view.order[node] as number) > end) break;
    if (node !== last) return null;
  }
  const rest = chain.slice(chain.indexOf(last) + 1);
  return [{ axis: 'descendant', tag, test, index: null }, ...stepsAlong(view, rest, 'positions')];
}

/** A text that begins with its own label: "Phone: 212-854-2522". */
function byPrefix(view: PageView, node: number, { around }: Sighting): Proposal[] {
  if (!view.dom.isText(node)) return [];
  const text = view.dom
    .data(node)
    .replace(/[ \t\r\n]+/g, ' ')
    .trimStart();
  const end = text.search(/[:：=]/);
  const prefix = end > 1 && end < 40 ? text.slice(0, end + 1) : '';
  if (prefix === '' || (around !== null && around.before.length < prefix.length)) return [];
  const path = (nth: number | null): PlacePath => ({
    anchor: { kind: 'prefix', text: prefix },
    steps: [],
    nth,
    attribute: null,
  });
  return [
    { path: path(null), label: null, list: false },
    { path: path(1), label: null, list: false },
  ];
}
