/**
 * Finds the nodes rule paths stand for. Every step is linear in the page, whatever the page and the path: nodes are never
 * looked at twice for one step, and steps after `//` are answered from the list of all nodes that pass them.
 */
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { type TextStats, textStats } from '../../../parse/index.js';
import { firstAt } from '../fields/first-at.js';
import { ANY_STEP, type AttributeTest, formatStep, type RuleStep, TEXT_STEP, writableName } from './rule-path.js';

/** Parts of a table the parser puts around rows, whether the page wrote them or not. */
const ROW_GROUPS: ReadonlySet<number> = new Set([Tag.tbody, Tag.thead, Tag.tfoot]);

export class PathFinder {
  readonly dom: CompactDom;
  readonly stats: TextStats;
  readonly #stepNames = new Map<number, string>();
  /** Places of what passes a test or a step after `//`: found once, asked for by every item. */
  readonly #passingTest = new Map<AttributeTest, Int32Array>();
  readonly #passingStep = new Map<RuleStep, Int32Array>();
  readonly #passingText = new Map<string, Int32Array>();
  readonly #fromDocument = new Map<readonly RuleStep[], number[]>();

  constructor(dom: CompactDom) {
    this.dom = dom;
    this.stats = textStats(dom);
  }

  /** What the path steps call a node: its tag in upper case, `TEXT`, or empty for comments and the like. */
  stepName(node: number): string {
    const tag = this.dom.tag[node] as number;
    if (tag === Tag['#text']) return TEXT_STEP;
    if (!this.dom.isElement(node)) return '';
    let name = this.#stepNames.get(tag);
    if (name === undefined) {
      const upper = writableName(this.dom.tagName(node));
      // An element that is really called "text" (in SVG) must not be mistaken for a text node.
      name = upper === TEXT_STEP ? '#TEXT-ELEMENT' : upper;
      this.#stepNames.set(tag, name);
    }
    return name;
  }

  /** Nodes reached from any of `contexts`, in document order, each once. */
  find(contexts: readonly number[], steps: readonly RuleStep[]): number[] {
    let nodes: number[] = [...contexts];
    for (const step of steps) {
      if (nodes.length === 0) break;
      nodes = this.findStep(nodes, step);
    }
    return nodes;
  }

  /** As `find` from the document; steps asked for again are not walked again. */
  findFromDocument(steps: readonly RuleStep[]): readonly number[] {
    let nodes = this.#fromDocument.get(steps);
    if (nodes === undefined) {
      nodes = this.find([DOCUMENT], steps);
      this.#fromDocument.set(steps, nodes);
    }
    return nodes;
  }

  findStep(contexts: readonly number[], step: RuleStep): number[] {
    const found = step.deep ? this.#findBelow(contexts, step) : this.#findChildren(contexts, step);
    return contexts.length > 1 ? this.inOrder(found) : found;
  }

  /** As `find`, for a run of siblings that stand for one context: the first step chooses among the run itself. */
  findInRun(run: readonly number[], steps: readonly RuleStep[]): number[] {
    const [first, ...rest] = steps;
    if (first === undefined) return [...run];
    return this.find(first.deep ? this.#amongRunAndBelow(run, first) : this.#select(run, first), rest);
  }

  passes(node: number, tests: readonly AttributeTest[]): boolean {
    for (const test of tests) {
      const passed = test.below ? this.#hasPassingBelow(node, test) : attributePasses(this.dom, node, test);
      if (passed === test.negated) return false;
    }
    return true;
  }

  /** Sorted by place in the document, without duplicates and without nodes outside the tree. */
  inOrder(nodes: readonly number[]): number[] {
    const { order } = this.stats;
    const sorted = nodes.filter((node) => (order[node] as number) >= 0);
    sorted.sort((a, b) => (order[a] as number) - (order[b] as number));
    return sorted.filter((node, i) => i === 0 || node !== sorted[i - 1]);
  }

  isInside(node: number, ancestor: number): boolean {
    const place = this.stats.order[node] as number;
    return place >= (this.stats.order[ancestor] as number) && place < (this.stats.end[ancestor] as number);
  }

  /** Children as paths count them: what a template holds are its children. */
  *children(node: number): Generator<number> {
    const { dom } = this;
    let child = dom.firstChild[node] as number;
    if (dom.tag[child] === Tag['#fragment']) child = dom.firstChild[child] as number;
    for (; child !== 0; child = dom.nextSibling[child] as number) yield child;
  }

  parent(node: number): number {
    const { dom } = this;
    const parent = dom.parent[node] as number;
    return dom.tag[parent] === Tag['#fragment'] ? (dom.parent[parent] as number) : parent;
  }

  #findChildren(contexts: readonly number[], step: RuleStep): number[] {
    return contexts.flatMap((context) => {
      const found = this.#select(this.#childrenFor(context, step.name), step);
      // A rule written from a page with row groups also holds on one without.
      const asksForGroup = step.name === 'TBODY' && !step.index && this.stepName(context) === 'TABLE';
      return asksForGroup && found.length === 0 && !this.#hasChild(context, 'TBODY') ? [context] : found;
    });
  }

