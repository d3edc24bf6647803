/** White space and invisible characters, as far as they matter to a reader. */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Anything `collapseSpace` would change; most texts have only single spaces, and this test is cheaper than a copy. */
const NEEDS_WORK = /[\t\n\f\r\u00a0]| {2}|[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\u00ad\u200b\u2060\ufeff]/;
/** Single spaces do not match: they are most matches and need no change. */
const SPACE_RUN = /[\t\n\f\r\u00a0][ \t\n\f\r\u00a0]*| [ \t\n\f\r\u00a0]+/g;
/** Controls, soft hyphen, zero-width space, word joiner and byte order mark; joiners that shape letters or emoji stay. */
const INVISIBLE = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\u00ad\u200b\u2060\ufeff]+/g;

/**
 * Collapses white space as CSS does for running text. No-break spaces collapse too: on pages they are mostly padding,
 * and a reader of plain text sees only a space.
 */
export function collapseSpace(text: string): string {
  return NEEDS_WORK.test(text) ? text.replace(INVISIBLE, '').replace(SPACE_RUN, ' ') : text;
}

/** For preformatted text: only what cannot be seen is dropped. A carriage return, which a page can only write as a reference, ends a line. */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\r\n?/g, '\n');
}

/** Whether there is nothing but white space; cheaper than a regular expression for the many texts between tags. */
export function isBlank(text: string): boolean {
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13 && code !== 12 && code !== 0xa0) return false;
  }
  return true;
}

/** Halves of characters, which no encoding can carry, become the replacement character. */
export function replaceLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
