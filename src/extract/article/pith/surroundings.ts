/** What stands around every element: the kinds of evidence and the telling tags on its path, each as a set of bits. */
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';
import { kindOfRole, kindsOfName } from './vocabulary.js';

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
  List: 1 << 8,
  Figure: 1 << 9,
  Quote: 1 << 10,
  Heading: 1 << 11,
  Dialog: 1 << 12,
  Pre: 1 << 13,
  Details: 1 << 14,
  Button: 1 << 15,
  Hidden: 1 << 16,
  AriaHidden: 1 << 17,
  Noscript: 1 << 18,
  Link: 1 << 19,
  Section: 1 << 20,
  DefinitionList: 1 << 21,
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
  [Inside.List, [Tag.ul, Tag.ol]],
  [Inside.Figure, [Tag.figure, Tag.figcaption]],
  [Inside.Quote, [Tag.blockquote]],
  [Inside.Heading, [Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6]],
  [Inside.Dialog, [Tag.dialog]],
  [Inside.Pre, [Tag.pre]],
  [Inside.Details, [Tag.details]],
  [Inside.Button, [Tag.button]],
  [Inside.Noscript, [Tag.noscript]],
  [Inside.Link, [Tag.a]],
  [Inside.Section, [Tag.section]],
  [Inside.DefinitionList, [Tag.dl]],
];
for (const [bit, tags] of bits) for (const tag of tags) BIT_OF_TAG[tag] = bit;

export interface Surroundings {
  /** Evidence in the element's own class, id and role. */
  own: Int32Array;
  /** Evidence of the element and everything above it. */
  path: Int32Array;
  /** Telling tags of the element and everything above it. */
  inside: Int32Array;
}

const HIDING_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Reads class, id, role and hiding attributes of every element once. */
export function surveySurroundings({ dom, stats }: ArticlePage): Surroundings {
  const own = new Int32Array(dom.nodeCount);
  const path = new Int32Array(dom.nodeCount);
  const inside = new Int32Array(dom.nodeCount);
  const body = dom.body;
  const last = body === 0 ? 0 : (stats.end[body] as number);
  // The classes of body describe the whole page ("single post"), so the walk starts below it.
  for (let position = body === 0 ? 0 : (stats.order[body] as number) + 1; position < last; position++) {
    const node = stats.preorder[position] as number;
    if (!dom.isElement(node)) continue;
    const parent = dom.parent[node] as number;
    let kinds = 0;
    let tags = BIT_OF_TAG[dom.tag[node] as number] as number;
    for (const { name, value } of dom.attributes(node)) {
      if (name === 'class' || name === 'id') kinds |= kindsOfName(value);
      else if (name === 'role') {
        kinds |= kindOfRole(value);
        if (value === 'main') tags |= Inside.Main;
      } else if (name === 'hidden') tags |= Inside.Hidden;
      else if (name === 'aria-hidden' && value === 'true') tags |= Inside.AriaHidden;
      else if (name === 'style' && HIDING_STYLE.test(value)) tags |= Inside.Hidden;
    }
    own[node] = kinds;
    path[node] = kinds | (path[parent] as number);
    inside[node] = tags | (inside[parent] as number);
  }
  return { own, path, inside };
}

