/** What a person marked on a page, found again in its document. */
import { PithError } from '../../../errors.js';
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import { findByCss, matchesCss, textStats } from '../../../parse/index.js';
import type { MarkedRecordPage } from '../../datasets/index.js';

export interface MarkedRecords {
  container: number;
  /** Nodes of each record. */
  records: number[][];
  /** Tag the records begin with. */
  tag: string;
}

/** @throws PithError `input-unreadable` for selectors that are none */
export function findMarked(dom: CompactDom, page: MarkedRecordPage): MarkedRecords {
  try {
    return findBySelectors(dom, page);
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    // The data set is wrong, and not what was typed.
    throw new PithError('input-unreadable', `page ${page.id} of the data set: ${error.message}`, { cause: error });
  }
}

function findBySelectors(dom: CompactDom, page: MarkedRecordPage): MarkedRecords {
  const starts = findByCss(dom, page.record);
  const isStart = new Set(starts);
  const records = starts.map((start) => {
    const nodes = [start];
    if (page.boundary === 'element') return nodes;
    for (let next = dom.nextSibling[start] as number; next !== 0; next = dom.nextSibling[next] as number) {
      if (isStart.has(next) || (page.stop !== null && dom.isElement(next) && matchesCss(dom, next, page.stop))) break;
      nodes.push(next);
    }
    return nodes;
  });
  return { container: findByCss(dom, page.container)[0] ?? DOCUMENT, records, tag: dom.tagName(starts[0] ?? DOCUMENT) };
}

/** The texts and pictures of a record: what it shows, however deep in wrappers. */
export function piecesOf(dom: CompactDom, nodes: readonly number[]): number[] {
  const { length } = textStats(dom);
  const pieces: number[] = [];
  for (const root of nodes) {
    for (let node = root; node !== 0; node = dom.next(node, root)) {
      if (dom.isText(node) ? (length[node] as number) > 0 : dom.tagName(node) === 'img') pieces.push(node);
    }
  }
  return pieces;
}
