import { median } from '../../src/evaluate/index.js';
import type { Peer } from './peers/index.js';

/** The median time of each page, in the order of the pages. */
export interface PageTimes {
  name: string;
  ms: number[];
}

interface TimedPage {
  html: string | Uint8Array;
  url: string | null;
}

/**
 * Times every peer on every page in rounds. Within a round the peers take turns on a page, so that a slow moment of the
 * machine hits all of them; the first round only warms up. A page an extractor fails on counts with the time it took to fail.
 */
export async function timeInRounds(
  peers: readonly Peer[],
  pages: readonly TimedPage[],
  rounds: number,
): Promise<PageTimes[]> {
  const samples = peers.map(() => pages.map((): number[] => []));
  for (let round = 0; round <= rounds; round++) {
    for (const [at, page] of pages.entries()) {
      for (const [who, peer] of peers.entries()) {
        const ms = await timeOf(peer, page);
        if (round > 0) samples[who]?.[at]?.push(ms);
      }
    }
  }
  return peers.map(({ name }, who) => ({ name, ms: (samples[who] ?? []).map(median) }));
}

async function timeOf(peer: Peer, { html, url }: TimedPage): Promise<number> {
  const start = performance.now();
  try {
    await peer.extract(html, url);
  } catch {
    // Accuracy is measured elsewhere; here a failure is only its time.
  }
  return performance.now() - start;
}
