/** Digits of the scripts whose dates are read. */

/** Arabic, Persian, Indic, Thai and full-width digits; every one of these blocks starts at its zero. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g;

/** The text with every digit written 0 to 9; its length does not change. */
export function asciiDigits(text: string): string {
  return /[\u0660-\u0e59\uff10-\uff19]/.test(text)
    ? text.replace(DIGITS, (digit) => {
        const code = digit.charCodeAt(0);
        return String(code - (ZEROS.findLast((zero) => zero <= code) as number));
      })
    : text;
}
