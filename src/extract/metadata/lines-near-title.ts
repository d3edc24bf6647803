/** The short lines of text around the title, where pages print who wrote the article and when. */
import { type CompactDom, DOCUMENT, Namespace } from '../../model/compact-dom.js';
import { INLINE_TAGS } from '../../model/inline-tags.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';
import { collapseSpace } from './clean-text.js';

export interface TextLine {
  /** Texts of the line's text nodes, which inline markup keeps apart. */
  pieces: string[];
  text: string;
  /** First text node of the line. */
  node: number;
  /** 1, 2, … behind the title, −1, −2, … before it. */
  distance: number;
}

export interface LineWindow {
  before: number;
  after: number;
}

/** Text nodes looked at on either side, however many lines they make. */
const MAX_NODES = 600;
const MAX_CLIMB = 40;
/** Longer lines are prose, and prose is not read any further. */
const MAX_LINE = 300;

const INLINE: ReadonlySet<number> = new Set([
  ...INLINE_TAGS,
  Tag.bdi,
  Tag.bdo,
  Tag.data,
  Tag.label,
  Tag.time,
  Tag.address,
]);
const SKIPPED: ReadonlySet<number> = new Set([
  Tag.script,
  Tag.style,
  Tag.noscript,
  Tag.select,
  Tag.textarea,
  Tag.nav,
  Tag.iframe,
  Tag.template,
  Tag.button,
  Tag.head,
  Tag.footer,
]);

function isSkipped(dom: CompactDom, node: number): boolean {
  return SKIPPED.has(dom.tag[node] as number) || dom.namespace(node) === Namespace.Svg;
}

/** Lines behind `heading` first, nearest first, then the lines before it, nearest first. */
export function linesNearTitle(dom: CompactDom, heading: number, window: LineWindow): TextLine[] {
  const lines = collectLines(dom, nodesBehind(dom, heading), window.after);
  const before = collectLines(dom, nodesBefore(dom, heading), window.before);
  for (let i = 0; i < lines.length; i++) finish(lines[i] as TextLine, i + 1);
  for (let i = 0; i < before.length; i++) {
    const line = before[i] as TextLine;
    line.pieces.reverse();
    finish(line, -1 - i);
    lines.push(line);
  }
  return lines;
}

function finish(line: TextLine, distance: number): void {
  line.text = line.pieces.length === 1 ? (line.pieces[0] as string) : line.pieces.join(' ');
  line.distance = distance;
}

/** Lines whose text and distance are still to be filled in. */
function collectLines(dom: CompactDom, nodes: Iterable<number>, limit: number): TextLine[] {
  const lines: TextLine[] = [];
  let block = -1;
  let seen = 0;
  let length = 0;
  for (const node of nodes) {
    if (++seen > MAX_NODES) break;
    if (!dom.isText(node)) block = -1;
    else {
      const own = blockOf(dom, node);
      if (own === block && length > MAX_LINE) continue;
      const text = collapseSpace(dom.data(node).slice(0, MAX_LINE + 1));
      if (text === '') continue;
      if (own === block) lines.at(-1)?.pieces.push(text);
      else if (lines.length === limit) break;
      else lines.push({ pieces: [text], text: '', node, distance: 0 });
      length = (own === block ? length : 0) + text.length;
      block = own;
    }
  }
  return lines;
}

/** The element whose line a text stands in. */
export function blockOf(dom: CompactDom, node: number): number {
  let current = dom.parent[node] as number;
  for (let i = 0; i < MAX_CLIMB && INLINE.has(dom.tag[current] as number); i++) current = dom.parent[current] as number;
  return current;
}

/** Text nodes and line breaks behind a node's subtree, in order. */
function* nodesBehind(dom: CompactDom, start: number): Generator<number> {
  let node = dom.nextSkippingChildren(start, DOCUMENT);
  while (node !== 0) {
    const tag = dom.tag[node] as number;
    if (tag === Tag['#text'] || tag === Tag.br) yield node;
    node =
      tag >= FIRST_ELEMENT_TAG && isSkipped(dom, node)
        ? dom.nextSkippingChildren(node, DOCUMENT)
        : dom.next(node, DOCUMENT);
  }
}

/** The same before a node, nearest first. */
function* nodesBefore(dom: CompactDom, start: number): Generator<number> {
  let node = start;
  while (node !== 0) {
    const sibling = dom.previousSibling[node] as number;
    if (sibling === 0) {
      node = dom.parent[node] as number;
      if (dom.tag[node] === Tag.body) return;
      continue;
    }
    node = sibling;
    while (dom.lastChild[node] !== 0 && !isSkipped(dom, node)) node = dom.lastChild[node] as number;
    const tag = dom.tag[node] as number;
    if (tag === Tag['#text'] || tag === Tag.br) yield node;
  }
}

/** The short text directly before a node ("Updated:"), or an empty string. */
export function labelBefore(dom: CompactDom, node: number): string {
  for (const before of nodesBefore(dom, node)) {
    if (!dom.isText(before)) return '';
    const text = collapseSpace(dom.data(before).slice(-200));
    if (text !== '') return text.length <= 40 ? text : '';
  }
  return '';
}
