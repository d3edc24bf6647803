import { URL } from 'node:url';
import { PithError } from '../../errors.js';
import type { Fetcher } from '../../fetch/index.js';
import { type HostRobots, robotsOfFailure, robotsOfPage } from './host-robots.js';

/** RFC 9309 §2.3.1.2: at least five hops, also to other hosts; the rules hold for the host that was asked. */
const MAX_REDIRECTS = 5;

export interface FetchRobotsOptions {
  /** What is known of the host so far. */
  previous: HostRobots | null;
  now: () => number;
  signal?: AbortSignal;
}

/**
 * Asks the host of an address for its robots.txt. Every answer, and none, has a meaning, so this does not fail.
 * @throws the signal's reason when aborted, PithError `address-forbidden` when the host itself may not be asked: that is no silence of
 *   its own, and does not pass
 */
export async function fetchRobots(
  fetcher: Pick<Fetcher, 'fetchResource'>,
  address: string,
  { previous, now, signal }: FetchRobotsOptions,
): Promise<HostRobots> {
  let isSentElsewhere = false;
  try {
    const answer = await fetcher.fetchResource(new URL('/robots.txt', address).href, {
      expects: 'robots',
      maxRedirects: MAX_REDIRECTS,
      onRedirect: () => {
        isSentElsewhere = true;
        return 'allow';
      },
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.kind === 'fetched') return robotsOfPage(answer.page, now());
    throw new Error(`unexpected answer: ${answer.kind}`);
  } catch (error) {
    signal?.throwIfAborted();
    if (!isSentElsewhere && error instanceof PithError && error.code === 'address-forbidden') throw error;
    return robotsOfFailure(error, previous, now());
  }
}
