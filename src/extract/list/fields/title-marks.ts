/**
 * The elements of a page that tell the titles of items: links, headings and what is called a title, in reading order. Items
 * overlap from reading to reading and are mostly other things, so the page is gone through once instead of each item.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { textStats } from '../../../parse/index.js';
import type { ListPage } from '../list-extractor.js';
import { classTest } from '../page-classes.js';
import { isHeadingTag } from './headings.js';

export const Mark = { Link: 1, Heading: 2, Named: 4 } as const;

export interface TitleMarks {
  /** In `stats.preorder`. */
  positions: Int32Array;
  /** Bits of `Mark`. */
  marks: Uint8Array;
}

const TITLE_NAME =
  /(?:^|[\s_-])(?:titles?|headlines?|heading|subject|titel|titre|titulo|titolo|tytul|titlu|baslik|judul|otsikko|ttl|tit|name)(?:$|[\s_-])|[a-z](?:Title|Headline|Heading|Name)(?![a-z])|(?:title|headline)(?:$|[\s_-])/;
const NOT_TITLE_NAME = /sub-?title|author|user|categor|section|brand|meta|date|byline|kicker/i;

/** Whether the class of an element says title. */
export const namesTitle = classTest((name) => TITLE_NAME.test(name) && !NOT_TITLE_NAME.test(name));

/** Where classes are made by machines, elements are called something for tests; what goes on behind the word is a box around it. */
const TEST_TITLE = /(?:^|[\s_.:-]|[a-z](?=[A-Z]))(?:[Tt]itle|[Hh]eadline|[Hh]eading)$/;
const TEST_NAMES = ['data-testid', 'data-test-id', 'data-test', 'data-qa'] as const;

function namedForTests(dom: CompactDom): (node: number) => boolean {
  const ids = TEST_NAMES.map((name) => dom.attributeNameId(name)).filter((id) => id >= 0);
  return (node) =>
    ids.some((id) => {
      const name = dom.attributeById(node, id) ?? '';
      return name.length <= MAX_TEST_NAME && TEST_TITLE.test(name) && !NOT_TITLE_NAME.test(name);
    });
}

const MAX_TEST_NAME = 100;

export function titleMarks({ dom }: Pick<ListPage, 'dom'>): TitleMarks {
  return dom.memo(findMarks);
}

function findMarks(dom: CompactDom): TitleMarks {
  const { preorder } = textStats(dom);
  const isNamedTitle = namesTitle(dom);
  const isNamedForTests = namedForTests(dom);
  const positions: number[] = [];
  const marks: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    if (!dom.isElement(node)) continue;
    const tag = dom.tag[node] as number;
    let mark: number = tag !== Tag.img && (isNamedTitle(node) || isNamedForTests(node)) ? Mark.Named : 0;
    if (tag === Tag.a) mark |= Mark.Link;
    else if (isHeadingTag(tag)) mark |= Mark.Heading;
    if (mark === 0) continue;
    positions.push(position);
    marks.push(mark);
  }
  return { positions: Int32Array.from(positions), marks: Uint8Array.from(marks) };
}
