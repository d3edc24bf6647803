/** What stands around every element: the kinds of evidence and the telling tags on its path, each as a set of bits. */
import { Tag } from '../../../model/tags.js';
import { classesOf } from '../../class-numbers.js';
import type { ArticlePage } from '../article-extractor.js';
import { kindOfRole, kindsOfName } from './vocabulary.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Tags on the path that mean something to a reader, one bit each. */
export const Inside = {
  Article: 1 << 0,
  Main: 1 << 1,
  Nav: 1 << 2,
  Header: 1 << 3,
  Footer: 1 << 4,
  Aside: 1 << 5,
  Form: 1 << 6,
  Table: 1 << 7,
  Figure: 1 << 8,
  Quote: 1 << 9,
  Heading: 1 << 10,
  Pre: 1 << 11,
  Button: 1 << 12,
  Hidden: 1 << 13,
  Link: 1 << 14,
  DefinitionList: 1 << 15,
} as const;

const BIT_OF_TAG = new Int32Array(0x10000);
const bits: ReadonlyArray<readonly [number, readonly number[]]> = [
  [Inside.Article, [Tag.article]],
  [Inside.Main, [Tag.main]],
  [Inside.Nav, [Tag.nav, Tag.menu]],
  [Inside.Header, [Tag.header]],
  [Inside.Footer, [Tag.footer]],
  [Inside.Aside, [Tag.aside]],
  [Inside.Form, [Tag.form, Tag.fieldset, Tag.label, Tag.legend]],
  [Inside.Table, [Tag.table]],
  [Inside.Figure, [Tag.figure, Tag.figcaption]],
  [Inside.Quote, [Tag.blockquote]],
  [Inside.Heading, [Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6]],
  [Inside.Pre, [Tag.pre]],
  [Inside.Button, [Tag.button]],
  [Inside.Link, [Tag.a]],
  [Inside.DefinitionList, [Tag.dl]],
];
for (const [bit, tags] of bits) for (const tag of tags) BIT_OF_TAG[tag] = bit;

export interface Surroundings {
  /** Evidence of the element and everything above it. */
  path: Int32Array;
  /** Telling tags of the element and everything above it. */
  inside: Int32Array;
  /** Tag and class as one number: elements of one kind on a page share it. */
  signature: Int32Array;
}

const HIDING_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Reads id, role and hiding attributes of every element once, and each class of the page. */
export function surveySurroundings({ dom, stats }: Pick<ArticlePage, 'dom' | 'stats'>): Surroundings {
  const path = new Int32Array(dom.nodeCount);
  const inside = new Int32Array(dom.nodeCount);
  const signature = new Int32Array(dom.nodeCount);
  const body = dom.body;
  const last = body === 0 ? 0 : (stats.end[body] as number);
  const { ofNode, values } = classesOf(dom);
  const kindsOfClass = new Int32Array(values.length);
  const hashOfClass = new Int32Array(values.length);
  for (let number = 1; number < values.length; number++) {
    kindsOfClass[number] = kindsOfName(values[number] as string);
    hashOfClass[number] = hashOfName(values[number] as string);
  }
  const idId = dom.attributeNameId('id');
  const roleId = dom.attributeNameId('role');
  const styleId = dom.attributeNameId('style');
  const hiddenId = dom.attributeNameId('hidden');
  // The classes of body describe the whole page ("single post"), so the walk starts below it.
  for (let position = body === 0 ? 0 : (stats.order[body] as number) + 1; position < last; position++) {
    const node = stats.preorder[position] as number;
    if (!dom.isElement(node)) continue;
    const parent = dom.parent[node] as number;
    const tag = dom.tag[node] as number;
    const number = ofNode[node] as number;
    let tags = BIT_OF_TAG[tag] as number;
    let kinds = kindsOfClass[number] as number;
    // Most elements have no other attribute.
    const count = dom.attributeCount(node);
    for (let i = count === 1 && number !== 0 ? -1 : count - 1; i >= 0; i--) {
      const name = dom.attributeNameIdAt(node, i);
      if (name === idId) {
        kinds |= kindsOfName(dom.attributeValueAt(node, i));
      } else if (name === roleId) {
        const role = dom.attributeValueAt(node, i);
        if (role === 'main') tags |= Inside.Main;
        kinds |= kindOfRole(role);
      } else if (name === hiddenId) {
        tags |= Inside.Hidden;
      } else if (name === styleId) {
        if (HIDING_STYLE.test(dom.attributeValueAt(node, i))) tags |= Inside.Hidden;
      }
    }
    signature[node] = Math.imul(tag, 7919) ^ (hashOfClass[number] as number);
    path[node] = kinds | (path[parent] as number);
    inside[node] = tags | (inside[parent] as number);
  }
  return { path, inside, signature };
}

/** Longer class names differ early or not at all. */
const MAX_HASHED = 60;

/** Digits do not count: `item-1` and `item-2` are of one kind. */
function hashOfName(name: string): number {
  let hash = 7;
  const length = Math.min(name.length, MAX_HASHED);
  for (let i = 0; i < length; i++) {
    const code = charCodeAt.call(name, i);
    if (code < 0x30 || code > 0x39) hash = (Math.imul(hash, 31) + code) | 0;
  }
  return hash;
}
