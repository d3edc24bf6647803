/** The values of one record: its smallest pieces of text, link or picture that mean something by themselves. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { INLINE_TAGS } from '../../../model/inline-tags.js';
import type { RecordValue } from '../../../model/record.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { RecordPage } from '../record-page.js';
import { columnOf } from './table-columns.js';

export interface PlacedValue extends RecordValue {
  /** Tags and classes from the record down to the value, as one number: values of one field share it. */
  place: number;
  /** Node of the record it was found below. */
  root: number;
}

/** Values of one record that are read; what lies behind them is no field but content. */
const MAX_VALUES = 200;
/** Characters of one value. */
const MAX_TEXT = 20_000;
/** Characters of own text from which on a line with links in it is running text. */
const PROSE = 40;

const PICTURES: ReadonlySet<number> = new Set([Tag.img, Tag.video, Tag.audio, Tag.iframe, Tag.object]);
const PROSE_PARTS: ReadonlySet<number> = new Set([...INLINE_TAGS, Tag.br, Tag.wbr]);

export function readValues(page: RecordPage, record: readonly number[], base: string | null): PlacedValue[] {
  const values: PlacedValue[] = [];
  for (const root of record) collect(page, root, base, values);
  return values;
}

function collect(page: RecordPage, root: number, base: string | null, values: PlacedValue[]): void {
  const { dom, pieces, surroundings } = page;
  const places = new Map<number, number>();
  let node = root;
  while (node !== 0 && values.length < MAX_VALUES) {
    if ((pieces[node] as number) === 0) {
      node = dom.nextSkippingChildren(node, root);
      continue;
    }
    const kind = (surroundings.signature[node] as number) || (dom.tag[node] as number);
    // A table cell is known by its column.
    const turn = dom.tag[node] === Tag.td || dom.tag[node] === Tag.th ? 1 + columnOf(dom, node) : 0;
    const above = node === root ? 1 : (places.get(dom.parent[node] as number) as number);
    const place = (Math.imul(above, 0x01000193) ^ kind) + turn;
    places.set(node, place);
    if (isValue(page, node)) {
      const value = readValue(page, node, root, base);
      if (saysSomething(value)) values.push({ ...value, place, root });
      node = dom.nextSkippingChildren(node, root);
    } else node = dom.next(node, root);
  }
}

/** Whether a node is read as one value and not taken apart. */
function isValue({ dom, stats, pieces }: RecordPage, node: number): boolean {
  const tag = dom.tag[node] as number;
  if (!dom.isElement(node) || PICTURES.has(tag)) return true;
  let own = 0;
  let children = 0;
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if ((pieces[child] as number) === 0) continue;
    children++;
    if (dom.isText(child)) own += stats.length[child] as number;
    else if (!PROSE_PARTS.has(dom.tag[child] as number)) return false;
  }
  // A wrapper around one thing is that thing; only text of its own makes it a value.
  if (own === 0) return false;
  return children === 1 || (own >= PROSE && 2 * own > (stats.length[node] as number));
}

function readValue({ dom }: RecordPage, node: number, root: number, base: string | null): RecordValue {
  const isPicture = PICTURES.has(dom.tag[node] as number);
  const text = isPicture ? (dom.attribute(node, 'alt') ?? '') : spacedText(dom, node, MAX_TEXT);
  return {
    text: collapseSpace(text).trim(),
    href: resolved(linkAround(dom, node, root), base),
    src: isPicture ? resolved(pictureAddress(dom, node), base) : null,
    node,
  };
}

/** Brackets and bars between fields are no fields. */
function saysSomething({ text, src }: RecordValue): boolean {
  return src !== null || /[\p{L}\p{N}\p{S}]/u.test(text);
}

/** Target of the link the node is, stands in, or holds as its only one. */
function linkAround(dom: CompactDom, node: number, root: number): string | null {
  for (let above = node; above !== 0; above = dom.parent[above] as number) {
    if (dom.tag[above] === Tag.a) return dom.attribute(above, 'href');
    if (above === root) break;
  }
  let only: string | null = null;
  for (let below = dom.next(node, node); below !== 0; below = dom.next(below, node)) {
    if (dom.tag[below] !== Tag.a) continue;
    if (only !== null) return null;
    only = dom.attribute(below, 'href');
  }
  return only;
}

/** Pictures that load late have their address elsewhere, and a placeholder where it should be. */
function pictureAddress(dom: CompactDom, node: number): string | null {
  const src = dom.attribute(node, 'src');
  return src === null || src.startsWith('data:') ? (dom.attribute(node, 'data-src') ?? src) : src;
}

function resolved(address: string | null, base: string | null): string | null {
  if (address === null || address.trim() === '') return null;
  const text = address.trim();
  return base !== null && URL.canParse(text, base) ? new URL(text, base).href : text;
}
