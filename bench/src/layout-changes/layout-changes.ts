/** Changes to pages as sites make them, that leave the values of the fields on the page; one takes a field off it. */

import type { CompactDom } from '../../../src/model/compact-dom.js';
import {
  allNodes,
  append,
  type EditableNode,
  editablePage,
  element,
  piece,
  replace,
  textOf,
  writePage,
} from './editable-page.js';

export interface ValuedPage {
  dom: CompactDom;
  /** Values by field. */
  values: Readonly<Record<string, readonly string[]>>;
}

export interface LayoutChange {
  name: string;
  /** `removed` is the field that the change takes off, where it takes one off. */
  change: (page: EditableNode, shown: readonly ShownValue[], removed: string) => void;
  removes?: true;
}

/** A text of the page that is a value, or has it in it. */
interface ShownValue {
  field: string;
  node: EditableNode;
  /** Those of the field's values that are in the text. */
  values: readonly string[];
}

const ROWS = /^(?:tr|li|dd|p)$/;
/** Around these nothing can be put without moving them out of their table or list. */
const BOUND = /^(?:tr|td|th|tbody|thead|tfoot|caption|li|dt|dd|option|html|head|body)$/;
const NAMING = /^(?:th|dt|label|b|strong)$/;

/** The page with a change, as HTML. */
export function changedPage({ dom, values }: ValuedPage, { change }: LayoutChange, removed: string): string {
  const page = editablePage(dom);
  const shown = allNodes(page).flatMap((node) =>
    Object.entries(values).flatMap(([field, texts]): ShownValue[] => {
      const own = texts.filter((text) => text !== '' && node.text.includes(text));
      return own.length === 0 ? [] : [{ field, node, values: own }];
    }),
  );
  change(page, shown, removed);
  return writePage(page);
}

export const LAYOUT_CHANGES: readonly LayoutChange[] = [
  { name: 'written again, no change', change: () => {} },
  {
    name: 'values wrapped',
    change: (_, shown) => {
      for (const node of distinct(shown)) wrap(node, 'span');
    },
  },
  {
    name: 'blocks wrapped',
    change: (_, shown) => {
      for (const block of blocksOf(shown)) wrap(block, 'div');
    },
  },
  {
    name: 'classes renamed',
    change: (page) => editAttribute(page, 'class', (value) => value.replace(/[^\s]+/g, 'v2-$&')),
  },
  { name: 'ids changed', change: (page) => editAttribute(page, 'id', (value) => `${value}-2`) },
  {
    name: 'block inserted before all',
    change: (page) => {
      const body = allNodes(page).find(({ tag }) => tag === 'body');
      const [first] = body?.children ?? [];
      if (first !== undefined) replace(first, [advertisement(), first]);
    },
  },
  {
    name: 'block inserted before the values',
    change: (_, shown) => {
      for (const block of blocksOf(shown)) replace(block, [advertisement(), block]);
    },
  },
  {
    name: 'row inserted, like its neighbours',
    change: (_, shown) => {
      for (const parent of new Set([...rowsOf(shown)].map((row) => row.parent))) {
        const [first] = parent?.children.filter(isRowAmongOthers) ?? [];
        if (first !== undefined) replace(first, [strangerLike(first), first]);
      }
    },
  },
  {
    name: 'rows in another order',
    change: (_, shown) => {
      for (const parent of new Set([...rowsOf(shown)].map((row) => row.parent)))
        if (parent !== null) reverseRows(parent);
    },
  },
  {
    name: 'labels changed',
    change: (page, shown) => {
      const values = new Set(distinct(shown));
      for (const node of allNodes(page))
        if (!values.has(node) && isLabel(node))
          replace(node, [piece(`Our ${node.markup.trimStart()}`, `Our ${node.text}`)]);
    },
  },
  {
    name: 'label in the same text changed',
    change: (_, shown) => {
      for (const { node, values } of shown) {
        const label = /^[^:]{1,40}:/.exec(node.text)?.[0] ?? '';
        // A label that belongs to the value is no label of it.
        if (label === '' || values.some((value) => node.text.indexOf(value) < label.length)) continue;
        replace(node, [piece(`Our ${node.markup.trimStart()}`, `Our ${node.text}`)]);
      }
    },
  },
  {
    name: 'a field removed',
    removes: true,
    change: (_, shown, removed) => {
      const others = new Set(shown.filter(({ field }) => field !== removed).map(({ node }) => node));
      for (const { node } of shown.filter(({ field }) => field === removed))
        if (!others.has(node)) replace(holderOf(node, others), []);
    },
  },
];

