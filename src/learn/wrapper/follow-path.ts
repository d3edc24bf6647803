/** Finds the nodes a path stands for by the view's indexes: many times faster than evaluating its XPath. */
import { DOCUMENT } from '../../model/compact-dom.js';
import type { PageView } from './page-view.js';
import { type Anchor, type PlacePath, type Step, TEXT_STEP, type Test } from './place-path.js';
import { xpathSpace } from './plain-space.js';

/** Nodes looked at per path; a path that needs more is of no use to anybody. */
const VISIT_LIMIT = 200_000;

export function followPath(view: PageView, path: PlacePath): number[] {
  let nodes = anchored(view, path.anchor);
  const budget = { left: VISIT_LIMIT };
  for (const step of path.steps) nodes = follow(view, nodes, step, budget);
  if (budget.left < 0) return [];
  if (nodes.length > 1) nodes = [...new Set(nodes)].sort((a, b) => at(view, a) - at(view, b));
  if (path.attribute !== null) {
    const { attribute } = path;
    nodes = nodes.filter((node) => view.dom.hasAttribute(node, attribute));
  }
  if (path.nth === null) return nodes;
  const chosen = nodes[path.nth - 1];
  return chosen === undefined ? [] : [chosen];
}

const at = (view: PageView, node: number) => view.order[node] as number;

function anchored(view: PageView, anchor: Anchor): number[] {
  switch (anchor.kind) {
    case 'root':
      return [DOCUMENT];
    case 'element':
      return [...view.named(anchor.tag, anchor.test)];
    case 'prefix':
      return view.allTexts.filter((node) => view.spaced(node).startsWith(anchor.text));
    case 'label':
      return [
        ...new Set(
          view.labelled(anchor.text).flatMap((text) => {
            let node = text;
            for (let i = 0; i < anchor.up && node !== 0; i++) node = view.dom.parent[node] as number;
            return node === 0 ? [] : [node];
          }),
        ),
      ];
  }
}

function follow(view: PageView, nodes: readonly number[], step: Step, budget: { left: number }): number[] {
  const { dom } = view;
  const found: number[] = [];
  for (const context of nodes) {
    let seen = 0;
    const first = step.axis === 'following-sibling' ? dom.nextSibling[context] : dom.firstChild[context];
    let node = first as number;
    while (node !== 0 && budget.left-- > 0) {
      if (passes(view, node, step)) {
        seen++;
        if (step.index === null || step.index === seen) found.push(node);
        if (step.index === seen) break;
      }
      node = step.axis === 'descendant' ? dom.next(node, context) : (dom.nextSibling[node] as number);
    }
  }
  return step.index === null && nodes.length > 1 ? [...new Set(found)] : found;
}

export function passes(view: PageView, node: number, { tag, test }: Pick<Step, 'tag' | 'test'>): boolean {
  const { dom } = view;
  if (tag === TEXT_STEP) return dom.isText(node) && view.spaced(node) !== '';
  if (!dom.isElement(node) || (tag !== '*' && dom.tagName(node) !== tag)) return false;
  return test === null || passesTest(view, node, test);
}

function passesTest({ dom }: PageView, node: number, { name, operator, value }: Test): boolean {
  const actual = dom.attribute(node, name);
  if (actual === null) return false;
  return operator === '=' ? actual === value : ` ${xpathSpace(actual)} `.includes(` ${value} `);
}
