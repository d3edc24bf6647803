/**
 * Per-node sums over the text a reader would see, computed once per document and shared by every method. One pass in
 * document order counts the text nodes, one pass backwards adds children to parents: linear, no recursion.
 */
import { type CompactDom, DOCUMENT } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { countSource, countText, HIGHEST, HIGHEST_ASCII, type TextCount } from './count-text.js';

export interface TextStats {
  /** All nodes in document order, starting with the document. */
  readonly preorder: Int32Array;
  /** Position of each node in `preorder`; −1 for nodes outside the tree. */
  readonly order: Int32Array;
  /** Position just after the last node of the subtree: `b` is inside `a` when order[a] <= order[b] < end[a]. */
  readonly end: Int32Array;
  readonly depth: Int32Array;
  /** Visible characters without white space. */
  readonly length: Int32Array;
  /** The part of `length` that stands inside links. */
  readonly linkLength: Int32Array;
  /** Words; in scripts without spaces every character counts as one. */
  readonly words: Int32Array;
  /** Periods and commas of all scripts: ECON's punc-num. */
  readonly punctuation: Int32Array;
  /** True when the page proper is so empty that the content of `<noscript>` was counted as visible. */
  readonly noscriptVisible: boolean;
}

/** The aggregates of a document; computed on first use. */
export function textStats(dom: CompactDom): TextStats {
  return dom.memo(computeTextStats);
}

const TEXT = Tag['#text'];
const ANCHOR = Tag.a;
const NOSCRIPT = Tag.noscript;

/** Elements whose text no reader sees as part of the page. */
const INVISIBLE = new Uint8Array(0x10000);
for (const tag of [
  Tag.head,
  Tag.script,
  Tag.style,
  Tag.template,
  Tag['#fragment'],
  Tag.title,
  Tag.noframes,
  Tag.noembed,
  Tag.iframe,
  Tag.textarea,
  Tag.select,
  Tag.datalist,
  Tag.object,
  Tag.applet,
  Tag.video,
  Tag.audio,
  Tag.canvas,
]) {
  INVISIBLE[tag] = 1;
}

/** Whether the text inside such an element is invisible, whatever the style sheet says. */
export function isInvisibleTag(tag: number): boolean {
  return INVISIBLE[tag] === 1;
}

const IN_LINK = 1;
const HIDDEN = 2;
const IN_NOSCRIPT = 4;

function computeTextStats(dom: CompactDom): TextStats {
  const size = dom.nodeCount;
  const preorder = new Int32Array(size);
  const order = new Int32Array(size).fill(-1);
  const end = new Int32Array(size);
  const depth = new Int32Array(size);
  const length = new Int32Array(size);
  const linkLength = new Int32Array(size);
  const words = new Int32Array(size);
  const punctuation = new Int32Array(size);
  const state = new Uint8Array(size);
  const count: TextCount = { length: 0, words: 0, punctuation: 0 };
  // Taken out of the document once: the loop calls other functions, behind which each would be asked for anew.
  const { source, tag: tags, parent: parents, firstChild, nextSibling } = dom;
  const highest = dom.sourceHolds === 'text' ? HIGHEST : HIGHEST_ASCII;
  let plainLength = 0;
  let noscriptLength = 0;
  let reached = 0;
  let node: number = DOCUMENT;
  for (;;) {
    const tag = tags[node] as number;
    const parent = parents[node] as number;
    order[node] = reached;
    preorder[reached++] = node;
    depth[node] = (depth[parent] as number) + 1;
    const inherited = state[parent] as number;
    if (tag !== TEXT) {
      state[node] =
        inherited |
        (tag === ANCHOR ? IN_LINK : 0) |
        ((INVISIBLE[tag] as number) * HIDDEN) |
        (tag === NOSCRIPT ? IN_NOSCRIPT : 0);
    } else if ((inherited & HIDDEN) === 0) {
      const start = dom.sourceStart(node);
      const counted = start >= 0 && countSource(source, start, dom.sourceEnd(node), highest, count);
      if (!counted) countText(dom.data(node), count);
      if (count.length > 0) {
        length[node] = count.length;
        words[node] = count.words;
        punctuation[node] = count.punctuation;
        if ((inherited & IN_LINK) !== 0) linkLength[node] = count.length;
        if ((inherited & IN_NOSCRIPT) !== 0) noscriptLength += count.length;
        else plainLength += count.length;
      }
      state[node] = inherited;
    }
    let next = firstChild[node] as number;
    while (next === 0 && node !== DOCUMENT) {
      next = nextSibling[node] as number;
      node = parents[node] as number;
    }
    if (next === 0) break;
    node = next;
  }
  const noscriptVisible = noscriptLength > NOSCRIPT_MIN_LENGTH && noscriptLength > plainLength;
  for (let position = reached - 1; position >= 0; position--) {
    const node = preorder[position] as number;
    if (end[node] === 0) end[node] = position + 1;
    const parent = parents[node] as number;
    if ((end[parent] as number) < (end[node] as number)) end[parent] = end[node] as number;
    if (!noscriptVisible && tags[node] === TEXT && ((state[node] as number) & IN_NOSCRIPT) !== 0) {
      length[node] = linkLength[node] = words[node] = punctuation[node] = 0;
    }
    // A good half of all nodes: white space between elements, and elements without text.
    if (length[node] === 0) continue;
    length[parent] = (length[parent] as number) + (length[node] as number);
    linkLength[parent] = (linkLength[parent] as number) + (linkLength[node] as number);
    words[parent] = (words[parent] as number) + (words[node] as number);
    punctuation[parent] = (punctuation[parent] as number) + (punctuation[node] as number);
  }
  return {
    preorder: preorder.subarray(0, reached),
    order,
    end,
    depth,
    length,
    linkLength,
    words,
    punctuation,
    noscriptVisible,
  };
}

/** Characters of `<noscript>` text below which it is a notice ("please enable JavaScript"), not the page. */
const NOSCRIPT_MIN_LENGTH = 400;
