import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { elementIndexOf } from './element-index.js';
import { type ElementMarks, selectAny } from './select.js';
import { parseSelectors } from './selector-syntax.js';

/** Answers kept per document: methods ask the same few selectors again and again, about one element after the other. */
const REMEMBERED = 32;
const answers = new WeakMap<CompactDom, Map<string, ElementMarks>>();

/**
 * Elements below `root` that match a CSS selector, in document order. As in browsers, a selector is read against the whole
 * document, and what is inside a `template` is found only by selectors that name it (`template > p`) or from inside it.
 * @throws PithError `usage` for selectors that cannot be parsed or are not supported
 */
export function findByCss(dom: CompactDom, selector: string, root: number = DOCUMENT): number[] {
  const marks = select(dom, selector, root);
  const { inTemplate } = elementIndexOf(dom);
  const entersTemplates = inTemplate[root] === 1 || /template/i.test(selector);
  const found: number[] = [];
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (marks[node] === 1 && (entersTemplates || inTemplate[node] === 0)) found.push(node);
  }
  return found;
}

/** Whether an element matches a CSS selector. @throws PithError `usage` as `findByCss` does */
export function matchesCss(dom: CompactDom, node: number, selector: string): boolean {
  return select(dom, selector, DOCUMENT)[node] === 1;
}

function select(dom: CompactDom, selector: string, scope: number): ElementMarks {
  const known = answers.get(dom) ?? new Map<string, ElementMarks>();
  answers.set(dom, known);
  // The same text means other elements under another scope.
  const key = selector.includes(':scope') ? `${scope} ${selector}` : selector;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const marks = selectAny({ dom, scope, text: selector }, parseSelectors(selector));
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value as string);
  known.set(key, marks);
  return marks;
}
