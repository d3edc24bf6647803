import { readMachineTime } from '../../time/index.js';

/** RFC 822 had years of two digits, and feeds written by it still do: `Sat, 07 Sep 02 00:00:01 GMT`. */
const SHORT_YEAR = /^((?:[a-z]{3,9},\s{0,3})?\d{1,2}[\s-][a-z]{3,9}[\s-])(\d\d)(?=\s+\d{1,2}:\d\d)/i;

/** A time as feeds write it, in ISO 8601 and as exact as it is; null when it is none. */
export function readFeedTime(text: string): string | null {
  const full = text
    .trim()
    .slice(0, 100)
    // As RFC 2822 reads them.
    .replace(SHORT_YEAR, (_, day: string, year: string) => `${day}${Number(year) < 50 ? '20' : '19'}${year}`);
  return readMachineTime(full);
}
