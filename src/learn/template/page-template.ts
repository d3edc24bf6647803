import type { Anchors } from './anchors.js';
import type { DataAttribute, Slot, ValueCounter } from './slot.js';

/** What a node of a page is to the template of its class. */
export const NODE_LABELS = ['template', 'data', 'optional', 'repeated'] as const;
export type NodeLabel = (typeof NODE_LABELS)[number];

/** A place of the template that nodes of pages fill. */
export interface TemplateNode {
  /** Position among all nodes of the template, in document order, from 0. */
  readonly id: number;
  /** Name of an element, or `#text`. */
  readonly tag: string;
  /** Tag, id and classes as on the first page that has it. */
  readonly selector: string;
  /** On how many pages it is. */
  readonly pages: number;
  /** How many nodes of all pages fill it. */
  readonly occurrences: number;
  /** Missing on some pages, or below something that is. */
  readonly optional: boolean;
  /** Several times below one parent, or below something that is. */
  readonly repeated: boolean;
  /** What a node that fills it is called. */
  readonly label: NodeLabel;
  /** Of texts: the text of the template, or the most frequent one of data. */
  readonly text: string | null;
  /** Of texts: how many different ones were seen; counting stops at 17. */
  readonly distinct: number;
  /** Attributes whose values differ between pages. */
  readonly varying: readonly DataAttribute[];
  readonly children: readonly TemplateNode[];
}

/** The common structure of pages of one class. */
export interface PageTemplate {
  /** How many pages it was made of. */
  readonly pages: number;
  /** The document; its children are the root elements. */
  readonly root: TemplateNode;
  /** All nodes, by id. */
  readonly nodes: readonly TemplateNode[];
  /** Mean share of a page's elements and texts that stand on nearly all pages, 0 to 1. */
  readonly coverage: number;
  /** What pages are laid over; not for use outside. @internal */
  readonly slots: TemplateSlots;
}

/** @internal */
export interface TemplateSlots {
  readonly root: Slot;
  readonly anchors: Anchors;
  readonly ids: ReadonlyMap<Slot, number>;
}

/** What is on this share of the pages belongs to the template; the rest are broken or odd pages. */
const NEARLY_ALL = 0.9;
/** What is several times below its parent on fewer than this share of occasions was matched by chance. */
const SELDOM = 0.1;
/** From so many pages on, what only one of them has is its own and no part of a template. */
const MIN_PAGES_TO_PRUNE = 3;

/** Elements whose data is in an attribute: the attribute decides what they are. */
const CARRIERS: ReadonlyMap<string, readonly DataAttribute[]> = new Map<string, readonly DataAttribute[]>([
  ['img', ['src', 'alt']],
  ['source', ['src']],
  ['video', ['src']],
  ['audio', ['src']],
  ['meta', ['content']],
  ['link', ['href']],
  ['input', ['value']],
  ['time', ['datetime']],
  ['data', ['value']],
]);

/** A node whose children are still being found. */
type Draft = Omit<TemplateNode, 'children'> & { readonly children: Draft[] };

/** Makes the template of slots that all pages have been laid over. */
export function settleTemplate(root: Slot, anchors: Anchors, pages: number): PageTemplate {
  const nodes: Draft[] = [];
  const ids = new Map<Slot, number>();
  const onMost = Math.ceil(pages * NEARLY_ALL);
  let common = 0;
  let all = 0;
  const pending: [Slot, Draft | null][] = [[root, null]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [slot, parent] = next;
    const optional = (parent?.optional ?? false) || slot.pages < onMost;
    const repeated = (parent?.repeated ?? false) || slot.groupsOfSeveral > slot.groups * SELDOM;
    const draft = draftOf(slot, nodes.length, optional, repeated);
    ids.set(slot, draft.id);
    nodes.push(draft);
    parent?.children.push(draft);
    if (parent !== null) {
      all += slot.occurrences;
      if (!optional) common += slot.occurrences;
    }
    if (pages >= MIN_PAGES_TO_PRUNE) {
      all += dropped(slot.children.filter((child) => child.pages === 1));
      slot.children = slot.children.filter((child) => child.pages > 1);
    }
    for (let i = slot.children.length - 1; i >= 0; i--) pending.push([slot.children[i] as Slot, draft]);
  }
  const coverage = all === 0 ? 0 : common / all;
  return { pages, root: nodes[0] as Draft, nodes, coverage, slots: { root, anchors, ids } };
}

/** Nodes that fill the given slots and all below them. */
function dropped(slots: readonly Slot[]): number {
  let sum = 0;
  const pending = [...slots];
  for (let slot = pending.pop(); slot !== undefined; slot = pending.pop()) {
    sum += slot.occurrences;
    for (const child of slot.children) pending.push(child);
  }
  return sum;
}

function draftOf(slot: Slot, id: number, optional: boolean, repeated: boolean): Draft {
  const varying = [...slot.attributes].filter(([, values]) => !isConstant(values)).map(([name]) => name);
  const isData = slot.isText
    ? !isConstant(slot.texts)
    : (CARRIERS.get(slot.tag)?.some((name) => varying.includes(name)) ?? false);
  return {
    id,
    tag: slot.tag,
    selector: slot.selector,
    pages: slot.pages,
    occurrences: slot.occurrences,
    optional,
    repeated,
    label: isData ? 'data' : repeated ? 'repeated' : optional ? 'optional' : 'template',
    text: slot.isText ? slot.texts.top.value : null,
    distinct: slot.texts.distinct,
    varying,
    children: [],
  };
}

/** What was seen only once may be anything, so it is not taken as constant. */
function isConstant(values: ValueCounter): boolean {
  return values.total > 1 && values.top.count >= values.total * NEARLY_ALL;
}
