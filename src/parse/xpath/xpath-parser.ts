import {
  AXES,
  type Axis,
  type BinaryOperator,
  type Expression,
  isPositional,
  type NodeTest,
  type Predicate,
  type Step,
} from './xpath-ast.js';
import { checkCall } from './xpath-functions.js';
import { tokenizeXPath, type XPathToken, xpathError } from './xpath-lexer.js';

/** Binary operators, from the weakest to the strongest. */
const PRECEDENCE: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];
const NODE_TYPES: ReadonlySet<string> = new Set(['text', 'comment', 'node', 'processing-instruction']);
/** Parentheses, predicates and calls inside each other; beyond this an expression is an attack, not a question. */
const MAX_DEPTH = 64;
/** `a or b or c …` nests to the left, one level for each operator. */
const MAX_OPERATORS = 1000;
const DESCENDANT_OR_SELF: Step = { axis: 'descendant-or-self', test: { kind: 'node' }, predicates: [] };

/** Parses an XPath expression by recursive descent. @throws PithError `usage` with the position of the mistake */
export function parseXPath(source: string): Expression {
  return new XPathParser(source).parse();
}

class XPathParser {
  readonly #source: string;
  readonly #tokens: XPathToken[];
  #next = 0;
  #depth = 0;
  #operators = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenizeXPath(source);
  }

  parse(): Expression {
    const expression = this.#expression();
    if (this.#token.kind !== 'end') throw this.#unexpected('an operator or the end');
    return expression;
  }

  #expression(): Expression {
    if (++this.#depth > MAX_DEPTH) throw this.#error(`nested deeper than ${MAX_DEPTH} levels`);
    const expression = this.#binary(0);
    this.#depth--;
    return expression;
  }

  #binary(level: number): Expression {
    const operators = PRECEDENCE[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    while (this.#token.kind === 'operator' && operators.includes(this.#token.text)) {
      if (++this.#operators > MAX_OPERATORS) throw this.#error(`more than ${MAX_OPERATORS} operators`);
      const operator = this.#take().text as BinaryOperator;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
    return left;
  }

  #unary(): Expression {
    let minuses = 0;
    while (this.#accept('-')) minuses++;
    const operand = this.#union();
    if (minuses === 0) return operand;
    const negated: Expression = { kind: 'negate', operand };
    return minuses % 2 === 1 ? negated : { kind: 'negate', operand: negated };
  }

  #union(): Expression {
    const parts = [this.#path()];
    while (this.#accept('|')) parts.push(this.#path());
    return parts.length === 1 ? (parts[0] as Expression) : { kind: 'union', parts };
  }

  #path(): Expression {
    if (this.#startsPrimary()) {
      const start = this.#filter();
      return this.#is('/') || this.#is('//') ? { kind: 'path', start, steps: this.#continued() } : start;
    }
    if (this.#is('//')) return { kind: 'path', start: 'root', steps: this.#continued() };
    if (this.#accept('/')) return { kind: 'path', start: 'root', steps: this.#startsStep() ? this.#steps() : [] };
    return { kind: 'path', start: null, steps: this.#steps() };
  }

  #steps(): Step[] {
    return [this.#step(), ...this.#continued()];
  }

  /** The `/step` and `//step` that follow. */
  #continued(): Step[] {
    const steps: Step[] = [];
    while (this.#is('/') || this.#is('//')) {
      const isDeep = this.#take().text === '//';
      const step = this.#step();
      // `//x` is short for `/descendant-or-self::node()/child::x`, which is `/descendant::x` unless places are counted.
      if (isDeep && step.axis === 'child' && !step.predicates.some((predicate) => predicate.isPositional)) {
        steps.push({ ...step, axis: 'descendant' });
      } else {
        if (isDeep) steps.push(DESCENDANT_OR_SELF);
        steps.push(step);
      }
    }
    return steps;
  }

  #step(): Step {
    if (this.#accept('.')) return { axis: 'self', test: { kind: 'node' }, predicates: [] };
    if (this.#accept('..')) return { axis: 'parent', test: { kind: 'node' }, predicates: [] };
    return { axis: this.#axis(), test: this.#nodeTest(), predicates: this.#predicates() };
  }

  #axis(): Axis {
    if (this.#accept('@')) return 'attribute';
    if (this.#peek(1).text !== '::') return 'child';
    const { text } = this.#token;
    const axis = AXES.find((known) => known === text);
    if (axis === undefined) throw this.#error(`the axis "${text}" is not supported; supported are ${AXES.join(', ')}`);
    this.#next += 2;
    return axis;
  }

  #nodeTest(): NodeTest {
    if (this.#accept('*')) return { kind: 'any' };
    if (this.#token.kind !== 'name') throw this.#unexpected('a name, "*" or a node test such as "text()"');
    const { text: name } = this.#take();
    if (this.#is('(')) return this.#nodeType(name);
    return name.endsWith(':*') ? { kind: 'prefix', prefix: name.slice(0, -1) } : { kind: 'name', name };
  }

  #nodeType(name: string): NodeTest {
    if (!NODE_TYPES.has(name)) throw this.#error(`"${name}()" is no node test`);
    this.#expect('(');
    this.#expect(')');
    return { kind: name as 'text' };
  }

  #predicates(): Predicate[] {
    const predicates: Predicate[] = [];
    while (this.#accept('[')) {
      const expression = this.#expression();
      this.#expect(']');
      predicates.push({ expression, isPositional: isPositional(expression) });
    }
    return predicates;
  }

  #filter(): Expression {
    const base = this.#primary();
    const predicates = this.#predicates();
    return predicates.length === 0 ? base : { kind: 'filter', base, predicates };
  }

  #primary(): Expression {
    const token = this.#take();
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token.kind === 'literal') return { kind: 'string', value: token.text };
    if (token.text === '(') {
      const inner = this.#expression();
      this.#expect(')');
      return inner;
    }
    return this.#call(token);
  }

  #call(name: XPathToken): Expression {
    this.#expect('(');
    const parameters: Expression[] = [];
    if (!this.#accept(')')) {
      do parameters.push(this.#expression());
      while (this.#accept(','));
      this.#expect(')');
    }
    const mistake = checkCall(name.text, parameters.length);
    if (mistake !== null) throw xpathError(this.#source, name.at, mistake);
    return { kind: 'call', name: name.text, arguments: parameters };
  }

  #startsPrimary(): boolean {
    const { kind, text } = this.#token;
    if (kind === 'number' || kind === 'literal') return true;
    if (kind === 'name')
      return this.#peek(1).text === '(' && this.#peek(1).kind === 'punctuation' && !NODE_TYPES.has(text);
    return this.#is('(');
  }

  #startsStep(): boolean {
    return this.#token.kind === 'name' || ['.', '..', '@', '*'].some((text) => this.#is(text));
  }

  get #token(): XPathToken {
    return this.#peek(0);
  }

  #peek(ahead: number): XPathToken {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)] as XPathToken;
  }

  #take(): XPathToken {
    const token = this.#token;
    if (token.kind === 'end') throw this.#unexpected('more');
    this.#next++;
    return token;
  }

  #is(text: string): boolean {
    return this.#token.text === text && (this.#token.kind === 'punctuation' || this.#token.kind === 'operator');
  }

  #accept(text: string): boolean {
    const found = this.#is(text);
    if (found) this.#next++;
    return found;
  }

  #expect(text: string): void {
    if (!this.#accept(text)) throw this.#unexpected(`"${text}"`);
  }

  #unexpected(wanted: string): Error {
    const { kind, text } = this.#token;
    return this.#error(`expected ${wanted}, found ${kind === 'end' ? text : JSON.stringify(text)}`);
  }

  #error(what: string): Error {
    return xpathError(this.#source, this.#token.at, what);
  }
}
