/**
 * Finds all elements a selector matches, as a set. Each combinator is one pass over the elements in document order, so the
 * time is (parts of the selector) × (elements) on any tree, where walking up from every element would be quadratic.
 */
import { type CompactDom, DOCUMENT, Namespace } from '../../model/compact-dom.js';
import { asciiLower } from '../ascii-lower.js';
import { attributeTest, type ElementTest } from './attribute-test.js';
import { type ElementIndex, elementIndexOf } from './element-index.js';
import { isNth, parseNth } from './nth.js';
import {
  type Combinator,
  type Compound,
  type PseudoSelector,
  type Selector,
  selectorError,
  splitCompounds,
} from './selector-syntax.js';

/** One byte for every node: 1 for members. */
export type ElementMarks = Uint8Array;

export interface SelectContext {
  dom: CompactDom;
  /** What `:scope` stands for. */
  scope: number;
  /** The selector as given, for messages. */
  text: string;
}

/** Elements that match any of the selectors. */
export function selectAny(context: SelectContext, selectors: readonly Compound[][]): ElementMarks {
  return union(context, selectors, (compounds) => selectComplex(context, compounds));
}

function union(
  { dom }: SelectContext,
  selectors: readonly Compound[][],
  select: (compounds: Compound[]) => ElementMarks,
): ElementMarks {
  if (selectors.length === 1) return select(selectors[0] as Compound[]);
  const all = new Uint8Array(dom.nodeCount);
  for (const compounds of selectors) {
    const marks = select(compounds);
    for (const element of elementIndexOf(dom).order) if (marks[element] === 1) all[element] = 1;
  }
  return all;
}

/** From left to right: what matches so far, then what stands in the right relation to it. */
function selectComplex(context: SelectContext, compounds: readonly Compound[]): ElementMarks {
  const index = elementIndexOf(context.dom);
  let marks: ElementMarks | null = null;
  for (const { combinator, selectors } of compounds) {
    if (combinator !== null && marks === null) throw selectorError(context.text, 'it starts with a combinator');
    const reach: ElementMarks | null = marks === null ? null : reachable(index, marks, combinator as Combinator);
    marks = keep(context, reach, selectors);
  }
  return marks as ElementMarks;
}

/** `:has()`, from right to left: which elements have a match in the relation that is asked for. */
function selectHaving(context: SelectContext, compounds: readonly Compound[]): ElementMarks {
  const index = elementIndexOf(context.dom);
  let marks: ElementMarks | null = null;
  for (const { combinator, selectors } of compounds.toReversed()) {
    marks = reachableBackwards(index, keep(context, marks, selectors), combinator ?? 'descendant');
  }
  return marks as ElementMarks;
}

function reachable(index: ElementIndex, from: ElementMarks, combinator: Combinator): ElementMarks {
  const marks = new Uint8Array(from.length);
  const neighbour = combinator === 'child' || combinator === 'descendant' ? index.parent : index.previous;
  const isTransitive = combinator === 'descendant' || combinator === 'sibling';
  for (const element of index.order) {
    const other = neighbour[element] as number;
    if (from[other] === 1 || (isTransitive && marks[other] === 1)) marks[element] = 1;
  }
  return marks;
}

function reachableBackwards(index: ElementIndex, from: ElementMarks, combinator: Combinator): ElementMarks {
  const marks = new Uint8Array(from.length);
  const neighbour = combinator === 'child' || combinator === 'descendant' ? index.parent : index.previous;
  const isTransitive = combinator === 'descendant' || combinator === 'sibling';
  for (let at = index.order.length - 1; at >= 0; at--) {
    const element = index.order[at] as number;
    if (from[element] === 1 || (isTransitive && marks[element] === 1)) marks[neighbour[element] as number] = 1;
  }
  // Neighbour 0 is "none".
  marks[0] = 0;
  return marks;
}

