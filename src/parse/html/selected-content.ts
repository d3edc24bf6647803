/**
 * "Maybe clone an option into selectedcontent": when the parser closes the selected `option` of a `select`, its content
 * is copied into that select's first `selectedcontent`. Nothing happens in documents without that element.
 */
import { Tag } from '../../model/tags.js';
import { attributeOf } from './attributes.js';
import { mayClone } from './limits.js';
import {
  appendChild,
  createNode,
  dataEnd,
  dataStart,
  detach,
  firstChild,
  nextSibling,
  parent,
  tag,
} from './node-arrays.js';

const { select: SELECT, option: OPTION, datalist: DATALIST, hr: HR, selectedcontent: SELECTED_CONTENT } = Tag;

interface Selection {
  content: number;
  hasOption: boolean;
}

let selections: Map<number, Selection> | undefined;

export function openSelectedContent(): void {
  selections = undefined;
}

/** To be told of every `selectedcontent` element, once it is in the tree. */
export function selectedContentInserted(node: number): void {
  const select = ancestorSelect(node);
  if (select === 0 || hasAttribute(select, 'multiple')) return;
  selections ??= new Map();
  if (!selections.has(select)) selections.set(select, { content: node, hasOption: false });
}

/** To be told of every `option` element that leaves the stack of open elements. */
export function optionPopped(option: number): void {
  if (selections === undefined) return;
  const selection = selections.get(ancestorSelect(option));
  if (selection === undefined) return;
  // Without a `selected` attribute the first option that is not disabled is the selected one.
  const isDefault = !selection.hasOption && !hasAttribute(option, 'disabled');
  if (!isDefault && !hasAttribute(option, 'selected')) return;
  selection.hasOption = true;
  replaceContent(selection.content, option);
}

/** The nearest `select` around a node, or 0 when something comes first that separates them. */
function ancestorSelect(node: number): number {
  let ancestor = parent[node]!;
  while (ancestor !== 0 && tag[ancestor] !== SELECT) {
    const id = tag[ancestor];
    if (id === OPTION || id === DATALIST || id === HR || id === SELECTED_CONTENT) return 0;
    ancestor = parent[ancestor]!;
  }
  return ancestor;
}

function hasAttribute(node: number, name: string): boolean {
  return attributeOf(dataStart[node]!, dataEnd[node]!, name) !== undefined;
}

function replaceContent(content: number, option: number): void {
  const copied = descendants(option);
  if (!mayClone(copied.length)) return;
  while (firstChild[content] !== 0) detach(firstChild[content]!);
  const copyOf = new Map([[option, content]]);
  for (const node of copied) {
    const copy = createNode(tag[node]!, dataStart[node]!, dataEnd[node]!, -1);
    appendChild(copyOf.get(parent[node]!)!, copy);
    copyOf.set(node, copy);
  }
}

function descendants(root: number): number[] {
  const found: number[] = [];
  let node = firstChild[root]!;
  while (node !== 0) {
    found.push(node);
    let next = firstChild[node]!;
    for (let up = node; next === 0 && up !== root; up = parent[up]!) next = nextSibling[up]!;
    node = next;
  }
  return found;
}
