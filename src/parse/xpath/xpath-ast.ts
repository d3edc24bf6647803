/** The syntax tree of the supported part of XPath 1.0. */

export const AXES = [
  'child',
  'descendant',
  'descendant-or-self',
  'self',
  'parent',
  'ancestor',
  'ancestor-or-self',
  'following-sibling',
  'preceding-sibling',
  'attribute',
] as const;
export type Axis = (typeof AXES)[number];

export type NodeTest =
  | { kind: 'name'; name: string }
  /** `prefix:*` */
  | { kind: 'prefix'; prefix: string }
  /** `*` */
  | { kind: 'any' }
  | { kind: 'text' | 'comment' | 'node' | 'processing-instruction' };

export interface Step {
  axis: Axis;
  test: NodeTest;
  predicates: Predicate[];
}

export interface Predicate {
  expression: Expression;
  /** Whether the answer depends on the place of a node among the others: `[2]`, `[last()]`, `[position() < 3]`. */
  isPositional: boolean;
}

export type BinaryOperator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod';

export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'negate'; operand: Expression }
  | { kind: 'union'; parts: Expression[] }
  | { kind: 'call'; name: string; arguments: Expression[] }
  /** `(expression)[predicate]` */
  | { kind: 'filter'; base: Expression; predicates: Predicate[] }
  /** A location path; `start` is null for paths from the context node and `'root'` for absolute ones. */
  | { kind: 'path'; start: Expression | 'root' | null; steps: Step[] };

const NUMERIC_CALLS = new Set([
  'last',
  'position',
  'count',
  'string-length',
  'number',
  'sum',
  'floor',
  'ceiling',
  'round',
]);
const ARITHMETIC = new Set(['+', '-', '*', 'div', 'mod']);

/** A predicate of type number is a position; one that asks for `position()` or `last()` compares with it. */
export function isPositional(expression: Expression): boolean {
  return isNumeric(expression) || asksForPosition(expression);
}

function isNumeric(expression: Expression): boolean {
  if (expression.kind === 'call') return NUMERIC_CALLS.has(expression.name);
  if (expression.kind === 'binary') return ARITHMETIC.has(expression.operator);
  return expression.kind === 'number' || expression.kind === 'negate';
}

/** Nested predicates have positions of their own and do not count. */
function asksForPosition(expression: Expression): boolean {
  switch (expression.kind) {
    case 'binary':
      return asksForPosition(expression.left) || asksForPosition(expression.right);
    case 'negate':
      return asksForPosition(expression.operand);
    case 'call':
      return expression.name === 'position' || expression.name === 'last' || expression.arguments.some(asksForPosition);
    case 'union':
      return expression.parts.some(asksForPosition);
    case 'filter':
      return asksForPosition(expression.base);
    case 'path':
      return expression.start !== null && expression.start !== 'root' && asksForPosition(expression.start);
    default:
      return false;
  }
}
