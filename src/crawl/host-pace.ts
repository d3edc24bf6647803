/** Between what the store keeps of a host and what the rules of politeness need to know. */
import type { HostState } from '../store/index.js';
import type { CrawlSettings } from './crawl-settings.js';
import { type HostPace, NEW_HOST, nextAllowed, type PaceOptions, started } from './politeness.js';
import type { HostRobots } from './robots/host-robots.js';

/** After a failure a host is left alone for so many times the usual pause; each further failure doubles it. */
const BACKOFF_FACTOR = 10;

export const paceOptions = ({ delay }: Pick<CrawlSettings, 'delay'>): PaceOptions => ({
  delay,
  backoff: BACKOFF_FACTOR * delay,
});

/** The pace of a host that is about to be asked. */
export function paceOf(state: HostState, robots: HostRobots | null, startedAt: number): HostPace {
  const { averageMilliseconds: averageTime, failures } = state;
  return started({ ...NEW_HOST, averageTime, failures, crawlDelay: robots?.crawlDelay ?? null }, startedAt);
}

/** What is known of the host after it was asked. */
export function hostAfter(state: HostState, pace: HostPace, settings: Pick<CrawlSettings, 'delay'>): HostState {
  return {
    ...state,
    averageMilliseconds: pace.averageTime,
    failures: pace.failures,
    nextAt: Math.ceil(nextAllowed(pace, paceOptions(settings))),
  };
}