/** Members of a set (null: all elements) that pass every simple selector. */
function keep(context: SelectContext, among: ElementMarks | null, selectors: readonly Selector[]): ElementMarks {
  const tests = selectors.map((selector) => compileTest(context, selector));
  const marks = new Uint8Array(context.dom.nodeCount);
  for (const element of elementIndexOf(context.dom).order) {
    if ((among === null || among[element] === 1) && tests.every((test) => test(element))) marks[element] = 1;
  }
  return marks;
}

function compileTest(context: SelectContext, selector: Selector): ElementTest {
  const { dom, text } = context;
  if ('namespace' in selector && selector.namespace !== null && selector.namespace !== '*') {
    throw selectorError(
      text,
      'namespace prefixes are not supported; escape the colon instead, as in "media\\:content"',
    );
  }
  switch (selector.type) {
    case 'tag':
      return nameTest(dom, selector.name);
    case 'universal':
      return () => true;
    case 'attribute':
      return attributeTest(dom, selector);
    case 'pseudo':
      return pseudoTest(context, selector);
    default:
      throw selectorError(text, 'pseudo-elements select nothing in a document');
  }
}

/** In HTML documents the names of HTML elements match in any case, those of SVG and MathML as written. */
function nameTest(dom: CompactDom, name: string): ElementTest {
  const lower = dom.language === 'html' ? asciiLower(name) : name;
  return (element) => dom.tagName(element) === (dom.namespace(element) === Namespace.Html ? lower : name);
}

function pseudoTest(context: SelectContext, { name, data }: PseudoSelector): ElementTest {
  const { dom, text } = context;
  if (Array.isArray(data))
    return nestedTest(
      context,
      name,
      data.map((list) => splitCompounds(list, text)),
    );
  const index = elementIndexOf(dom);
  const nth = name.startsWith('nth-') && typeof data === 'string' ? parseNth(data) : null;
  if (nth !== null) {
    const places = placesFor(index, name.slice('nth-'.length));
    if (places !== null) return (element) => isNth(nth, places[element] as number);
  }
  if (data !== null) throw selectorError(text, `":${name}(${data})" is not supported`);
  switch (name) {
    case 'root':
      return (element) => dom.parent[element] === DOCUMENT;
    case 'scope':
      return (element) => element === context.scope || (context.scope === DOCUMENT && dom.parent[element] === DOCUMENT);
    case 'empty':
      return (element) => isEmpty(dom, element);
    default:
      return positionTest(index, name, text);
  }
}

function nestedTest(context: SelectContext, name: string, selectors: Compound[][]): ElementTest {
  if (name === 'has') {
    const marks = union(context, selectors, (compounds) => selectHaving(context, compounds));
    return (element) => marks[element] === 1;
  }
  if (name !== 'not' && name !== 'is' && name !== 'where' && name !== 'matches') {
    throw selectorError(context.text, `":${name}()" is not supported`);
  }
  const marks = selectAny(context, selectors);
  const wanted = name === 'not' ? 0 : 1;
  return (element) => marks[element] === wanted;
}

function placesFor(index: ElementIndex, kind: string): Int32Array | null {
  switch (kind) {
    case 'child':
      return index.forward.place;
    case 'of-type':
      return index.forward.placeOfType;
    case 'last-child':
      return index.backward.place;
    case 'last-of-type':
      return index.backward.placeOfType;
    default:
      return null;
  }
}

function positionTest(index: ElementIndex, name: string, text: string): ElementTest {
  const match = /^(first|last|only)-(child|of-type)$/.exec(name);
  if (match === null) throw selectorError(text, `":${name}" is not supported`);
  const [, end, kind] = match as unknown as [string, string, string];
  const first = placesFor(index, kind) as Int32Array;
  const last = placesFor(index, `last-${kind}`) as Int32Array;
  return (element) => (end === 'last' || first[element] === 1) && (end === 'first' || last[element] === 1);
}

function isEmpty(dom: CompactDom, element: number): boolean {
  for (let child = dom.firstChild[element] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (dom.isElement(child) || (dom.isText(child) && dom.data(child) !== '')) return false;
  }
  return true;
}
