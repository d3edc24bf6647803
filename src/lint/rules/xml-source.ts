/** Rules about the XML itself: what strict parsers stop at and ours forgives. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { Findings } from '../finding.js';
import type { XmlTree } from '../read/xml-tree.js';
import type { FeedRuleName } from '../rule-table.js';

const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z_][\w.-]{0,63}));/iy;
const PREDEFINED = /^(?:amp|lt|gt|quot|apos)$/;
const BOUNDARY = /&|<!--|<!\[CDATA\[|<\?/g;
const TERMINATORS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

export function checkXmlSource(tree: XmlTree, findings: Findings): void {
  const { source, issues } = tree.dom;
  const report = (rule: FeedRuleName, message: string, offset: number) =>
    findings.report(rule, message, { item: null, id: null, line: tree.lineOf(offset) });

  const malformed = issues.find(({ code }) => code === 'malformed-xml');
  if (malformed !== undefined) report('malformed-xml', 'the XML is not well-formed', malformed.offset);
  if (/^\s+<\?xml\s/.test(source.slice(0, 1000))) {
    report('late-xml-declaration', 'white space stands before the XML declaration', 0);
  }
  const illegal = ILLEGAL.exec(source);
  if (illegal !== null) {
    report('illegal-character', `${nameOf(illegal[0])} may not stand in XML`, illegal.index);
  }
  const control = /[\x7f-\x84\x86-\x9f]/.exec(source);
  if (control !== null) report('control-character', `${nameOf(control[0])} is a control character`, control.index);
  for (const [rule, { message, offset }] of referenceFaults(source)) report(rule, message, offset);
  const prefix = undeclaredPrefix(tree.dom);
  if (prefix !== null) {
    report(
      'undeclared-prefix',
      `the prefix "${prefix.name}" is not declared`,
      tree.dom.sourceOffset[prefix.node] as number,
    );
  }
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
}

interface Fault {
  message: string;
  offset: number;
}

/** The first fault of each kind among the character references outside of comments, CDATA and instructions. */
function referenceFaults(source: string): Map<FeedRuleName, Fault> {
  const faults = new Map<FeedRuleName, Fault>();
  const declaresEntities = source.includes('<!ENTITY');
  BOUNDARY.lastIndex = 0;
  for (let match = BOUNDARY.exec(source); match !== null; match = BOUNDARY.exec(source)) {
    const [mark] = match;
    if (mark === '&') {
      const fault = referenceFault(source, match.index, declaresEntities);
      if (fault !== null && !faults.has(fault[0])) faults.set(fault[0], { message: fault[1], offset: match.index });
      continue;
    }
    const end = source.indexOf(TERMINATORS[mark] as string, match.index + mark.length);
    if (end < 0) break;
    BOUNDARY.lastIndex = end;
  }
  return faults;
}

function referenceFault(source: string, offset: number, declaresEntities: boolean): [FeedRuleName, string] | null {
  REFERENCE.lastIndex = offset;
  const match = REFERENCE.exec(source);
  if (match === null) return ['bare-ampersand', '"&" stands for itself'];
  const [whole, decimal, hex, name] = match;
  if (name !== undefined) {
    const isKnown = declaresEntities || PREDEFINED.test(name);
    return isKnown ? null : ['undefined-entity', `the entity "${whole}" is not defined`];
  }
  const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
  return isLegal(code) ? null : ['illegal-character', `"${whole}" stands for a character that may not be in XML`];
}

function isLegal(code: number): boolean {
  if (code > 0x10ffff) return false;
  return !ILLEGAL.test(String.fromCodePoint(code));
}

/** The first element or attribute whose prefix nobody declared. Walks without recursion: documents may be deep. */
function undeclaredPrefix(dom: CompactDom): { name: string; node: number } | null {
  const open = new Map<string, number>([['xml', 1]]);
  const change = (node: number, by: 1 | -1) => {
    for (const { name } of dom.attributes(node)) {
      if (name.startsWith('xmlns:')) open.set(name.slice(6), (open.get(name.slice(6)) ?? 0) + by);
    }
  };
  let node = dom.documentElement;
  while (node !== 0) {
    if (dom.isElement(node)) {
      change(node, 1);
      const missing = prefixesOf(dom, node).find((prefix) => !(open.get(prefix) ?? 0));
      if (missing !== undefined) return { name: missing, node };
    }
    let next = dom.firstChild[node] as number;
    while (next === 0 && node !== 0) {
      if (dom.isElement(node)) change(node, -1);
      next = dom.nextSibling[node] as number;
      if (next === 0) node = dom.parent[node] as number;
    }
    node = next;
  }
  return null;
}

function prefixesOf(dom: CompactDom, node: number): string[] {
  const names = [dom.tagName(node), ...dom.attributes(node).map(({ name }) => name)];
  return names
    .filter((name) => name.includes(':') && !name.startsWith('xmlns:'))
    .map((name) => name.slice(0, name.indexOf(':')));
}
