/** Paths that might lead to a value: by attributes of what is around it, by labels before it, by its place. */
import { sharedTests, trustedTests } from '../../extract/index.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import type { Sighting } from './find-values.js';
import { passes } from './follow-path.js';
import { type Label, labelsBefore } from './labels.js';
import type { PageView } from './page-view.js';
import { type Anchor, type PlacePath, type Step, TEXT_STEP, type Test } from './place-path.js';
import { asTest, chainBelow, placeAmong, STEP_STYLES, stepsAlong, tagOf } from './step-choices.js';

/** A path with what speaks for it before any other page has been looked at. */
export interface Proposal {
  path: PlacePath;
  /** Whether the label it rests on looks like one; null without a label. */
  label: Label | null;
  /** Made for several values of one page. */
  list: boolean;
  /** The value stands in a menu or a footer. */
  apart: boolean;
}

/** Ancestors whose attributes are tried as anchors, nearest first. */
const ANCHORS = 8;
const TESTS = 3;
/** Headings of one level that are told from each other by their place. */
const MOST_HEADINGS = 4;
const SURROUNDING_TAGS: ReadonlySet<number> = new Set([Tag.nav, Tag.footer, Tag.select]);
const SURROUNDING_NAMES = /(?:^|[\s_-])(?:menu|nav|navbar|navigation|footer|sidebar|breadcrumbs?)(?:$|[\s_-])/i;

/** Paths to one node. */
export function proposeSingle(view: PageView, sighting: Sighting, values: ReadonlySet<string>): Proposal[] {
  const apart = standsApart(view, sighting.node);
  return pathsToNode(view, sighting, values).map((proposal) => ({ ...proposal, apart }));
}

/** Whether a node stands in what surrounds the content of pages. */
function standsApart({ dom }: PageView, node: number): boolean {
  for (let above = node; above !== 0; above = dom.parent[above] as number) {
    if (SURROUNDING_TAGS.has(dom.tag[above] as number)) return true;
    const names = `${dom.attribute(above, 'id') ?? ''} ${dom.attribute(above, 'class') ?? ''}`;
    if (names.length > 1 && names.length < 300 && SURROUNDING_NAMES.test(names)) return true;
  }
  return false;
}

type PathProposal = Omit<Proposal, 'apart'>;

function pathsToNode(view: PageView, sighting: Sighting, values: ReadonlySet<string>): PathProposal[] {
  const { node, attribute } = sighting;
  if (!view.isNameable(node)) return [];
  const proposals: PathProposal[] = [];
  const add = (anchor: Anchor, steps: readonly Step[], label: Label | null = null, nth: number | null = null) =>
    void proposals.push({ path: { anchor, steps, nth, attribute }, label, list: false });
  for (const { element, tag, tests } of anchorsAround(view, node)) {
    const chain = chainBelow(view, element, node);
    if (chain === null) continue;
    for (const test of tests) {
      const anchor: Anchor = { kind: 'element', tag, test };
      for (const style of STEP_STYLES) add(anchor, stepsAlong(view, chain, style));
      const place = view.named(tag, test).indexOf(element);
      if (place >= 0 && place < 5) {
        add(anchor, stepsAlong(view, chain, 'positions'), null, place + 1);
      }
      const deep = deepStep(view, element, chain);
      if (deep !== null) add(anchor, deep);
    }
  }
  const whole = chainBelow(view, DOCUMENT, node);
  if (whole !== null) add({ kind: 'root' }, stepsAlong(view, whole, 'positions'));
  const heading = whole === null ? -1 : whole.findIndex((step) => /^h[1-6]$/.test(tagOf(view, step)));
  if (whole !== null && heading >= 0) {
    const [first, ...rest] = whole.slice(heading) as [number, ...number[]];
    const tag = tagOf(view, first);
    const index = placeBelow(view, tag, first);
    if (index <= MOST_HEADINGS)
      add({ kind: 'root' }, [{ axis: 'descendant', tag, test: null, index }, ...stepsAlong(view, rest, 'plain')]);
  }
  if (attribute === null) {
    for (const label of labelsBefore(view, node, values)) proposals.push(...fromLabel(view, label, node, attribute));
    proposals.push(...byPrefix(view, node, sighting));
  }
  return proposals;
}

/** One-based place of an element among all of its tag on the page. */
function placeBelow(view: PageView, tag: string, element: number): number {
  let place = 0;
  for (const node of view.dom.descendants(DOCUMENT)) {
    if (passes(view, node, { tag, test: null })) place++;
    if (node === element) break;
  }
  return place;
}

interface NamedElement {
  element: number;
  tag: string;
  tests: Test[];
}

/** The node itself and what is around it, where attributes name it. */
function anchorsAround(view: PageView, node: number): NamedElement[] {
  const found: NamedElement[] = [];
  for (let element = node; element > DOCUMENT && found.length < ANCHORS; element = view.dom.parent[element] as number) {
    if (!view.dom.isElement(element) || !view.isNameable(element)) continue;
    const tests = trustedTests(view.dom, element).slice(0, TESTS).map(asTest);
    if (tests.length > 0) found.push({ element, tag: view.dom.tagName(element), tests });
  }
  return found;
}

