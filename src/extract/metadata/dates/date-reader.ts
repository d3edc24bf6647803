/** Reads dates of one page: in its language, and only those that can be a day of publication. */
import type { MetadataSource, Sourced } from '../../../model/metadata.js';
import { type DateStyle, parseDeclaredDate } from '../date-value.js';

export const DAY = 86_400_000;
/** Declared dates before this are database defaults; printed ones are history. */
const EARLIEST_DECLARED = 1900;
export const EARLIEST_PRINTED = 1993;

export class DateReader {
  readonly style: DateStyle;
  readonly #latest: number;

  constructor(style: DateStyle, now: number) {
    this.style = style;
    // Two days: somewhere it is already tomorrow, and clocks differ.
    this.#latest = now + 2 * DAY;
  }

  declared(raw: string | undefined, source: MetadataSource, from: string): Sourced<string> | undefined {
    const value = raw === undefined ? null : parseDeclaredDate(raw, this.style);
    if (
      value === null ||
      raw === undefined ||
      !this.isPlausible(value, EARLIEST_DECLARED) ||
      value.startsWith('1970-01-01')
    )
      return undefined;
    return value === raw ? { value, source, from } : { value, source, from, raw };
  }

  isPlausible(iso: string, earliest: number): boolean {
    return Number(iso.slice(0, 4)) >= earliest && Date.parse(iso.slice(0, 10)) <= this.#latest;
  }
}
