/**
 * Evaluates the syntax tree on a document. A step without positional predicates visits every node once, whatever the
 * number of context nodes; other steps and text values are charged to a budget that is linear in the document.
 */
import { PithError } from '../../errors.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { asciiLower } from '../ascii-lower.js';
import { type AnchorQuery, anchoredNodes, anchorQuery } from './anchor-index.js';
import { inDocumentOrder } from './document-order.js';
import type { Expression, NodeTest, Predicate, Step } from './xpath-ast.js';
import { compileNodeTest, parentOf, walkAxis } from './xpath-axes.js';
import { callFunction, type FunctionContext } from './xpath-functions.js';
import { type AttributeItem, compare, toBoolean, toNumber, type XPathItem, type XPathValue } from './xpath-values.js';

/** Visits allowed per node of the document; a sensible expression needs a handful. */
const VISITS_PER_NODE = 500;
const FREE_VISITS = 1_000_000;

/** What steps ask for, found out once per path. */
const queries = new WeakMap<Step, AnchorQuery | null>();

type ItemTest = (item: XPathItem) => boolean;

export class XPathEvaluator {
  readonly #dom: CompactDom;
  #visitsLeft: number;

  constructor(dom: CompactDom) {
    this.#dom = dom;
    this.#visitsLeft = FREE_VISITS + VISITS_PER_NODE * dom.nodeCount;
  }

