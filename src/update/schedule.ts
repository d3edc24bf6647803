/** When a feed is looked at again. Pure functions; clock and chance come from outside. All times are milliseconds. */
import type { LedgerItem } from '../store/index.js';

export interface Rhythm {
  /** When the newest items appeared, as far as is known; in any order. */
  times: readonly number[];
  now: number;
  minInterval: number;
  maxInterval: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Before anything is known of a feed's rhythm. */
const FIRST_INTERVAL = HOUR;
/** Items whose times make the rhythm. */
const REMEMBERED = 20;
/** Looks at a page between two items: a new one is found after a quarter of the time between items, on average. */
const LOOKS = 2;
/** While nothing comes, the next look is after this part of the silence. */
const SILENCE_SHARE = 8;
const FIRST_PAUSE = 5 * MINUTE;
/** A source that said it is gone for good is still asked now and then: people make mistakes. */
const GONE_INTERVAL = 7 * DAY;
const LONGEST_RETRY_AFTER = 2 * DAY;
/** Readers that obey longer times would miss what is new. */
const LONGEST_CACHE = 5 * HOUR;

/** Times the ledger gives to items that came together differ by no more. */
const TOGETHER = 61_000;

/** When items appeared: by their dates; items without one that came together count once. */
export function appearances(ledger: readonly LedgerItem[]): number[] {
  const times: number[] = [];
  const seen: number[] = [];
  for (const { item, firstSeenAt } of ledger) {
    const own = item.published === null ? Number.NaN : Date.parse(item.published);
    if (Number.isNaN(own)) seen.push(firstSeenAt);
    else times.push(own);
  }
  seen.sort((a, b) => b - a);
  let previous = Number.POSITIVE_INFINITY;
  for (const time of seen) {
    if (previous - time > TOGETHER) times.push(time);
    previous = time;
  }
  return times;
}

/** Half the time between two items, more the longer nothing has come, within bounds. */
export function checkInterval({ times, now, minInterval, maxInterval }: Rhythm): number {
  const past = times.filter((time) => time <= now).sort((a, b) => b - a);
  const recent = past.slice(0, REMEMBERED);
  const [newest] = recent;
  const oldest = recent.at(-1);
  let interval = FIRST_INTERVAL;
  if (newest !== undefined && oldest !== undefined && newest > oldest) {
    const usual = (newest - oldest) / (recent.length - 1) / LOOKS;
    interval = Math.max(usual, (now - newest) / SILENCE_SHARE);
  } else if (newest !== undefined) interval = Math.max(FIRST_INTERVAL, (now - newest) / SILENCE_SHARE);
  return Math.round(Math.min(Math.max(interval, minInterval), Math.max(minInterval, maxInterval)));
}

/** The next check, a little earlier or later than the interval says, so that feeds do not march in step. */
export function nextCheck(now: number, interval: number, random: () => number): number {
  return Math.round(now + interval * (0.9 + 0.2 * random()));
}

export interface Failure {
  now: number;
  /** Checks in a row that failed, this one included. */
  failures: number;
  /** What the server asked for; 0 when it asked for nothing. */
  retryAfter: number;
  isGone: boolean;
  maxInterval: number;
}

/** Each failure in a row doubles the pause, up to the longest interval; what the server asks for is the least. */
export function checkAfterFailure(failure: Failure, random: () => number): number {
  const { now, failures, retryAfter, isGone, maxInterval } = failure;
  if (isGone) return Math.round(now + Math.max(GONE_INTERVAL, maxInterval) * (0.9 + 0.2 * random()));
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(failures - 1, 30), Math.max(maxInterval, FIRST_PAUSE));
  return Math.round(now + Math.max(pause * (0.75 + 0.5 * random()), Math.min(retryAfter, LONGEST_RETRY_AFTER)));
}

/** `Cache-Control: max-age` for readers: as long as nothing new can come. */
export function cacheSeconds(nextCheckAt: number, now: number): number {
  const left = Math.min(Math.max(nextCheckAt - now, MINUTE), LONGEST_CACHE);
  return Math.ceil(left / SECOND);
}
