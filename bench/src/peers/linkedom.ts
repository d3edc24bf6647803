/** The one place that knows linkedom. */
import { parseHTML } from 'linkedom';

/** The parts of a DOM the benchmark itself touches. */
export interface DomNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
  parentNode: DomNode | null;
}

/** A document any of the peers accepts; they type it by the browser's own declarations, which are not loaded here. */
export function parseWithLinkedom(html: string) {
  return parseHTML(html).document;
}
