import { bitLikeness, collapse, type PageOutline } from './page-outline.js';
import type { SiblingGroup } from './siblings.js';

/** Distinct texts and attribute values a slot remembers; more are only counted. */
export const MAX_VALUES = 16;
/** Characters of a value that are kept to show it. */
const MAX_SAMPLE = 200;
/** What names that are partly the same count, against 1 for the same. */
const PARTLY_NAMED = 0.5;
const SAME_ANCHOR = 3;
const SAME_TEXT = 2;

/** Attributes that carry data; others are presentation and behaviour. */
const DATA_ATTRIBUTES = ['href', 'src', 'content', 'value', 'alt', 'datetime', 'title'] as const;
export type DataAttribute = (typeof DATA_ATTRIBUTES)[number];

/** Counts values and remembers the first few of them. */
export class ValueCounter {
  total = 0;
  readonly #counts = new Map<string, number>();
  #others = 0;

  add(value: string): void {
    this.total++;
    const count = this.#counts.get(value);
    if (count !== undefined) this.#counts.set(value, count + 1);
    else if (this.#counts.size < MAX_VALUES) this.#counts.set(value, 1);
    else this.#others++;
  }

  has(value: string): boolean {
    return this.#counts.has(value);
  }

  /** The most frequent value; the first seen of several. */
  get top(): { value: string; count: number } {
    let top = { value: '', count: 0 };
    for (const [value, count] of this.#counts) if (count > top.count) top = { value, count };
    return top;
  }

  /** At least so many different values were seen. */
  get distinct(): number {
    return this.#counts.size + Math.min(1, this.#others);
  }
}

/** A place of the template, while pages are laid over it. */
export class Slot {
  readonly tag: string;
  readonly names: number;
  readonly key: number;
  readonly shape: number;
  readonly anchor: number;
  /** Whether it holds a single text, so that its anchor is all it says. */
  readonly isLeaf: boolean;
  /** How the element is written in reports: tag, id and classes of the first one seen. */
  readonly selector: string;
  children: Slot[] = [];
  /** Pages that have it. */
  pages = 0;
  /** Nodes that fill it, on all pages. */
  occurrences = 0;
  /** How often a group filled it, and how often one of several nodes. */
  groups = 0;
  groupsOfSeveral = 0;
  readonly texts = new ValueCounter();
  readonly attributes = new Map<DataAttribute, ValueCounter>();
  #lastPage = -1;

  constructor(outline: PageOutline, { members, anchor }: SiblingGroup) {
    const node = members[0] as number;
    this.tag = outline.dom.tagName(node);
    this.names = outline.names[node] as number;
    this.key = outline.key[node] as number;
    this.shape = outline.shape[node] as number;
    this.anchor = anchor;
    this.isLeaf = outline.textCount[node] === 1;
    this.selector = selectorOf(outline, node);
  }

  get isText(): boolean {
    return this.tag === '#text';
  }

  /** Counts the nodes of one group of siblings. */
  count(outline: PageOutline, { members }: SiblingGroup, page: number): void {
    if (this.#lastPage !== page) this.pages++;
    this.#lastPage = page;
    this.occurrences += members.length;
    this.groups++;
    if (members.length > 1) this.groupsOfSeveral++;
    for (const node of members) {
      if (this.isText) this.texts.add(collapse(outline.dom.data(node)).slice(0, MAX_SAMPLE));
      else this.#countAttributes(outline, node);
    }
  }

  #countAttributes({ dom }: PageOutline, node: number): void {
    if (dom.attributeCount(node) === 0) return;
    for (const name of DATA_ATTRIBUTES) {
      const value = dom.attribute(node, name);
      if (value === null) continue;
      let counter = this.attributes.get(name);
      if (counter === undefined) {
        counter = new ValueCounter();
        this.attributes.set(name, counter);
      }
      counter.add(value.slice(0, MAX_SAMPLE));
    }
  }
}

/**
 * How well a group of siblings fits a slot; 0 when it cannot be the same part. Where several siblings bear the same names,
 * only their labels tell them apart.
 */
export function fitOf(
  slot: Slot,
  outline: PageOutline,
  { members, anchor }: SiblingGroup,
  hasNamesakes: boolean,
): number {
  const node = members[0] as number;
  if (slot.isText !== (outline.text[node] !== 0)) return 0;
  if (slot.isText) return slot.texts.has(collapse(outline.dom.data(node)).slice(0, MAX_SAMPLE)) ? 1 + SAME_TEXT : 1;
  if (outline.dom.tagName(node) !== slot.tag) return 0;
  const names = namesFit(slot, outline, node);
  if (names < 0) return 0;
  // What begins with a label is not the part that begins with another, or with none; but a lone text may just vary.
  if (hasNamesakes && slot.anchor !== anchor) {
    const isLabelled = (slot.anchor !== 0 && !slot.isLeaf) || (anchor !== 0 && outline.textCount[node] !== 1);
    if (isLabelled || (slot.anchor !== 0 && anchor !== 0)) return 0;
  }
  const sameAnchor = anchor !== 0 && slot.anchor === anchor ? SAME_ANCHOR : 0;
  return 1 + names + bitLikeness(slot.shape, outline.shape[node] as number) + sameAnchor;
}

/** −1 when both have names and none in common. */
function namesFit(slot: Slot, outline: PageOutline, node: number): number {
  const names = outline.names[node] as number;
  if (slot.key === outline.key[node]) return 1;
  if (slot.names === 0 || names === 0) return 0;
  const likeness = bitLikeness(slot.names, names);
  return likeness === 0 ? -1 : likeness * PARTLY_NAMED;
}

function selectorOf({ dom }: PageOutline, node: number): string {
  const name = dom.tagName(node);
  const id = dom.attribute(node, 'id');
  const classes = (dom.attribute(node, 'class') ?? '')
    .slice(0, MAX_SAMPLE)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = [
    name,
    ...(id === null || id === '' ? [] : [`#${id}`]),
    ...classes.slice(0, 3).map((word) => `.${word}`),
  ];
  return words.join('').slice(0, 80);
}
