/** Fetching many pages of one site without being a burden to it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { URL } from 'node:url';
import type { Fetcher } from '../../fetch/index.js';
import { type LoadedPage, loadedFrom } from '../input/page-source.js';

export interface PoliteFetcher {
  /** Waits for its turn at the host. @throws PithError when the page cannot be had; the signal's reason when aborted */
  load(url: string): Promise<LoadedPage>;
}

export interface PoliteFetchers {
  /** For the host the user named. */
  own: Fetcher;
  /** For all others: a page must not send Pith to places its user did not name. */
  others: Fetcher;
}

export interface PolitenessOptions {
  /** Milliseconds between an answer of a host and the next request to it. */
  pause: number;
  /** Address of the page the user named. */
  home: string | null;
  /** Whether it was fetched just now. */
  isVisited: boolean;
  signal: AbortSignal;
}

/** One request at a time to a host, with a pause after each. */
export function politeFetcher(
  { own, others }: PoliteFetchers,
  { pause, home, isVisited, signal }: PolitenessOptions,
): PoliteFetcher {
  const homeHost = home === null ? null : new URL(home).host;
  /** The last request to each host, whatever became of it. */
  const queues = new Map<string, Promise<unknown>>();
  /** When each host may be asked again. */
  const restedAt = new Map<string, number>();
  const leaveAlone = (host: string) => restedAt.set(host, performance.now() + pause);
  if (isVisited && homeHost !== null) leaveAlone(homeHost);
  const takeTurn = async (host: string, url: string): Promise<LoadedPage> => {
    const left = (restedAt.get(host) ?? 0) - performance.now();
    if (left > 0) await sleep(left, undefined, { signal });
    try {
      return loadedFrom(await (host === homeHost ? own : others).fetchPage(url, { signal }));
    } finally {
      leaveAlone(host);
    }
  };
  return {
    load(url) {
      const { host } = new URL(url);
      const turn = (queues.get(host) ?? Promise.resolve()).then(() => takeTurn(host, url));
      queues.set(
        host,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}
