/** What every step of record extraction is given, and what several of them ask of a page. */
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { isInvisibleTag, type TextStats, textStats } from '../../parse/index.js';
import { type Surroundings, surveySurroundings } from '../article/pith/surroundings.js';
import { TraceRecorder } from '../trace-recorder.js';

export interface RecordPage {
  dom: CompactDom;
  stats: TextStats;
  surroundings: Surroundings;
  /** Pieces of content in each subtree: texts a reader sees, and pictures. */
  pieces: Int32Array;
  /** Characters of each subtree that name something to choose or to press: labels, buttons, legends. */
  controlText: Int32Array;
  trace: TraceRecorder;
}

const PICTURES: ReadonlySet<number> = new Set([Tag.img, Tag.picture, Tag.video, Tag.audio, Tag.iframe, Tag.object]);

export function recordPage(dom: CompactDom, explain = false): RecordPage {
  const stats = textStats(dom);
  return {
    dom,
    stats,
    surroundings: surveySurroundings({ dom, stats }),
    pieces: countPieces(dom, stats),
    controlText: countControlText(dom, stats),
    trace: new TraceRecorder(dom, explain),
  };
}

function countPieces(dom: CompactDom, { preorder, length }: TextStats): Int32Array {
  const pieces = new Int32Array(dom.nodeCount);
  for (let position = preorder.length - 1; position > 0; position--) {
    const node = preorder[position] as number;
    const tag = dom.tag[node] as number;
    if (PICTURES.has(tag)) pieces[node] = 1;
    else if (dom.isText(node)) pieces[node] = (length[node] as number) > 0 ? 1 : 0;
    else if (isInvisibleTag(tag) || (tag === Tag.noscript && length[node] === 0)) pieces[node] = 0;
    const parent = dom.parent[node] as number;
    pieces[parent] = (pieces[parent] as number) + (pieces[node] as number);
  }
  return pieces;
}

const CONTROLS: ReadonlySet<number> = new Set([Tag.label, Tag.button, Tag.legend]);

function countControlText(dom: CompactDom, { preorder, length }: TextStats): Int32Array {
  const counted = new Int32Array(dom.nodeCount);
  for (let position = preorder.length - 1; position > 0; position--) {
    const node = preorder[position] as number;
    if (CONTROLS.has(dom.tag[node] as number)) counted[node] = length[node] as number;
    const parent = dom.parent[node] as number;
    counted[parent] = (counted[parent] as number) + (counted[node] as number);
  }
  return counted;
}

/** The children of an element that hold something a reader sees. */
export function atomsOf({ dom, pieces }: RecordPage, parent: number): number[] {
  const atoms: number[] = [];
  for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number)
    if ((pieces[child] as number) > 0) atoms.push(child);
  return atoms;
}
