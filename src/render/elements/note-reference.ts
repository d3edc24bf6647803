import type { CompactDom } from '../../model/compact-dom.js';
import type { NodeSet } from '../../model/node-set.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';
import { shortText } from './short-text.js';

export interface NoteReference {
  /** Id of the note, without `#`. */
  target: string;
  /** What the page shows: `1`, `*`, `a`; without brackets. */
  label: string;
}

/** A label is a number, a letter or two, or a few marks, bracketed or not. */
const LABEL = /^\s*(?:[[(]\s*)?((?:[a-z]{1,5} )?\d{1,4}[a-z]?|[A-Za-z]{1,2}|[*†‡§¶#]{1,4})(?:\s*[\])])?\s*$/;
const MAX_LABEL_NODES = 8;

/** Reads a superscript such as `<sup><a href="#fn1">1</a></sup>` as a reference to a note; null for any other superscript. */
export function noteReferenceIn(dom: CompactDom, superscript: number, excluded: NodeSet): NoteReference | null {
  let link = dom.firstChild[superscript] as number;
  let steps = 0;
  while (link !== 0 && dom.tag[link] !== Tag.a && steps++ < MAX_LABEL_NODES) {
    link =
      (dom.tag[link] as number) < FIRST_ELEMENT_TAG ? (dom.nextSibling[link] as number) : dom.next(link, superscript);
  }
  return link === 0 || dom.tag[link] !== Tag.a || excluded.has(link) ? null : noteReferenceOf(dom, link, superscript);
}

/** Reads a link as a reference to a note of the same page. `within` is the element whose whole text must be the label. */
export function noteReferenceOf(dom: CompactDom, link: number, within: number): NoteReference | null {
  const href = dom.attribute(link, 'href');
  if (href === null) return null;
  const hash = href.indexOf('#');
  if (hash < 0 || hash === href.length - 1) return null;
  const label = LABEL.exec(shortText(dom, within, MAX_LABEL_NODES) ?? '')?.[1];
  return label === undefined ? null : { target: href.slice(hash + 1), label };
}
