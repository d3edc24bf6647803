/** Names of columns, from what the page itself calls a field. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { HEADING_TAGS } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { RecordPage } from '../record-page.js';
import type { PlacedValue } from './record-values.js';
import { columnOf, columnSpan } from './table-columns.js';

const MAX_NAME = 40;
const LABEL = /^([^:]{1,40}):\s*\S/;

/** What most texts begin with before a colon ("Price: 3 €"), or null. */
export function labelOf(texts: readonly string[]): string | null {
  const first = LABEL.exec(texts[0] ?? '')?.[1];
  if (first === undefined || texts.length < 2 || /\d/.test(first)) return null;
  return texts.every((text) => text.startsWith(`${first}:`)) ? collapseSpace(first).trim() : null;
}

/** Words in class names that say how something looks, not what it is. */
const LOOKS =
  /^(?:col|row|grid|flex|d|m|p|mt|mb|ml|mr|mx|my|pt|pb|px|py|w|h|text|font|bg|border|btn|container|wrapper|wrap|inner|outer|block|inline|left|right|center|top|bottom|clearfix|hidden|visible|sr|xs|sm|md|lg|xl|active|odd|even|first|last|item|items|field|views|content|css|js|is|has)(?:[-_]|$)/i;
const PLAIN = /^[a-z][a-z_-]*[a-z]$/i;

/** A name for the values of one column: the head of its table column, a declared property, a class, or what kind of thing it is. */
export function columnName({ dom }: RecordPage, values: readonly PlacedValue[]): string {
  const [value] = values;
  if (value === undefined) return 'text';
  const named = [...nodesAbove(dom, value)];
  return tableHead(dom, value.node) ?? declaredName(dom, named) ?? className(dom, named) ?? kindName(dom, named, value);
}

/** Levels above a value on which its name is looked for. */
const LEVELS = 3;

/** The elements a value stands in, innermost first. That of the whole record names no field, unless it is one. */
function* nodesAbove(dom: CompactDom, { node, root }: PlacedValue): Generator<number> {
  let above = node;
  for (let level = 0; level < LEVELS && above !== 0; above = dom.parent[above] as number) {
    if (above === root && node !== root) return;
    if (dom.isElement(above)) {
      yield above;
      level++;
    }
    if (above === root) return;
  }
}

function declaredName(dom: CompactDom, elements: readonly number[]): string | null {
  for (const element of elements) {
    for (const attribute of ['itemprop', 'data-label', 'data-th', 'data-title']) {
      const name = dom.attribute(element, attribute);
      if (name !== null && name.trim() !== '' && name.length <= MAX_NAME) return collapseSpace(name).trim();
    }
  }
  return null;
}

function className(dom: CompactDom, elements: readonly number[]): string | null {
  for (const element of elements) {
    const names = (dom.attribute(element, 'class') ?? '').split(/\s+/, 8);
    const telling = names.find(
      (name) => name.length > 2 && name.length <= MAX_NAME && PLAIN.test(name) && !LOOKS.test(name),
    );
    if (telling !== undefined) return telling;
  }
  return null;
}

function tableHead(dom: CompactDom, node: number): string | null {
  let cell = node;
  while (cell !== 0 && dom.tag[cell] !== Tag.td && dom.tag[cell] !== Tag.th) cell = dom.parent[cell] as number;
  let table = cell;
  while (table !== 0 && dom.tag[table] !== Tag.table) table = dom.parent[table] as number;
  if (table === 0) return null;
  const head = firstRow(dom, table);
  const row = dom.parent[cell] as number;
  if (head === 0 || head === row) return null;
  const column = columnOf(dom, cell);
  for (const heading of dom.children(head)) {
    if (!dom.isElement(heading)) continue;
    if (dom.tag[heading] !== Tag.th) return null;
    if (column < columnOf(dom, heading) + columnSpan(dom, heading))
      return collapseSpace(spacedText(dom, heading, MAX_NAME)).trim() || null;
  }
  return null;
}

function firstRow(dom: CompactDom, table: number): number {
  for (let node = dom.next(table, table); node !== 0; node = dom.next(node, table)) {
    if (dom.tag[node] === Tag.tr) return node;
    if (dom.tag[node] === Tag.td) return 0;
  }
  return 0;
}

const HEADINGS: ReadonlySet<number> = new Set([...HEADING_TAGS, Tag.dt]);

function kindName(dom: CompactDom, elements: readonly number[], { src, href }: PlacedValue): string {
  if (src !== null) return 'image';
  const [innermost] = elements;
  if (dom.language === 'xml' && innermost !== undefined) return dom.tagName(innermost);
  for (const element of elements) {
    if (HEADINGS.has(dom.tag[element] as number)) return 'title';
    if (dom.tag[element] === Tag.time) return 'time';
  }
  return href === null ? 'text' : 'link';
}
