/** Rules about elements of XML formats that hold plain text and occur once. */
import { type FeedPlace, type Findings, quote } from '../finding.js';
import type { XmlTree } from '../read/xml-tree.js';

export function checkOnce(
  tree: XmlTree,
  parent: number,
  names: readonly string[],
  place: FeedPlace,
  findings: Findings,
): void {
  for (const name of names) {
    const [, second] = tree.all(parent, name);
    if (second === undefined) continue;
    findings.report('repeated-element', `${plainName(name)} occurs more than once`, tree.at(place, second));
  }
}

export function checkPlain(
  tree: XmlTree,
  parent: number,
  names: readonly string[],
  place: FeedPlace,
  findings: Findings,
): void {
  for (const name of names) {
    for (const node of tree.all(parent, name)) {
      const child = tree.byName(node).keys().next().value;
      if (child === undefined) continue;
      const message = `${plainName(name)} holds the element ${quote(child)}`;
      findings.report('element-in-text', message, tree.at(place, node));
    }
  }
}

const plainName = (name: string): string => name.replace(/^atom:/, '');
