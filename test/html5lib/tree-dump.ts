/** A document as html5lib's tree construction tests write it: one line per node and attribute, indented by depth. */
import { type CompactDom, Namespace } from '../../src/model/compact-dom.js';
import { Tag } from '../../src/model/tags.js';

const PREFIX = { [Namespace.Html]: '', [Namespace.Svg]: 'svg ', [Namespace.MathMl]: 'math ', [Namespace.Xml]: '' };

/** Attributes with these names are in a namespace when they are on a foreign element. */
const NAMESPACED = /^(?:xlink:(?:actuate|arcrole|href|role|show|title|type)|xml:(?:lang|space)|xmlns:xlink)$/;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function dumpTree(dom: CompactDom, root: number): string {
  const lines: string[] = [];
  let depth = 0;
  let node = dom.firstChild[root]!;
  while (node !== 0) {
    for (const line of describe(dom, node)) lines.push(`| ${'  '.repeat(depth)}${line}`);
    if (dom.firstChild[node] !== 0) {
      node = dom.firstChild[node]!;
      depth++;
      continue;
    }
    while (node !== root && dom.nextSibling[node] === 0) {
      node = dom.parent[node]!;
      depth--;
    }
    if (node === root) break;
    node = dom.nextSibling[node]!;
  }
  return lines.join('\n');
}

function describe(dom: CompactDom, node: number): string[] {
  if (dom.isElement(node)) return describeElement(dom, node);
  if (dom.isText(node)) return [`"${dom.data(node)}"`];
  if (dom.tag[node] === Tag['#comment']) return [`<!-- ${dom.data(node)} -->`];
  if (dom.tag[node] === Tag['#fragment']) return ['content'];
  const doctype = dom.doctype(node)!;
  const hasIds = doctype.publicId !== '' || doctype.systemId !== '';
  return [`<!DOCTYPE ${doctype.name}${hasIds ? ` "${doctype.publicId}" "${doctype.systemId}"` : ''}>`];
}

function describeElement(dom: CompactDom, node: number): string[] {
  const namespace = dom.namespace(node);
  const nameOf = (name: string) =>
    namespace !== Namespace.Html && NAMESPACED.test(name) ? name.replace(':', ' ') : name;
  const attributes = dom
    .attributes(node)
    .map(({ name, value }) => [nameOf(name), value] as const)
    .sort((a, b) => byCodeUnit(a[0], b[0]));
  return [`<${PREFIX[namespace]}${dom.tagName(node)}>`, ...attributes.map(([name, value]) => `  ${name}="${value}"`)];
}
