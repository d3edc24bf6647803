/** Values that are part of a longer text: what stands before and after them, learnt from samples. */
import type { ValuePart } from '../../../model/wrapper.js';

const NUMBER = /\d+(?:[.,'\u00a0 ]\d+)*/;
/** Longest text before or after a value that one sample is trusted with. */
const REACH = 30;

export interface Surroundings {
  before: string;
  after: string;
  value: string;
}

export function learnPart(samples: readonly Surroundings[]): ValuePart | null {
  const [first] = samples;
  if (first === undefined || samples.every(({ before, after }) => before === '' && after === '')) return null;
  const number = samples.every(({ value }) => wholeNumber(value));
  if (samples.length === 1) return { before: endOf(first.before), after: number ? '' : startOf(first.after), number };
  const before = samples.map((sample) => sample.before).reduce(commonEnd);
  const after = samples.map((sample) => sample.after).reduce(commonStart);
  return { before, after: number ? '' : after, number };
}

const wholeNumber = (text: string): boolean => NUMBER.exec(text)?.[0] === text;

/** The value in a text, or null when the text is not built as in the samples. */
function takePart(text: string, { before, after, number }: ValuePart): string | null {
  const at = text.indexOf(before);
  if (at < 0) return null;
  const rest = text.slice(at + before.length);
  if (number) return NUMBER.exec(rest)?.[0] ?? null;
  const end = after === '' ? -1 : rest.indexOf(after);
  const value = (end < 0 ? rest : rest.slice(0, end)).trim();
  return value === '' ? null : value;
}

/** The value in a text, if any: all of it, or the part. */
export function valueIn(text: string, part: ValuePart | null): string[] {
  const value = part === null ? text : takePart(text, part);
  return value === null || value === '' ? [] : [value];
}

/** The last words before a value, enough to find it again. */
function endOf(text: string): string {
  if (text.length <= REACH) return text;
  return text.slice(text.indexOf(' ', text.length - REACH) + 1);
}

/** What ends a value: the marks after it, with one word when they are only white space. */
function startOf(text: string): string {
  return /^[^\p{L}\p{N}]*[^\p{L}\p{N}\s][^\p{L}\p{N}]*|^\s+\S{0,20}/u.exec(text)?.[0].slice(0, REACH) ?? '';
}

function commonEnd(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length === 0 ? '' : a.slice(-length);
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
