import type { FeedSettings } from '../../store/index.js';
import { RequestProblem } from '../problems.js';

/** Given values over known ones. @throws RequestProblem when they contradict each other */
export function mergedSettings(known: FeedSettings, given: { [Name in keyof FeedSettings]?: unknown }): FeedSettings {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const merged = { ...known, ...said } as FeedSettings;
  if (merged.minInterval > merged.maxInterval)
    throw new RequestProblem('bad-request', 'settings: minInterval is longer than maxInterval');
  return merged;
}
