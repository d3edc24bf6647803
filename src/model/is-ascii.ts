/**
 * Whether a text holds ASCII only, as most short texts do. They can be matched by patterns that ask Unicode nothing: these are
 * faster, and an engine compiles them in a fraction of the time.
 */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export function isAscii(text: string): boolean {
  return isAsciiPart(text, 0, text.length);
}

/** Whether the characters from `start` up to `end` are. */
export function isAsciiPart(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (charCodeAt.call(text, i) > 0x7f) return false;
  return true;
}
