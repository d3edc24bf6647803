/**
 * Whether a text can hold a price at all, told by a look at the characters beside its numbers. Dates, counts and ranks make up
 * nearly all numbers of a page and have no currency beside them; here they end without being decoded, in a tenth of the time
 * it takes to search them.
 */

/** What a character can be in the forms of currencies. */
const STARTS = 1;
const ENDS = 2;
const IS_WHOLE = 4;

export interface CurrencyTraces {
  /** Whether a price may stand between two offsets of a text; character references count as yes. */
  mayHoldPrice(text: string, start: number, end: number): boolean;
  /** Whether a text may be a currency and nothing else but space; character references count as yes. */
  mayBeCurrency(text: string, start: number, end: number): boolean;
}

export function currencyTraces(forms: Iterable<string>): CurrencyTraces {
  const roles = new Uint8Array(0x10000);
  // The first two and the last two characters of the longer forms; other pairs that fall on the same place only cost time.
  const openings = new Uint8Array(0x10000);
  const endings = new Uint8Array(0x10000);
  for (const form of forms) {
    const first = form.charCodeAt(0);
    const last = form.charCodeAt(form.length - 1);
    if (form.length === 1) roles[first] = (roles[first] as number) | IS_WHOLE;
    else {
      roles[first] = (roles[first] as number) | STARTS;
      roles[last] = (roles[last] as number) | ENDS;
      openings[place(first, form.charCodeAt(1))] = 1;
      endings[place(form.charCodeAt(form.length - 2), last)] = 1;
    }
  }

  /** Whether a currency may end before a number that starts at `index`. */
  function mayEndBefore(text: string, start: number, index: number): boolean {
    let at = index - 1;
    while (at >= start && isSpace(text.charCodeAt(at))) at--;
    if (at >= start && isColon(text.charCodeAt(at))) {
      at--;
      while (at >= start && isSpace(text.charCodeAt(at))) at--;
    }
    if (at < start) return false;
    const last = text.charCodeAt(at);
    const role = roles[last] as number;
    if (role === 0) return false;
    const before = at > start ? text.charCodeAt(at - 1) : 0x20;
    if ((role & IS_WHOLE) !== 0 && !(isAsciiLetter(last) && isAsciiWord(before))) return true;
    return (role & ENDS) !== 0 && endings[place(before, last)] === 1;
  }

  /** Whether a currency may start behind a number whose last digit is before `index`. */
  function mayStartBehind(text: string, index: number, end: number): boolean {
    let at = index;
    // What may close a number: no cents, ten thousands.
    while (at < end && (isSpace(text.charCodeAt(at)) || closesNumber(text.charCodeAt(at)))) at++;
    return at < end && mayStartAt(text, at, end);
  }

  function mayStartAt(text: string, at: number, end: number): boolean {
    const first = text.charCodeAt(at);
    const role = roles[first] as number;
    if (role === 0) return false;
    const behind = at + 1 < end ? text.charCodeAt(at + 1) : 0x20;
    if ((role & IS_WHOLE) !== 0 && !(isAsciiLetter(first) && isAsciiLetter(behind))) return true;
    return (role & STARTS) !== 0 && openings[place(first, behind)] === 1;
  }

  return {
    mayHoldPrice(text, start, end) {
      let wasDigit = false;
      for (let i = start; i < end; i++) {
        const code = text.charCodeAt(i);
        if (code > 0x39 ? code >= FIRST_OTHER_DIGIT && isOtherDigit(code) : code >= 0x30) {
          if (!wasDigit && mayEndBefore(text, start, i)) return true;
          wasDigit = true;
        } else {
          if (code === AMPERSAND || isInvisible(code)) return true;
          if (wasDigit && mayStartBehind(text, i, end)) return true;
          wasDigit = false;
        }
      }
      return false;
    },
    mayBeCurrency(text, start, end) {
      let from = start;
      let to = end;
      while (from < to && isSpace(text.charCodeAt(from))) from++;
      while (from < to && isSpace(text.charCodeAt(to - 1))) to--;
      for (let i = from; i < to; i++) {
        const code = text.charCodeAt(i);
        if (code === AMPERSAND || isInvisible(code)) return true;
      }
      return from < to && mayStartAt(text, from, to) && mayEndBefore(text, from, to);
    },
  };
}

function place(first: number, second: number): number {
  return (first * 257 + second) & 0xffff;
}

const AMPERSAND = 0x26;
const FIRST_OTHER_DIGIT = 0x0660;

/** Digits of the scripts whose prices are read: Arabic, Persian, Indic, Thai and full-width ones. */
function isOtherDigit(code: number): boolean {
  return (
    (code <= 0x0669 && code >= 0x0660) ||
    (code <= 0x06f9 && code >= 0x06f0) ||
    (code <= 0x096f && code >= 0x0966) ||
    (code <= 0x09ef && code >= 0x09e6) ||
    (code <= 0x0e59 && code >= 0x0e50) ||
    (code <= 0xff19 && code >= 0xff10)
  );
}

/** White space of every kind. */
function isSpace(code: number): boolean {
  if (code <= 0x20 || code === 0xa0) return true;
  if (code < 0x1680) return false;
  return (code >= 0x2000 && code <= 0x205f && OTHER_SPACES.has(code)) || code === 0x1680 || code === 0x3000;
}

const OTHER_SPACES: ReadonlySet<number> = new Set([
  ...Array.from({ length: 11 }, (_, i) => 0x2000 + i),
  0x2028,
  0x2029,
  0x202f,
  0x205f,
]);

/** Taken out of a text before it is read. */
function isInvisible(code: number): boolean {
  return code >= 0xad && (code === 0xad || code === 0x200b || code === 0x2060 || code === 0xfeff);
}

function isColon(code: number): boolean {
  return code === 0x3a || code === 0xff1a;
}

/** Points, commas, dashes, and the signs for ten thousand. */
function closesNumber(code: number): boolean {
  if (code < 0x80) return code === 0x2c || code === 0x2d || code === 0x2e;
  return code === 0x2013 || code === 0x2014 || code === 0x4e07 || code === 0x842c || code === 0xb9cc;
}

function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isAsciiWord(code: number): boolean {
  return isAsciiLetter(code) || (code >= 0x30 && code <= 0x39);
}
