/** Elements around a node that paths can start from. */
import { generatedTests } from '../../extract/index.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import type { PageView } from './page-view.js';
import type { Test } from './place-path.js';
import { asTest } from './step-choices.js';

/** Ancestors whose attributes are tried as anchors, nearest first. */
const ANCHORS = 8;
const TESTS = 3;
const MADE = 2;

export interface NamedElement {
  element: number;
  tag: string;
  tests: Test[];
}

/** The node itself and what is around it, where attributes name it. */
export function anchorsAround(view: PageView, node: number): NamedElement[] {
  const found: NamedElement[] = [];
  for (let element = node; element > DOCUMENT && found.length < ANCHORS; element = view.dom.parent[element] as number) {
    if (!view.dom.isElement(element) || !view.isNameable(element)) continue;
    const trusted = view.tests(element).slice(0, TESTS);
    // Better a name that lasts until the site is built anew than none.
    const tests = (trusted.length > 0 ? trusted : generatedTests(view.dom, element).slice(0, MADE)).map(asTest);
    if (tests.length > 0) found.push({ element, tag: view.dom.tagName(element), tests });
  }
  return found;
}
