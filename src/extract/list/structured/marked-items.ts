/** Items marked in the page itself: microdata, RDFa lite and microformats, read in one pass over the document. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { TextStats } from '../../../parse/index.js';
import { gather } from '../../gather.js';
import { classesOf } from '../page-classes.js';

export type Vocabulary = 'microdata' | 'RDFa' | 'microformats';

export interface MarkedItem {
  vocabulary: Vocabulary;
  node: number;
  /** Without address or prefix; microformats by the type of schema.org that means the same. */
  type: string;
  /** The item around it, and as which of its properties it stands there. */
  owner: MarkedItem | null;
  role: string;
  /** Lower-case property → the elements that carry it. */
  properties: Map<string, number[]>;
  /** Items that are values of properties. */
  parts: MarkedItem[];
}

const MAX_ITEMS = 5000;
const MAX_PROPERTIES = 200;
/** Characters of a class attribute; longer ones are not read. */
const MAX_CLASSES = 500;

/** Root classes of microformats 2 and of those before. */
const ROOTS: Readonly<Record<string, string>> = {
  'h-entry': 'Article',
  hentry: 'Article',
  hnews: 'Article',
  'h-product': 'Product',
  hproduct: 'Product',
  'h-event': 'Event',
  vevent: 'Event',
  'h-recipe': 'Recipe',
  hrecipe: 'Recipe',
  'h-item': 'Thing',
  'h-card': 'Person',
  vcard: 'Person',
  'h-review': 'Review',
  hreview: 'Review',
  'h-cite': 'Comment',
};
const ROOT_CLASS = new RegExp(String.raw`(?<!\S)(?:${Object.keys(ROOTS).join('|')})(?!\S)`);
/** Property classes of the old microformats that mean something only inside one. */
const OLD_PROPERTIES: ReadonlySet<string> = new Set([
  'entry-title',
  'entry-summary',
  'entry-date',
  'published',
  'updated',
  'author',
  'fn',
  'url',
  'photo',
  'price',
  'dtstart',
  'summary',
  'description',
]);

interface Mark {
  type: string | null;
  properties: readonly string[];
}

export function readMarkedItems(dom: CompactDom, stats: TextStats): MarkedItem[] {
  const items: MarkedItem[] = [];
  const readers: [Vocabulary, (node: number) => Mark | null][] = [];
  if (dom.attributeNameId('itemscope') >= 0)
    readers.push(['microdata', whereAny(dom, ['itemscope', 'itemprop'], (node) => microdataMark(dom, node))]);
  if (dom.attributeNameId('typeof') >= 0)
    readers.push(['RDFa', whereAny(dom, ['typeof', 'property', 'rel'], (node) => rdfaMark(dom, node))]);
  const classMark = classMarks(dom);
  if (classMark !== null) readers.push(['microformats', classMark]);
  for (const [vocabulary, markOf] of readers) readVocabulary(dom, stats, vocabulary, markOf, items);
  return items;
}

function readVocabulary(
  dom: CompactDom,
  stats: TextStats,
  vocabulary: Vocabulary,
  markOf: (node: number) => Mark | null,
  items: MarkedItem[],
): void {
  const open: MarkedItem[] = [];
  for (let position = 0; position < stats.preorder.length && items.length < MAX_ITEMS; position++) {
    const node = stats.preorder[position] as number;
    if (!dom.isElement(node)) continue;
    while (open.length > 0 && (stats.end[(open[open.length - 1] as MarkedItem).node] as number) <= position) open.pop();
    const mark = markOf(node);
    if (mark === null) continue;
    const owner = open[open.length - 1] ?? null;
    if (owner !== null && owner.properties.size < MAX_PROPERTIES) {
      for (const property of mark.properties) {
        const nodes = owner.properties.get(property);
        if (nodes === undefined) owner.properties.set(property, [node]);
        else if (nodes.length < MAX_PROPERTIES) nodes.push(node);
      }
    }
    if (mark.type === null) continue;
    const role = mark.properties[0] ?? '';
    const item: MarkedItem = { vocabulary, node, type: mark.type, owner, role, properties: new Map(), parts: [] };
    if (owner !== null && role !== '') owner.parts.push(item);
    items.push(item);
    open.push(item);
  }
}

/** The reader for elements that have any of some attributes; null for all others. */
function whereAny(
  dom: CompactDom,
  names: readonly string[],
  markOf: (node: number) => Mark | null,
): (node: number) => Mark | null {
  const ids = names.map((name) => dom.attributeNameId(name)).filter((id) => id >= 0);
  return (node) => {
    const count = dom.attributeCount(node);
    for (let i = 0; i < count; i++) if (ids.includes(dom.attributeNameIdAt(node, i))) return markOf(node);
    return null;
  };
}

function microdataMark(dom: CompactDom, node: number): Mark | null {
  const properties = names(dom.attribute(node, 'itemprop'));
  const isScope = dom.hasAttribute(node, 'itemscope');
  if (!isScope && properties.length === 0) return null;
  return { type: isScope ? lastName(dom.attribute(node, 'itemtype')) : null, properties };
}

function rdfaMark(dom: CompactDom, node: number): Mark | null {
  const properties = [...names(dom.attribute(node, 'property')), ...names(dom.attribute(node, 'rel'))];
  const type = dom.attribute(node, 'typeof');
  return type === null && properties.length === 0 ? null : { type: type === null ? null : lastName(type), properties };
}

/** The reader of classes; null when none of the page is the root of an item. */
function classMarks(dom: CompactDom): ((node: number) => Mark | null) | null {
  const { ofNode, values } = classesOf(dom);
  if (!values.some((value) => value.length <= MAX_CLASSES && ROOT_CLASS.test(value))) return null;
  const marks = values.map((value) => (value.length > MAX_CLASSES ? null : markOfClasses(value.split(/\s+/))));
  const relId = dom.attributeNameId('rel');
  return (node) => {
    const rel = dom.attributeById(node, relId);
    const mark = marks[ofNode[node] as number] as Mark | null;
    const isBookmark = rel !== null && /\bbookmark\b/i.test(rel);
    return isBookmark ? { type: mark?.type ?? null, properties: [...(mark?.properties ?? []), 'bookmark'] } : mark;
  };
}

function markOfClasses(classes: readonly string[]): Mark | null {
  const root = classes.find((name) => Object.hasOwn(ROOTS, name));
  const properties = gather(classes, (name) => {
    const prefixed = /^(?:p|u|dt|e)-([a-z-]+)$/.exec(name);
    return prefixed !== null ? [prefixed[1] as string] : OLD_PROPERTIES.has(name) ? [name] : [];
  });
  return root === undefined && properties.length === 0
    ? null
    : { type: root === undefined ? null : (ROOTS[root] as string), properties };
}

function names(value: string | null): string[] {
  if (value === null) return [];
  return value
    .trim()
    .split(/\s+/, 8)
    .map((name) => name.replace(/^.*[/#:]/, '').toLowerCase())
    .filter((name) => name !== '');
}

/** `https://schema.org/NewsArticle`, `schema:NewsArticle`, `sioc:Item foaf:Document`. */
function lastName(value: string | null): string {
  const [first = ''] = (value ?? '').trim().split(/\s+/, 1);
  return first.replace(/(?<![/#])[/#]+$/, '').replace(/^.*[/#:]/, '');
}
