import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { shortText } from './short-text.js';

const BACKLINK_CLASS = /back-?(?:link|ref)|reversefootnote/i;
const ARROWS = /^(?:[\s^↑⇑↩↵⏎⤴⬆]|\ufe0e|\ufe0f)*$/;
const NUMBER = /^[[(]?(?:\d{1,4}|[*†‡§¶]{1,4})[\]).:]?$/;
const MAX_PART_NODES = 6;
const MAX_PART_LENGTH = 20;

/** Whether an element inside a note leads back to the text that refers to it. */
export function isBacklink(dom: CompactDom, node: number): boolean {
  if (BACKLINK_CLASS.test(dom.attribute(node, 'class') ?? '')) return true;
  if (dom.tag[node] !== Tag.a || !dom.attribute(node, 'href')?.includes('#')) return false;
  return dom.attribute(node, 'role') === 'doc-backlink' || matchesWhole(dom, node, ARROWS);
}

/** Whether an element at the start of a note is the note's own number. */
export function isNoteLabel(dom: CompactDom, node: number): boolean {
  const tag = dom.tag[node];
  return (tag === Tag.a || tag === Tag.sup || tag === Tag.span) && matchesWhole(dom, node, NUMBER);
}

function matchesWhole(dom: CompactDom, root: number, pattern: RegExp): boolean {
  const text = shortText(dom, root, MAX_PART_NODES)?.trim();
  return text !== undefined && text.length <= MAX_PART_LENGTH && pattern.test(text);
}
