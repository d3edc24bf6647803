/**
 * Mapping rules as XML, in the form of figure 1 of "HTML2RSS":
 *
 *     <page>
 *       <link>https://example.org/news</link>
 *       <date>/HTML[0]/BODY[0]/P[0]/TEXT[0]</date>
 *       <encoding>UTF-8</encoding>
 *       <subject path="/HTML[0]/BODY[0]/DIV[1]">
 *         <title>H2[0]/TEXT[0]</title>
 *         <item path="UL[0]/LI">
 *           <title>A[0]/TEXT[0]</title>
 *           <link>A[0]</link>
 *         </item>
 *       </subject>
 *     </page>
 *
 * Ours adds the attribute `extent` of `item` (see `ItemExtent`), the fields `image`, `author` and `price`, and several `item`
 * elements in a subject. Paths of items and subject titles are relative to the subject, those of fields to the item; a
 * leading slash does not matter there, except before `HTML`, where it means the document.
 */
import { PithError } from '../../../errors.js';
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import type { ItemField } from '../../../model/item-list.js';
import { parseXml } from '../../../parse/index.js';
import { firstAt } from '../fields/first-at.js';
import {
  type FieldPaths,
  ITEM_FIELDS,
  type ItemExtent,
  type ItemRule,
  type MappingRule,
  type SubjectRule,
} from './mapping-rule-model.js';
import { formatRulePath, parseRulePath, type RulePath } from './rule-path.js';

export interface RuleReading {
  rule: MappingRule;
  /** What was in the file and is ignored. */
  notes: readonly string[];
}

const EXTENTS: readonly ItemExtent[] = ['node', 'until-next', 'since-previous'];

/** @throws PithError `usage` that names the element and the line, for text that is no mapping rule */
export function readRule(xml: string): RuleReading {
  return new RuleReader(xml).read();
}

export function writeRule(rule: MappingRule): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<page>'];
  if (rule.link !== null) lines.push(`  <link>${escapeXml(rule.link)}</link>`);
  if (rule.date !== null) lines.push(`  <date>${escapeXml(formatRulePath(rule.date))}</date>`);
  if (rule.encoding !== null) lines.push(`  <encoding>${escapeXml(rule.encoding)}</encoding>`);
  for (const subject of rule.subjects) {
    lines.push(`  <subject path="${escapeXml(formatRulePath(subject.path))}">`);
    if (subject.title !== null) lines.push(`    <title>${escapeXml(formatRulePath(subject.title))}</title>`);
    for (const item of subject.items) lines.push(...itemLines(item));
    lines.push('  </subject>');
  }
  lines.push('</page>');
  return `${lines.join('\n')}\n`;
}

function itemLines({ path, extent, fields }: ItemRule): string[] {
  const extentPart = extent === 'node' ? '' : ` extent="${extent}"`;
  const lines = [`    <item path="${escapeXml(formatRulePath(path))}"${extentPart}>`];
  for (const field of ITEM_FIELDS) {
    const fieldPath = fields[field];
    if (fieldPath !== undefined) lines.push(`      <${field}>${escapeXml(formatRulePath(fieldPath))}</${field}>`);
  }
  return [...lines, '    </item>'];
}

