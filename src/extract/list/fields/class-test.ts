/** Questions about class names, each put once: pages use few class values many times, and items are looked at by several methods. */
import type { CompactDom } from '../../../model/compact-dom.js';

/** The test with its answers remembered for as long as the document. */
export function classTest(test: (name: string) => boolean): (dom: CompactDom, name: string) => boolean {
  const answers = new WeakMap<CompactDom, Map<string, boolean>>();
  return (dom, name) => {
    let ofPage = answers.get(dom);
    if (ofPage === undefined) {
      ofPage = new Map();
      answers.set(dom, ofPage);
    }
    let answer = ofPage.get(name);
    if (answer === undefined) {
      answer = test(name);
      ofPage.set(name, answer);
    }
    return answer;
  };
}
