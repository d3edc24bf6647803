/** The class attributes of a page as numbers: pages use few values many times, so what a value means is asked once. */
import type { CompactDom } from '../model/compact-dom.js';

export interface PageClasses {
  /** For each node the number of its class attribute; 0 when it has none. */
  ofNode: Int32Array;
  /** Values by number. */
  values: readonly string[];
}

export function classesOf(dom: CompactDom): PageClasses {
  return dom.memo(readClasses);
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
