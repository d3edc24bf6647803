/**
 * Whether a text can hold a price at all, told by a look at the characters beside its numbers. Dates, counts and ranks make up
 * nearly all numbers of a page and have no currency beside them; here they end without being decoded, in a tenth of the time
 * it takes to search them.
 */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface CurrencyTraces {
  /** Whether a price may stand between two offsets of a text; character references may stand for a part of it. */
  mayHoldPrice(text: string, start: number, end: number): boolean;
  /** Whether a text may be a currency and nothing else but space; character references count as yes. */
  mayBeCurrency(text: string, start: number, end: number): boolean;
}

/** What a character can be in the forms of currencies. */
const STARTS = 1;
const ENDS = 2;
const IS_WHOLE = 4;

export function currencyTraces(forms: Iterable<string>): CurrencyTraces {
  const roles = new Uint8Array(0x10000);
  // Of forms with plain letters at an end the whole run of them, of others the two characters there. They are kept by a number;
  // other characters that fall on the same one only cost time.
  const openings = new Uint8Array(0x10000);
  const endings = new Uint8Array(0x10000);
  for (const form of forms) {
    const first = charCodeAt.call(form, 0);
    const last = charCodeAt.call(form, form.length - 1);
    roles[first] = (roles[first] as number) | STARTS | (form.length === 1 ? IS_WHOLE : 0);
    roles[last] = (roles[last] as number) | ENDS;
    noteOpening(openings, form);
    noteEnding(endings, form);
  }

  /** Whether a currency may end before a number that starts at `index`. */
  function mayEndBefore(text: string, start: number, index: number): boolean {
    let at = beforeSpace(text, start, index - 1);
    if (at >= start && isColon(charCodeAt.call(text, at))) at = beforeSpace(text, start, at - 1);
    if (at < start) return false;
    const last = charCodeAt.call(text, at);
    const role = roles[last] as number;
    if ((role & ENDS) === 0) return last === SEMICOLON;
    if (last === DOLLAR || ((role & IS_WHOLE) !== 0 && last > 0x7a)) return true;
    let place = last;
    let before = at > start ? charCodeAt.call(text, --at) : 0;
    if (isAsciiLetter(last)) {
      for (let length = 1; isAsciiLetter(before); length++) {
        if (length >= MAX_RUN) return false;
        place = further(place, before);
        before = at > start ? charCodeAt.call(text, --at) : 0;
      }
    } else place = further(place, before);
    // A reference may stand for the rest of a currency, also without its end: `&pound`.
    return endings[place] === 1 || before === SEMICOLON || before === AMPERSAND;
  }

  /** Whether a currency may start behind a number whose last digit is before `index`. */
  function mayStartBehind(text: string, index: number, end: number): boolean {
    let at = index;
    // What may close a number: no cents, ten thousands.
    while (at < end && (isSpace(charCodeAt.call(text, at)) || closesNumber(charCodeAt.call(text, at)))) at++;
    return at < end && mayStartAt(text, at, end);
  }

  function mayStartAt(text: string, index: number, end: number): boolean {
    const first = charCodeAt.call(text, index);
    const role = roles[first] as number;
    if ((role & STARTS) === 0) return first === AMPERSAND;
    if (first === DOLLAR || ((role & IS_WHOLE) !== 0 && first > 0x7a)) return true;
    let at = index + 1;
    let place = first;
    let behind = at < end ? charCodeAt.call(text, at) : 0;
    if (isAsciiLetter(first)) {
      for (let length = 1; isAsciiLetter(behind); length++) {
        if (length >= MAX_RUN) return false;
        place = further(place, behind);
        behind = ++at < end ? charCodeAt.call(text, at) : 0;
      }
    } else place = further(place, behind);
    return openings[place] === 1 || behind === AMPERSAND;
  }

  return {
    mayHoldPrice(text, start, end) {
      TELLING.lastIndex = start;
      while (TELLING.test(text)) {
        let at = TELLING.lastIndex - 1;
        if (at >= end) return false;
        const code = charCodeAt.call(text, at);
        if (code === AMPERSAND) {
          if (mayHide(charCodeAt.call(text, at + 1))) return true;
          continue;
        }
        if (isInvisible(code) || mayEndBefore(text, start, at)) return true;
        at = behindDigits(text, at + 1, end);
        if (mayStartBehind(text, at, end)) return true;
        TELLING.lastIndex = at;
      }
      return false;
    },
    mayBeCurrency(text, start, end) {
      const to = beforeSpace(text, start, end - 1) + 1;
      let from = start;
      while (from < to && isSpace(charCodeAt.call(text, from))) from++;
      for (let i = from; i < to; i++) {
        const code = charCodeAt.call(text, i);
        if (code === AMPERSAND || isInvisible(code)) return true;
      }
      return from < to && mayStartAt(text, from, to) && mayEndBefore(text, from, to);
    },
  };
}

const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const NUMBER_SIGN = 0x23;
const DOLLAR = 0x24;
const SMALL_S = 0x73;
const FIRST_OTHER_DIGIT = 0x0660;

/** Whether a reference that starts so may be a digit or a soft hyphen (`&#53;`, `&shy`), which change what stands beside what. */
function mayHide(first: number): boolean {
  return first === NUMBER_SIGN || first === SMALL_S;
}

function beforeSpace(text: string, start: number, index: number): number {
  let at = index;
  while (at >= start && isSpace(charCodeAt.call(text, at))) at--;
  return at;
}

/** A run of letters longer than this is no currency. */
const MAX_RUN = 8;

/** The number of a run that goes on with a character, and of the first two characters where the first is no plain letter. */
function further(place: number, code: number): number {
  return (place * 257 + code) & 0xffff;
}

function noteOpening(openings: Uint8Array, form: string): void {
  let place = charCodeAt.call(form, 0);
  const isRun = isAsciiLetter(place);
  for (let i = 1; isRun ? isAsciiLetter(charCodeAt.call(form, i)) : i === 1; i++)
    place = further(place, form.length > i ? charCodeAt.call(form, i) : 0);
  openings[place] = 1;
}

function noteEnding(endings: Uint8Array, form: string): void {
  const last = form.length - 1;
  let place = charCodeAt.call(form, last);
  const isRun = isAsciiLetter(place);
  for (let i = last - 1; isRun ? isAsciiLetter(charCodeAt.call(form, i)) : i === last - 1; i--)
    place = further(place, i >= 0 ? charCodeAt.call(form, i) : 0);
  endings[place] = 1;
}

/** Behind the last digit of a number, or of several with nothing but a sign between them: a date, a time, a range. */
function behindDigits(text: string, index: number, end: number): number {
  let last = index;
  for (let at = index; at < end; at++) {
    const code = charCodeAt.call(text, at);
    if (isDigit(code)) last = at + 1;
    else if (code < 0x2c || code > 0x3a) break;
  }
  return last;
}

/** Digits of the scripts whose prices are read: 0 to 9, Arabic, Persian, Indic, Thai and full-width ones. */
const DIGITS = '0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u09e6-\\u09ef\\u0e50-\\u0e59\\uff10-\\uff19';
/** Digits, and what may hide something: an expression finds the next one faster than a loop over the characters. */
const TELLING = new RegExp(`[${DIGITS}&\\u00ad\\u200b\\u2060\\ufeff]`, 'g');
const OTHER_DIGIT = new RegExp(`[${DIGITS}]`);

function isDigit(code: number): boolean {
  if (code < FIRST_OTHER_DIGIT) return code >= 0x30 && code <= 0x39;
  return OTHER_DIGIT.test(String.fromCharCode(code));
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
