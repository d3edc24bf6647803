/** What values look like, so that something else in their place is noticed. */
import type { ValueShape } from '../../../model/wrapper.js';

/** Values that must begin with the same label for it to be expected of others. */
const LABELLED = 4;

export function learnShape(values: readonly string[]): ValueShape {
  // One by one: a path may lead to more values than a call takes arguments.
  let [minLength, maxLength] = [Number.MAX_SAFE_INTEGER, 0];
  for (const { length } of values) {
    minLength = Math.min(minLength, length);
    maxLength = Math.max(maxLength, length);
  }
  const label = commonLabel(values);
  return {
    numeric: values.length > 0 && values.every(isNumeric),
    minLength,
    maxLength,
    ...(label !== null && { label }),
  };
}

/** `Phone:` where all values are like `Phone: 212-854-2522`. */
function commonLabel(values: readonly string[]): string | null {
  const label = /^\p{L}[^:：=]{1,40}[:：=]/u.exec(values[0] ?? '')?.[0];
  if (label === undefined || values.length < LABELLED || !values.every((value) => value.startsWith(label))) return null;
  return label;
}

/** At least two of five characters are digits. */
function isNumeric(value: string): boolean {
  const digits = value.replace(/\P{N}/gu, '').length;
  return digits > 0 && digits * 5 >= value.replace(/\s/g, '').length * 2;
}

/** Why a value is not like those of the samples, or null. */
export function misfit(value: string, { numeric, maxLength, label }: ValueShape): string | null {
  if (label !== undefined && !value.startsWith(label)) return `it does not begin with ${JSON.stringify(label)}`;
  if (numeric && !/\p{N}/u.test(value)) return 'no number in it';
  if (value.length > 200 && value.length > 12 * maxLength)
    return `much longer than any sample (${value.length} characters)`;
  if (numeric && value.length > 40 + 4 * maxLength) return 'a long text where numbers were';
  return null;
}

/** Values of which the longest is at most this many times as long as the shortest are about equally long. */
const SPREAD = 3;

/**
 * Why a value is too long beside those of several samples that were all about equally long, or null: as a rule the element it
 * stands in now holds something else as well.
 */
export function outgrowth(value: string, { minLength, maxLength }: ValueShape): string | null {
  const isEven = maxLength <= SPREAD * minLength;
  return isEven && value.length > SPREAD * maxLength + 20
    ? `much longer than the samples (${value.length} characters)`
    : null;
}
