/** What several list methods ask of a page, found once. */
import { type Surroundings, surveySurroundings } from '../article/pith/surroundings.js';
import type { ListPage } from './list-extractor.js';
import { type PageLinks, readPageLinks } from './page-links.js';
import { pageMemo } from './page-memo.js';
import { findTimeNodes, type TimeNode } from './time-pattern/time-nodes.js';

export interface PageSignals {
  links: PageLinks;
  /** Position of each link in reading order. */
  linkPositions: Int32Array;
  around: Surroundings;
  /** Texts and attributes that are a time, in reading order. */
  times: readonly TimeNode[];
  /** Position of each time in reading order. */
  timePositions: Int32Array;
}

/** Times are read in a language; the rest is the same in all. */
export const signalsOf = pageMemo(({ language }: ListPage) => language, readSignals);

function readSignals(page: ListPage): PageSignals {
  const { dom, stats } = page;
  const links = readPageLinks(dom, stats);
  const linkPositions = new Int32Array(links.nodes.length);
  for (let i = 0; i < linkPositions.length; i++) linkPositions[i] = stats.order[links.nodes[i] as number] as number;
  const times = findTimeNodes(page);
  const timePositions = new Int32Array(times.length);
  for (let i = 0; i < times.length; i++) timePositions[i] = stats.order[(times[i] as TimeNode).node] as number;
  return {
    links,
    linkPositions,
    around: surveySurroundings({ dom, stats }),
    times,
    timePositions,
  };
}
