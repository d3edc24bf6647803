/** A time found in a text, with everything that is still open about it. */

export type TimeKind =
  /** A day (or the number of a day) and a clock time. */
  | 'instant'
  | 'day'
  /** A month of a year. */
  | 'month'
  /** A clock time alone. */
  | 'time'
  /** Counted from now: "3 hours ago", "yesterday at 14:05". */
  | 'relative';

/** Which number of the text is which: `dmy` is day, month, year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy' | 'md' | 'dm' | 'ym' | 'd';

/** One way to read the numbers of a date, in the Gregorian calendar. */
export interface DateReading {
  order: DateOrder;
  /** Null when the text has none. */
  year: number | null;
  /** The year is written in two digits: its century is open. */
  isShortYear: boolean;
  /** 1 to 12, or null when the text has none. */
  month: number | null;
  /** 1 to 31, or null when the text has none. */
  day: number | null;
  /** Of a calendar whose days depend on who has seen the moon: off by a day now and then. */
  isApproximate?: true;
}

export interface ClockReading {
  hour: number;
  minute: number;
  second: number;
  /** `Z`, `+09:00`, …; null when the text names no zone. */
  zone: string | null;
}

export type RelativeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

export interface RelativeReading {
  unit: RelativeUnit;
  /** How many units before now. */
  amount: number;
}

export interface TimeParts {
  /** Every valid reading of the date; more than one when the order of day and month is open; empty without a date. */
  dates: readonly DateReading[];
  clock: ClockReading | null;
  relative: RelativeReading | null;
  /** 0 (Sunday) to 6, where the text names it. */
  weekday: number | null;
}

export interface TimeMatch {
  /** Name of the pattern, e.g. `yyyy-mm-dd hh:ff`; `dm` stands for a number that is a day or a month. */
  pattern: string;
  /** The characters that make up the time. */
  text: string;
  /** Where they start. */
  index: number;
  kind: TimeKind;
  parts: TimeParts;
  /** The text could easily be something else (`7-3`, `12:34`, `18d`): a time only when its neighbours are times too. */
  isWeak: boolean;
}