/** One leap from an anchor to the last element of the chain, where it is the only one of its kind below. */
function deepStep(view: PageView, anchor: number, chain: readonly number[]): Step[] | null {
  const elements = chain.filter((node) => view.dom.isElement(node));
  const last = elements.at(-1);
  if (last === undefined || elements.length < 2) return null;
  const tag = view.dom.tagName(last);
  const named = trustedTests(view.dom, last).find(({ trust }) => trust === 'named');
  const test = named === undefined ? null : asTest(named);
  let count = 0;
  for (const node of view.dom.descendants(anchor)) {
    if (passes(view, node, { tag, test })) count++;
    if (count > 1) return null;
  }
  const rest = chain.slice(chain.indexOf(last) + 1);
  return [{ axis: 'descendant', tag, test, index: null }, ...stepsAlong(view, rest, 'positions')];
}

function fromLabel(view: PageView, label: Label, node: number, attribute: string | null): PathProposal[] {
  const way = wayFromLabel(view, label.node, node);
  if (way === null) return [];
  const anchor: Anchor = { kind: 'label', text: label.text, up: way.up };
  const tag = tagOf(view, way.sibling);
  return STEP_STYLES.flatMap((style): PathProposal[] => {
    const below = chainBelow(view, way.sibling, node);
    if (below === null) return [];
    const steps: Step[] = [
      { axis: 'following-sibling', tag, test: null, index: way.index },
      ...stepsAlong(view, below, style),
    ];
    const proposals: PathProposal[] = [{ path: { anchor, steps, nth: null, attribute }, label, list: false }];
    if (style === 'plain' && way.index === 1 && way.count === 1) {
      const all = [{ ...(steps[0] as Step), index: null }, ...steps.slice(1)];
      proposals.push({ path: { anchor, steps: all, nth: null, attribute }, label, list: false });
    }
    return proposals;
  });
}

interface LabelWay {
  up: number;
  /** The later sibling, of the label's ancestor, that holds the node. */
  sibling: number;
  index: number;
  count: number;
}

/** From a label up to where a later sibling holds the node. */
function wayFromLabel(view: PageView, label: number, node: number): LabelWay | null {
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

/** A text that begins with its own label: "Phone: 212-854-2522". */
function byPrefix(view: PageView, node: number, { around }: Sighting): PathProposal[] {
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

/** Paths to several nodes of one page at once. */
export function proposeList(view: PageView, nodes: readonly number[], values: ReadonlySet<string>): Proposal[] {
  const apart = standsApart(view, nodes[0] ?? 0);
  return pathsToNodes(view, nodes, values).map((proposal) => ({ ...proposal, apart }));
}

function pathsToNodes(view: PageView, nodes: readonly number[], values: ReadonlySet<string>): PathProposal[] {
  const top = commonAncestor(view, nodes);
  if (top === 0) return [];
  const chains = nodes.flatMap((node) => {
    const chain = chainBelow(view, top, node);
    return chain === null || chain.length === 0 ? [] : [chain];
  });
  const depth = chains[0]?.length ?? 0;
  if (chains.length < 2 || chains.some((chain) => chain.length !== depth)) return [];
  const proposals: PathProposal[] = [];
  const add = (anchor: Anchor, steps: readonly Step[], label: Label | null = null) =>
    void proposals.push({ path: { anchor, steps, nth: null, attribute: null }, label, list: true });
  const last = nodes[0] as number;
  const tag = tagOf(view, last);
  const shared = tag === TEXT_STEP ? [] : sharedTests(view.dom, nodes).slice(0, TESTS).map(asTest);
  for (const test of shared) add({ kind: 'element', tag, test }, []);
  const below = [sharedSteps(view, chains, true), sharedSteps(view, chains, false)];
  const leap: Step[] = [{ axis: 'descendant', tag, test: shared[0] ?? null, index: null }];
  for (let element = top, i = 0; element > DOCUMENT && i < ANCHORS; element = view.dom.parent[element] as number, i++) {
    if (!view.isNameable(element)) continue;
    for (const test of trustedTests(view.dom, element).slice(0, TESTS).map(asTest)) {
      const anchor: Anchor = { kind: 'element', tag: view.dom.tagName(element), test };
      const chain = chainBelow(view, element, top);
      if (chain === null) continue;
      for (const style of STEP_STYLES)
        for (const steps of below) add(anchor, [...stepsAlong(view, chain, style), ...steps]);
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
): PathProposal[] {
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
  return below.flatMap((steps) =>
    STEP_STYLES.map((style) => ({
      path: { anchor, steps: [first, ...stepsAlong(view, chain, style), ...steps], nth: null, attribute: null },
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