  /** A rule written from HTML that leaves out `tbody` sees the rows where the author wrote them. */
  *#childrenFor(context: number, name: string): Generator<number> {
    const looksThrough = name === 'TR' && this.dom.tag[context] === Tag.table;
    for (const child of this.children(context)) {
      if (looksThrough && ROW_GROUPS.has(this.dom.tag[child] as number)) yield* this.children(child);
      else yield child;
    }
  }

  #hasChild(node: number, name: string): boolean {
    for (const child of this.children(node)) if (this.stepName(child) === name) return true;
    return false;
  }

  #select(candidates: Iterable<number>, step: RuleStep, index = step.index): number[] {
    const found: number[] = [];
    let place = 0;
    for (const node of candidates) {
      if (!this.#isNamed(node, step.name) || !this.passes(node, step.tests)) continue;
      if (index === null) found.push(node);
      else if (place++ === index) return [node];
    }
    return found;
  }

  #isNamed(node: number, name: string): boolean {
    return name === ANY_STEP ? this.dom.isElement(node) : this.stepName(node) === name;
  }

  #findBelow(contexts: readonly number[], step: RuleStep, index = step.index): number[] {
    const { order, end, preorder } = this.stats;
    const places = this.#placesOf(step);
    const found: number[] = [];
    let covered = 0;
    for (const context of contexts) {
      const limit = end[context] as number;
      const start = firstAt(places, (order[context] as number) + 1);
      if (index !== null) {
        const place = places[start + index] ?? limit;
        if (place < limit) found.push(preorder[place] as number);
        continue;
      }
      // Contexts come in document order: what lies inside an earlier one is there already.
      for (let at = Math.max(start, covered); at < places.length && (places[at] as number) < limit; at++) {
        found.push(preorder[places[at] as number] as number);
        covered = at + 1;
      }
    }
    return found;
  }

  #amongRunAndBelow(run: readonly number[], step: RuleStep): number[] {
    const found = this.inOrder([...this.#select(run, step, null), ...this.#findBelow(run, step, null)]);
    return step.index === null ? found : found.slice(step.index, step.index + 1);
  }

  #placesOf(step: RuleStep): Int32Array {
    let places = this.#passingStep.get(step);
    if (places === undefined) {
      const key = formatStep({ ...step, index: null });
      places =
        this.#passingText.get(key) ??
        this.#placesWhere((node) => this.#isNamed(node, step.name) && this.passes(node, step.tests));
      this.#passingText.set(key, places);
      this.#passingStep.set(step, places);
    }
    return places;
  }

  #placesWhere(isMeant: (node: number) => boolean): Int32Array {
    const { preorder } = this.stats;
    const places: number[] = [];
    for (let place = 0; place < preorder.length; place++) if (isMeant(preorder[place] as number)) places.push(place);
    return Int32Array.from(places);
  }

  #hasPassingBelow(node: number, test: AttributeTest): boolean {
    let places = this.#passingTest.get(test);
    if (places === undefined) {
      places = this.#placesWhere((inner) => attributePasses(this.dom, inner, test));
      this.#passingTest.set(test, places);
    }
    const at = firstAt(places, (this.stats.order[node] as number) + 1);
    return at < places.length && (places[at] as number) < (this.stats.end[node] as number);
  }
}

function attributePasses(dom: CompactDom, node: number, { name, operator, value }: AttributeTest): boolean {
  const actual = dom.attribute(node, name);
  if (actual === null) return false;
  switch (operator) {
    case 'present':
      return true;
    case '=':
      return actual === value;
    case '^=':
      return value !== '' && actual.startsWith(value);
    case '~=':
      return actual.includes(value) && actual.split(/[\t\n\f\r ]+/).includes(value);
  }
}
