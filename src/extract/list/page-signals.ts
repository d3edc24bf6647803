/** What several list methods ask of a page, found once. */
import type { CompactDom } from '../../model/compact-dom.js';
import { type Surroundings, surveySurroundings } from '../article/pith/surroundings.js';
import type { ListPage } from './list-extractor.js';
import { type PageLinks, readPageLinks } from './page-links.js';

export interface PageSignals {
  links: PageLinks;
  /** Position of each link in reading order. */
  linkPositions: Int32Array;
  around: Surroundings;
}

const cache = new WeakMap<CompactDom, PageSignals>();

export function signalsOf({ dom, stats }: ListPage): PageSignals {
  let signals = cache.get(dom);
  if (signals === undefined) {
    const links = readPageLinks(dom, stats);
    const linkPositions = Int32Array.from(links.nodes, (node) => stats.order[node] as number);
    signals = { links, linkPositions, around: surveySurroundings({ dom, stats }) };
    cache.set(dom, signals);
  }
  return signals;
}
