/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** White space as values are compared: runs of it, no-break spaces among them, are one space. */
export const plainSpace = (text: string): string =>
  UNEVEN.test(text) ? text.replace(/[\s\u200b]+/g, ' ').trim() : text;

/** Most texts need no change, and finding that out is cheaper than making a new one. */
const UNEVEN = /^ | $| {2}|[^\S ]|\u200b/;

/** White space as XPath's `normalize-space` sees it. */
export const xpathSpace = (text: string): string =>
  XPATH_UNEVEN.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text;

const XPATH_UNEVEN = /^ | $| {2}|[\t\r\n]/;

/** Characters (UTF-16 units) that `plainSpace` does not take for white space. */
export const countCharacters = (text: string): number => countRange(text, 0, text.length, -1);

/** The same for a part of a page's source, which saves cutting it out; −1 when character references may be in it. */
export const countInSource = (source: string, start: number, end: number): number =>
  countRange(source, start, end, AMPERSAND);

const AMPERSAND = 0x26;

function countRange(text: string, start: number, end: number, stop: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const code = charCodeAt.call(text, at);
    if (code === stop) return -1;
    if (!isSpace(code)) count++;
  }
  return count;
}

function isSpace(code: number): boolean {
  if (code < 0xa0) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x2000) return code === 0xa0 || code === 0x1680;
  return code <= 0x200b || WIDE_SPACES.has(code);
}

const WIDE_SPACES: ReadonlySet<number> = new Set([0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);