/** Characters XML has no place for are left out; white space that its parsers would change is written as references. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (char) => REFERENCES[char] as string);
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

class RuleReader {
  readonly #dom: CompactDom;
  readonly #notes: string[] = [];
  #lineEnds: Int32Array | undefined;

  constructor(xml: string) {
    this.#dom = parseXml(xml);
  }

  read(): RuleReading {
    const dom = this.#dom;
    const issue = dom.issues.find(({ code }) => code === 'malformed-xml');
    if (issue !== undefined) this.#fail('the rule is not well-formed XML', issue.offset);
    const page = dom.documentElement;
    if (page === 0) this.#fail('the rule is empty: it must hold a <page> element', 0);
    if (dom.tagName(page) !== 'page') this.#failAt(page, `the root element must be <page>`);
    let link: string | null = null;
    let date: RulePath | null = null;
    let encoding: string | null = null;
    const subjects: SubjectRule[] = [];
    for (const node of this.#elements(page, 'subject')) {
      const name = dom.tagName(node);
      if (name === 'link') link = this.#text(node);
      else if (name === 'date') date = this.#path(node, this.#text(node), 'absolute');
      else if (name === 'encoding') encoding = this.#text(node);
      else if (name === 'subject') subjects.push(this.#subject(node));
      else this.#ignore(node, page);
    }
    if (subjects.length === 0) this.#failAt(page, 'a rule needs at least one <subject>');
    return { rule: { link, date, encoding, subjects }, notes: this.#notes };
  }

  #subject(subject: number): SubjectRule {
    const path = this.#pathAttribute(subject, 'absolute');
    let title: RulePath | null = null;
    const items: ItemRule[] = [];
    for (const node of this.#elements(subject, 'item')) {
      const name = this.#dom.tagName(node);
      if (name === 'title') title = this.#path(node, this.#text(node), 'relative');
      else if (name === 'item') items.push(this.#item(node));
      else this.#ignore(node, subject);
    }
    if (items.length === 0) this.#failAt(subject, 'a subject needs at least one <item>');
    return { path, title, items };
  }

  #item(item: number): ItemRule {
    const path = this.#pathAttribute(item, 'relative');
    const extent = (this.#dom.attribute(item, 'extent') ?? 'node') as ItemExtent;
    if (!EXTENTS.includes(extent)) this.#failAt(item, `extent must be one of ${EXTENTS.join(', ')}`);
    const fields: Partial<Record<ItemField, RulePath>> = {};
    for (const node of this.#elements(item)) {
      const field = ITEM_FIELDS.find((known) => known === this.#dom.tagName(node));
      if (field === undefined) this.#ignore(node, item);
      else fields[field] = this.#path(node, this.#text(node), 'relative');
    }
    if (fields.title === undefined) this.#failAt(item, 'an item needs a <title>');
    return { path, extent, fields: fields as FieldPaths };
  }

  #path(node: number, text: string, kind: 'absolute' | 'relative'): RulePath {
    let path: RulePath;
    try {
      path = parseRulePath(text);
    } catch (error) {
      if (error instanceof PithError) this.#failAt(node, error.message);
      throw error;
    }
    if (kind === 'absolute') {
      if (!path.absolute) this.#failAt(node, `the path ${JSON.stringify(text)} must start with "/"`);
      return path;
    }
    return path.absolute && !isFromRoot(path) ? { ...path, absolute: false } : path;
  }

  /** Where a subject or an item is: an element, not the value of an attribute. */
  #pathAttribute(node: number, kind: 'absolute' | 'relative'): RulePath {
    const text = this.#dom.attribute(node, 'path') ?? this.#failAt(node, 'the attribute path is missing');
    const path = this.#path(node, text, kind);
    return path.attribute === null ? path : this.#failAt(node, `the path ${JSON.stringify(text)} ends in an attribute`);
  }

  /** Elements below one, each name once: the first counts. Only those called `many` may stand there several times. */
  #elements(parent: number, many = ''): number[] {
    const seen = new Set<string>();
    return [...this.#dom.children(parent)].filter((node) => {
      if (!this.#dom.isElement(node)) return false;
      const name = this.#dom.tagName(node);
      const isRepeated = name !== many && seen.has(name);
      if (isRepeated) this.#ignore(node, parent, 'a second ');
      seen.add(name);
      return !isRepeated;
    });
  }

  #text(node: number): string {
    return this.#dom.textContent(node).trim();
  }

  #ignore(node: number, parent: number, which = ''): void {
    const [name, where] = [this.#dom.tagName(node), this.#dom.tagName(parent)];
    const line = this.#line(this.#dom.sourceOffset[node] as number);
    this.#notes.push(`line ${line}: ${which}<${name}> in <${where}> is ignored`);
  }

  #failAt(node: number, why: string): never {
    const names: string[] = [];
    for (let at = node; at !== DOCUMENT && at !== 0; at = this.#dom.parent[at] as number)
      names.push(this.#dom.tagName(at));
    return this.#fail(`${names.reverse().join('/')}: ${why}`, this.#dom.sourceOffset[node] as number);
  }

  #fail(why: string, offset: number): never {
    const line = this.#line(offset);
    throw new PithError('usage', `bad mapping rule, line ${line}: ${why}`, { details: { line } });
  }

  #line(offset: number): number {
    this.#lineEnds ??= Int32Array.from(this.#dom.source.matchAll(/\n/g), ({ index }) => index);
    return firstAt(this.#lineEnds, offset) + 1;
  }
}

function isFromRoot({ steps }: RulePath): boolean {
  return steps[0] !== undefined && steps[0].name === 'HTML' && !steps[0].deep;
}