  evaluate(expression: Expression, context: FunctionContext): XPathValue {
    switch (expression.kind) {
      case 'number':
      case 'string':
        return expression.value;
      case 'negate':
        return -toNumber(this.#dom, this.evaluate(expression.operand, context));
      case 'binary':
        return this.#binary(expression, context);
      case 'union':
        return this.#union(expression.parts, context);
      case 'call':
        return this.#call(expression.name, expression.arguments, context);
      case 'filter':
        return this.#filter(this.#nodes(expression.base, context), expression.predicates);
      case 'path':
        return this.#path(expression.start, expression.steps, context);
    }
  }

  #binary(expression: Extract<Expression, { kind: 'binary' }>, context: FunctionContext): XPathValue {
    const { operator } = expression;
    const left = this.evaluate(expression.left, context);
    if (operator === 'or') return toBoolean(left) || toBoolean(this.evaluate(expression.right, context));
    if (operator === 'and') return toBoolean(left) && toBoolean(this.evaluate(expression.right, context));
    const right = this.evaluate(expression.right, context);
    this.#chargeText(left);
    this.#chargeText(right);
    switch (operator) {
      case '+':
        return toNumber(this.#dom, left) + toNumber(this.#dom, right);
      case '-':
        return toNumber(this.#dom, left) - toNumber(this.#dom, right);
      case '*':
        return toNumber(this.#dom, left) * toNumber(this.#dom, right);
      case 'div':
        return toNumber(this.#dom, left) / toNumber(this.#dom, right);
      case 'mod':
        return toNumber(this.#dom, left) % toNumber(this.#dom, right);
      default:
        return compare(this.#dom, operator, left, right);
    }
  }

  #union(parts: readonly Expression[], context: FunctionContext): XPathItem[] {
    return inDocumentOrder(
      this.#dom,
      parts.flatMap((part) => this.#nodes(part, context)),
    );
  }

  #call(name: string, parameters: readonly Expression[], context: FunctionContext): XPathValue {
    const values = parameters.map((parameter) => this.evaluate(parameter, context));
    if (name !== 'count' && name !== 'not' && name !== 'boolean') {
      if (values.length === 0 && name !== 'position' && name !== 'last') this.#chargeText([context.item]);
      for (const value of values) this.#chargeText(value);
    }
    return callFunction(name, context, values);
  }

  #nodes(expression: Expression, context: FunctionContext): XPathItem[] {
    const value = this.evaluate(expression, context);
    if (!Array.isArray(value)) throw new PithError('usage', `a ${typeof value} stands where XPath needs nodes`);
    return value;
  }

  #path(start: Expression | 'root' | null, steps: readonly Step[], context: FunctionContext): XPathItem[] {
    const anchored = start === 'root' ? this.#anchored(steps[0]) : null;
    let items =
      anchored ?? (start === 'root' ? [DOCUMENT] : start === null ? [context.item] : this.#nodes(start, context));
    for (const step of anchored === null ? steps : steps.slice(1)) {
      const isPlain = step.predicates.every((predicate) => !predicate.isPositional);
      const found = isPlain ? this.#plainStep(items, step) : this.#positionalStep(items, step);
      items = items.length > 1 || isReverse(step) ? inDocumentOrder(this.#dom, found) : found;
    }
    return items;
  }

  /** What the first step of an absolute path finds, where an index of the document can tell; null otherwise. */
  #anchored(step: Step | undefined): XPathItem[] | null {
    if (step === undefined) return null;
    let query = queries.get(step);
    if (query === undefined) {
      query = anchorQuery(step);
      queries.set(step, query);
    }
    if (query === null) return null;
    const nodes = anchoredNodes(this.#dom, query);
    this.#charge(nodes.length);
    const test = compileNodeTest(this.#dom, step.test);
    const others = step.predicates.slice(1);
    return nodes.filter((node) => test(node) && others.every(({ expression }) => this.#accepts(expression, node)));
  }

  /** Every node is visited once: a walk ends where an earlier one, which had the same way to go, has been. */
  #plainStep(items: readonly XPathItem[], step: Step): XPathItem[] {
    const test = this.#itemTest(step);
    const isAnswer: ItemTest = (item) =>
      test(item) && step.predicates.every(({ expression }) => this.#accepts(expression, item));
    const seen = new Set<number>();
    const found: XPathItem[] = [];
    for (const item of items) {
      this.#walk(
        item,
        step,
        (candidate) => {
          if (typeof candidate === 'number') {
            if (seen.has(candidate)) return step.axis === 'child' || step.axis.startsWith('descendant');
            if (items.length > 1) seen.add(candidate);
          }
          if (isAnswer(candidate)) found.push(candidate);
          return true;
        },
        seen,
      );
    }
    return found;
  }

  /** Positions are counted per context node. */
  #positionalStep(items: readonly XPathItem[], step: Step): XPathItem[] {
    const test = this.#itemTest(step);
    const first = step.predicates[0]?.expression;
    const enough = first?.kind === 'number' ? first.value : Number.POSITIVE_INFINITY;
    return items.flatMap((item) => {
      const candidates: XPathItem[] = [];
      this.#walk(item, step, (candidate) => {
        if (test(candidate)) candidates.push(candidate);
        return candidates.length < enough;
      });
      return this.#filter(candidates, step.predicates);
    });
  }

  #filter(items: XPathItem[], predicates: readonly Predicate[]): XPathItem[] {
    let kept = items;
    for (const { expression } of predicates) {
      const size = kept.length;
      kept = kept.filter((item, at) => {
        const value = this.evaluate(expression, { dom: this.#dom, item, position: at + 1, size });
        return typeof value === 'number' ? value === at + 1 : toBoolean(value);
      });
    }
    return kept;
  }

  #accepts(expression: Expression, item: XPathItem): boolean {
    return toBoolean(this.evaluate(expression, { dom: this.#dom, item, position: 1, size: 1 }));
  }

  #walk(item: XPathItem, { axis, test }: Step, visit: ItemTest, done?: ReadonlySet<number>): void {
    if (typeof item !== 'number') {
      this.#walkFromAttribute(item, axis, visit);
    } else if (axis === 'attribute') {
      for (const attribute of this.#attributes(item, test)) visit(attribute);
    } else {
      // All below a node that a descendant walk has visited was visited with it.
      if (axis.startsWith('descendant') && done?.has(item)) return;
      walkAxis(this.#dom, axis, item, (node) => {
        this.#charge(1);
        return visit(node);
      });
    }
  }

  /** Attributes of an element; only the one asked for where the test is a name, so that others are not decoded. */
  #attributes(owner: number, test: NodeTest): AttributeItem[] {
    if (test.kind !== 'name') return this.#dom.attributes(owner).map((attribute) => ({ owner, ...attribute }));
    const name =
      this.#dom.language === 'html' && this.#dom.attribute(owner, test.name) === null
        ? asciiLower(test.name)
        : test.name;
    const value = this.#dom.attribute(owner, name);
    return value === null ? [] : [{ owner, name, value }];
  }

  #walkFromAttribute(item: AttributeItem, axis: Step['axis'], visit: ItemTest): void {
    if (axis === 'self' || axis === 'ancestor-or-self' || axis === 'descendant-or-self') visit(item);
    if (axis === 'parent') visit(item.owner);
    if (!axis.startsWith('ancestor')) return;
    for (let node = item.owner; node !== 0; node = parentOf(this.#dom, node)) if (!visit(node)) return;
  }

  #itemTest({ axis, test }: Step): ItemTest {
    const nodeTest = compileNodeTest(this.#dom, test);
    return (item) => {
      if (typeof item === 'number') return nodeTest(item);
      // The walk along the attribute axis has already looked at names.
      return test.kind === 'node' || (axis === 'attribute' && (test.kind === 'any' || test.kind === 'name'));
    };
  }

  /** A node-set that is turned into text costs the nodes below its members. */
  #chargeText(value: XPathValue): void {
    if (!Array.isArray(value)) return;
    for (const item of value) {
      if (typeof item === 'number' && !this.#dom.isText(item))
        walkAxis(this.#dom, 'descendant', item, () => this.#charge(1));
    }
  }

  #charge(visits: number): boolean {
    this.#visitsLeft -= visits;
    if (this.#visitsLeft < 0) throw new PithError('usage', 'the XPath expression is too expensive for this document');
    return true;
  }
}

function isReverse({ axis }: Step): boolean {
  return axis === 'ancestor' || axis === 'ancestor-or-self' || axis === 'preceding-sibling';
}
