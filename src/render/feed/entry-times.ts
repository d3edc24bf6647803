/**
 * Times for formats in which every entry must have one. The clock is no way out: it would give old entries a new time
 * with every build, and readers would show them again.
 */
import { EARLIEST_INSTANT, LATEST_INSTANT } from './feed-dates.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Where a feed gives no date at all, its oldest entry is put here and every newer one a minute later. */
export const UNDATED_START: number = Date.UTC(2000, 0, 1);

/**
 * Completes the times of entries in list order. An undated entry follows its older dated neighbour by a minute (less
 * where the newer one is closer), so that it keeps its time while newer entries come in above; before the oldest date,
 * minutes are counted back from it. Without any date the newest entry has the feed's own time, and without that the
 * fixed start counts. Times made up here differ from all others of the feed.
 */
export function settleTimes(known: readonly (number | null)[], feedUpdated: number | null): number[] {
  if (isOldestFirst(known)) return settleOldestFirst(known, feedUpdated);
  return settleOldestFirst(known.toReversed(), feedUpdated).reverse();
}

/** Lists are newest first unless most neighbouring dates say otherwise. */
function isOldestFirst(known: readonly (number | null)[]): boolean {
  const dated = known.filter((time) => time !== null);
  let balance = 0;
  for (let i = 1; i < dated.length; i++) balance += Math.sign((dated[i] as number) - (dated[i - 1] as number));
  return balance > 0;
}

function settleOldestFirst(known: readonly (number | null)[], feedUpdated: number | null): number[] {
  const free = new FreeSeconds(known);
  const times = new Array<number>(known.length);
  for (let i = 0; i < known.length; i++) {
    const time = known[i] as number | null;
    if (time !== null) {
      times[i] = time;
      continue;
    }
    let end = i;
    while (end < known.length && known[end] === null) end++;
    const { start, step } = spacing(end - i, times[i - 1] ?? null, known[end] ?? null, feedUpdated);
    for (let k = i; k < end; k++) times[k] = free.take(start + (k - i) * step);
    i = end - 1;
  }
  return times;
}

interface Spacing {
  start: number;
  step: number;
}

/** How `count` undated entries lie between an older and a newer dated one. */
function spacing(count: number, older: number | null, newer: number | null, feedUpdated: number | null): Spacing {
  if (older !== null) {
    const room = newer !== null && newer > older ? (newer - older) / (count + 1) : MINUTE;
    const step = Math.max(SECOND, Math.min(MINUTE, room));
    return { start: Math.min(older, LATEST_INSTANT - (count + 1) * MINUTE) + step, step };
  }
  if (newer !== null) return { start: Math.max(newer - count * MINUTE, EARLIEST_INSTANT), step: MINUTE };
  if (feedUpdated === null) return { start: UNDATED_START, step: MINUTE };
  return { start: Math.max(feedUpdated - (count - 1) * MINUTE, EARLIEST_INSTANT), step: MINUTE };
}

/** Seconds no entry has yet; each search remembers where it ended, so that crowded times cost no more than others. */
class FreeSeconds {
  readonly #next = new Map<number, number>();

  constructor(taken: readonly (number | null)[]) {
    for (const time of taken) if (time !== null) this.#occupy(Math.floor(time / SECOND));
  }

  take(time: number): number {
    const second = this.#find(Math.floor(time / SECOND));
    this.#occupy(second);
    return second * SECOND;
  }

  #occupy(second: number): void {
    this.#next.set(second, second + 1);
  }

  #find(from: number): number {
    let free = from;
    for (let next = this.#next.get(free); next !== undefined; next = this.#next.get(free)) free = next;
    for (let at = from; at < free; ) {
      const next = this.#next.get(at) as number;
      this.#next.set(at, free);
      at = next;
    }
    return free;
  }
}
