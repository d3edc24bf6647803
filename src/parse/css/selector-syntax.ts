import { parse, type Selector, type Traversal } from 'css-what';
import { PithError } from '../../errors.js';

export type { AttributeSelector, PseudoSelector, Selector } from 'css-what';

/** Simple selectors that all speak about one element, and how that element relates to the compound before. */
export interface Compound {
  combinator: Combinator | null;
  selectors: Selector[];
}

export type Combinator = 'descendant' | 'child' | 'adjacent' | 'sibling';

const COMBINATORS: ReadonlySet<string> = new Set(['descendant', 'child', 'adjacent', 'sibling']);
/** Longest selector accepted; what is written by hand or by `cssPath` on a real page is far below. */
const MAX_LENGTH = 100_000;
/** `:not(:is(…))` inside each other; the parser and the matcher both call themselves once for each. */
const MAX_NESTING = 64;

/** Parses a selector list. @throws PithError `usage` with what is wrong and where it is known */
export function parseSelectors(selector: string): Compound[][] {
  if (selector.length > MAX_LENGTH) throw selectorError(selector, `it is longer than ${MAX_LENGTH} characters`);
  if (nestingOf(selector) > MAX_NESTING) throw selectorError(selector, `it nests deeper than ${MAX_NESTING} levels`);
  let lists: Selector[][];
  try {
    lists = parse(selector);
  } catch (cause) {
    throw selectorError(selector, cause instanceof Error ? cause.message : String(cause), cause);
  }
  if (lists.length === 0) throw selectorError(selector, 'it is empty');
  return lists.map((list) => splitCompounds(list, selector));
}

/** Splits the flat token list of one complex selector at its combinators. */
export function splitCompounds(list: readonly Selector[], selector: string): Compound[] {
  const compounds: Compound[] = [];
  let current: Compound = { combinator: null, selectors: [] };
  for (const token of list) {
    if (!isTraversal(token)) {
      current.selectors.push(token);
      continue;
    }
    if (!COMBINATORS.has(token.type)) throw selectorError(selector, `the combinator "${token.type}" is not supported`);
    if (current.combinator !== null || current.selectors.length > 0) compounds.push(current);
    current = { combinator: token.type as Combinator, selectors: [] };
  }
  if (current.selectors.length === 0) throw selectorError(selector, 'a combinator has nothing behind it');
  compounds.push(current);
  return compounds;
}

export function selectorError(selector: string, what: string, cause?: unknown): PithError {
  const shown = selector.length > 200 ? `${selector.slice(0, 200)}…` : selector;
  return new PithError('usage', `bad CSS selector ${JSON.stringify(shown)}: ${what}`, { cause });
}

function nestingOf(selector: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of selector) {
    if (character === '(') deepest = Math.max(deepest, ++depth);
    else if (character === ')') depth--;
  }
  return deepest;
}

function isTraversal(token: Selector): token is Traversal {
  return !('name' in token || 'namespace' in token);
}
