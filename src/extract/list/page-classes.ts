/** The class attributes of a page as numbers: pages use few values many times, so what a value means is asked once. */
import type { CompactDom } from '../../model/compact-dom.js';

export interface PageClasses {
  /** For each node the number of its class attribute; 0 when it has none. */
  ofNode: Int32Array;
  /** Values by number. */
  values: readonly string[];
}

const cache = new WeakMap<CompactDom, PageClasses>();

export function classesOf(dom: CompactDom): PageClasses {
  let classes = cache.get(dom);
  if (classes === undefined) {
    classes = readClasses(dom);
    cache.set(dom, classes);
  }
  return classes;
}

function readClasses(dom: CompactDom): PageClasses {
  const ofNode = new Int32Array(dom.nodeCount);
  const values = [''];
  const classId = dom.attributeNameId('class');
  if (classId < 0) return { ofNode, values };
  const numbers = new Map<string, number>();
  for (let node = 1; node < dom.nodeCount; node++) {
    const value = dom.attributeById(node, classId);
    if (value === null) continue;
    let number = numbers.get(value);
    if (number === undefined) {
      number = values.length;
      numbers.set(value, number);
      values.push(value);
    }
    ofNode[node] = number;
  }
  return { ofNode, values };
}

/**
 * A question about class values, asked of the elements of a page: its answers are remembered for as long as the document.
 * Elements without the attribute are no.
 */
export function classTest(test: (value: string) => boolean): (dom: CompactDom) => (node: number) => boolean {
  const ofPages = new WeakMap<CompactDom, (node: number) => boolean>();
  return (dom) => {
    let ofPage = ofPages.get(dom);
    if (ofPage === undefined) {
      ofPage = answersIn(classesOf(dom), test);
      ofPages.set(dom, ofPage);
    }
    return ofPage;
  };
}

const UNKNOWN = 0;
const NO = 1;
const YES = 2;

function answersIn({ ofNode, values }: PageClasses, test: (value: string) => boolean): (node: number) => boolean {
  const answers = new Uint8Array(values.length);
  answers[0] = NO;
  return (node) => {
    const number = ofNode[node] as number;
    if (answers[number] === UNKNOWN) answers[number] = test(values[number] as string) ? YES : NO;
    return answers[number] === YES;
  };
}
