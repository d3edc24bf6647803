/** Where words begin and end, as the pattern of a month's name (`WORD`) sees it. */

/** Letters one match of `WORD` may have at most, and may have behind a dot; the rest of a longer word is a word again. */
export const LONGEST_WORD = 20;
export const LONGEST_ENDING = 4;

/** All spaces and signs beyond ASCII that are no `LETTER`; a few more cost nothing but time. */
export function isSeparator(code: number): boolean {
  if (code < 0x2000) return code <= 0xbf || code === 0xd7 || code === 0xf7 || code === 0x1680;
  if (code < 0x3040) return code <= 0x206f || code >= 0x3000;
  return code >= 0xfeff && code <= 0xff20;
}
