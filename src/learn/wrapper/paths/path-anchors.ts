/** Elements around a node that paths can start from. */
import { generatedTests } from '../../../extract/index.js';
import { DOCUMENT } from '../../../model/compact-dom.js';
import type { PageView } from '../page-view.js';
import type { Anchor } from './place-path.js';
import { asTest } from './step-choices.js';

/** Ancestors whose attributes are tried as anchors, nearest first. */
const ANCHORS = 8;
const TESTS = 3;
const MADE = 2;

export interface NamedElement {
  element: number;
  anchors: readonly NameAnchor[];
}

interface NameAnchor {
  anchor: Anchor;
  /** One-based place of the element among those of the page that the anchor names. */
  place: number;
}

/** The node itself and what is around it, where attributes name it. */
export function anchorsAround(view: PageView, node: number): NamedElement[] {
  const found: NamedElement[] = [];
  for (let element = node; element > DOCUMENT && found.length < ANCHORS; element = view.dom.parent[element] as number) {
    const anchors = anchorsAt(view, element);
    if (anchors.length > 0) found.push({ element, anchors });
  }
  return found;
}

function anchorsAt(view: PageView, element: number): readonly NameAnchor[] {
  let known = knownAnchors.get(view);
  if (known === undefined) {
    known = new Map();
    knownAnchors.set(view, known);
  }
  let anchors = known.get(element);
  if (anchors === undefined) {
    anchors = makeAnchors(view, element);
    known.set(element, anchors);
  }
  return anchors;
}

/** Neighbouring values have nearly all that is around them in common. */
const knownAnchors = new WeakMap<PageView, Map<number, readonly NameAnchor[]>>();

function makeAnchors(view: PageView, element: number): NameAnchor[] {
  if (!view.dom.isElement(element) || !view.isNameable(element)) return [];
  const trusted = view.tests(element).slice(0, TESTS);
  // Better a name that lasts until the site is built anew than none.
  const tests = trusted.length > 0 ? trusted : generatedTests(view.dom, element).slice(0, MADE);
  const tag = view.dom.tagName(element);
  return tests.map(asTest).map((test) => ({
    anchor: { kind: 'element', tag, test },
    place: view.named(tag, test).indexOf(element) + 1,
  }));
}
