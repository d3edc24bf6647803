/** Tells clock times from lengths: `12:34` and `5 min` stand beside videos, songs and long reads too. */
import { orderedShare } from '../../time/settle-order.js';
import type { TimeNode } from './time-nodes.js';

/** Times of a list go one way for the most part; lengths go up as often as down. */
const MIN_ORDERED = 0.65;
/** Fewer values may be in order, or out of it, by chance. */
const MIN_VALUES = 4;

/** @param times of one column, in reading order; null for items without one */
export function looksLikeLengths(times: readonly (TimeNode | null)[]): boolean {
  const minutes: number[] = [];
  for (const time of times) {
    if (time === null) continue;
    const value = minutesOf(time);
    if (value === null) return false;
    minutes.push(value);
  }
  return minutes.length >= MIN_VALUES && orderedShare(minutes) < MIN_ORDERED;
}

/** Minutes of a value that could be a length, or null. */
function minutesOf({ match, machine }: TimeNode): number | null {
  if (match === null || machine !== null || !match.isWeak) return null;
  const { clock, relative } = match.parts;
  if (match.kind === 'time' && clock !== null) return clock.hour * 60 + clock.minute + clock.second / 60;
  if (relative === null) return null;
  if (relative.unit === 'second') return relative.amount / 60;
  return relative.unit === 'minute' ? relative.amount : null;
}