const distinct = (shown: readonly ShownValue[]): EditableNode[] => [...new Set(shown.map(({ node }) => node))];

function wrap(node: EditableNode, tag: string): void {
  const around = element(tag);
  replace(node, [around]);
  append(around, node);
}

function editAttribute(page: EditableNode, name: string, edit: (value: string) => string): void {
  for (const { attributes } of allNodes(page)) {
    const value = attributes.get(name);
    if (value !== undefined) attributes.set(name, edit(value));
  }
}

/** The nearest blocks around the values that something can be put around or before. */
function blocksOf(shown: readonly ShownValue[]): Set<EditableNode> {
  const blocks = new Set<EditableNode>();
  for (const { node } of shown) {
    let block = node.parent;
    while (block !== null && !/^(?:div|table|ul|ol|dl|h[1-6]|p|section|article)$/.test(block.tag ?? ''))
      block = block.parent;
    if (block?.parent != null && !BOUND.test(block.tag ?? '')) blocks.add(block);
  }
  return blocks;
}

function rowsOf(shown: readonly ShownValue[]): Set<EditableNode> {
  return new Set(distinct(shown).flatMap((node) => rowAround(node) ?? []));
}

/** A row of a table or list of which the next one is built alike. */
function isRowAmongOthers(row: EditableNode): boolean {
  const next = row.parent?.children.slice(row.parent.children.indexOf(row) + 1).find(({ tag }) => tag !== null);
  if (!/^(?:tr|li)$/.test(row.tag ?? '') || next?.tag !== row.tag || textOf(row).length > 200) return false;
  return next?.attributes.get('class') === row.attributes.get('class');
}

function rowAround(node: EditableNode): EditableNode | null {
  for (let above = node.parent; above !== null; above = above.parent) if (ROWS.test(above.tag ?? '')) return above;
  return null;
}

const advertisement = (): EditableNode =>
  piece(
    '<div class="promo-box"><h1>Offer of the day</h1><h2>More for less</h2><p><span>Only</span> <b>9.99</b></p>' +
      '<table><tbody><tr><td>Today</td><td>1.00</td></tr></tbody></table><ul><li><a href="/offer">Have a look</a></li></ul></div>',
  );

/** A row that is built as another is, and speaks of something else. */
function strangerLike(row: EditableNode): EditableNode {
  const copy = element(row.tag as string);
  for (const [name, value] of row.attributes) if (name !== 'id') copy.attributes.set(name, value);
  for (const child of row.children) {
    if (child.tag !== null) append(copy, strangerLike(child));
    else if (child.text !== '') append(copy, piece(/:\s*$/.test(child.text) ? 'Remark: ' : 'on request', 'on request'));
  }
  return copy;
}

function reverseRows(parent: EditableNode): void {
  const rows = parent.children.filter(({ tag }) => ROWS.test(tag ?? '') && tag !== 'dd');
  const reversed = rows.toReversed();
  parent.children = parent.children.map((child) => (rows.includes(child) ? (reversed.shift() as EditableNode) : child));
}

function isLabel(node: EditableNode): boolean {
  if (node.text === '' || node.text.length > 60) return false;
  return /:$/.test(node.text) || NAMING.test(node.parent?.tag ?? '');
}

/** What goes with a value when it is taken off: its row, or as much around it as shows nothing else. */
function holderOf(node: EditableNode, others: ReadonlySet<EditableNode>): EditableNode {
  const row = rowAround(node);
  if (row !== null && textOf(row).length < 200 && !allNodes(row).some((below) => others.has(below))) return row;
  let holder = node;
  while (holder.parent?.parent != null && !BOUND.test(holder.parent.tag ?? '') && textOf(holder.parent) === node.text)
    holder = holder.parent;
  return holder;
}
