/** Prices in a text: a number with a currency before or after it, in all usual groupings and digits. */
import type { ItemPrice } from '../../../model/item-list.js';
import { asciiDigits } from '../../time/digits.js';
import { CURRENCIES, ISO_CODES, LOCAL_FORMS, SHARED_SIGNS, THREE_DECIMALS } from './currencies.js';
import { currencyTraces } from './currency-traces.js';

export interface PriceMatch {
  /** As written. */
  raw: string;
  /** Offset in the text. */
  index: number;
  /** The number with its separators, in ASCII digits; of a range, the lower end. */
  number: string;
  /** The currency as written. */
  currency: string;
}

const MAX_TEXT = 400;
const MAX_MATCHES = 20;

/**
 * Every character either belongs to the number or ends it, so the scan is linear. A space belongs to it before exactly three
 * digits only. `,-` and `.–` stand for no cents.
 */
const NUMBER = "\\d(?:\\d|[.,'’٫٬](?=\\d)|[ \\u00a0\\u202f\\u2009](?=\\d{3}(?!\\d)))*(?:[.,]?[-–—]{1,2}(?!\\s?\\d))?";
/** Ten thousand in East Asian writing. */
const MYRIAD = '[万萬만]?';
const SPACE = '[ \\u00a0\\u202f\\u2009]{0,2}';

const CODES = codeTable();
const FIRST_CHARACTERS: ReadonlySet<number> = new Set([...CODES.keys()].map((form) => form.charCodeAt(0)));
/** A colon may stand between a form and its number. */
const LAST_CHARACTERS: ReadonlySet<number> = new Set(
  [...CODES.keys(), ':', '：'].map((form) => form.charCodeAt(form.length - 1)),
);
export const { mayHoldPrice, mayBeCurrency } = currencyTraces(CODES.keys());
/** Codes behind a number that already has a sign make it plain: `$5 CAD`. */
const PLAIN_CODES: ReadonlySet<string> = new Set(ISO_CODES);
const LONGEST_FORM = Math.max(...[...CODES.keys()].map((form) => form.length));
/** Single letters that mean a currency before a number and something else behind it: sizes, names, units. */
const BEFORE_ONLY: ReadonlySet<string> = new Set(['R', 'RM', 'S/']);
const NUMBERS = new RegExp(`${NUMBER}${MYRIAD}`, 'gu');
const LOWER_END = new RegExp(`(${NUMBER})${SPACE}[-–—~～]${SPACE}$`, 'u');

/**
 * All prices of a short text, from left to right.
 *
 * @param language BCP 47 of the page, or empty; tells which words are money
 */
export function findPrices(text: string, language: string): PriceMatch[] {
  const short = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  if (!mayHoldPrice(short, 0, short.length)) return [];
  // Digits of other scripts are one code unit each, so offsets stay the same.
  const plain = asciiDigits(short);
  const found: PriceMatch[] = [];
  // A sign between two numbers belongs to the first of them unless that has one already.
  let free = 0;
  for (const match of plain.matchAll(NUMBERS)) {
    if (!mayHaveForm(plain, match.index, match.index + match[0].length)) continue;
    if (DAY.test(match[0])) continue;
    const price = priceAt(plain, match[0], match.index, free, language);
    if (price === null) continue;
    found.push({ ...price, raw: text.slice(price.index, price.end).trim() });
    free = price.end;
    if (found.length >= MAX_MATCHES) break;
  }
  return found;
}

/** Whether the character before or after a number can belong to a currency; most numbers are none of a price. */
function mayHaveForm(text: string, start: number, end: number): boolean {
  let before = start - 1;
  while (before >= start - 2 && text.charCodeAt(before) === 0x20) before--;
  let after = end;
  while (after < end + 2 && text.charCodeAt(after) === 0x20) after++;
  const [last, first] = [text.charCodeAt(before), text.charCodeAt(after)];
  return LAST_CHARACTERS.has(last) || FIRST_CHARACTERS.has(first) || mayBeSpace(last) || mayBeSpace(first);
}

function mayBeSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || (code >= 0x1680 && code <= 0x303f) || code === 0xfeff;
}

/** Digits in groups of two are a day, whatever stands before them: "Fr. 06.03.2026", R8.3.8. */
const DAY = /^\d{1,2}\.\d{1,2}\.\d{1,4}$/;
/** What the short name of Friday may be taken for. */
const FRIDAY = /^fr\.$/i;
/** A championship is called by its year. */
const EURO = /^euro$/i;
const YEAR = /^(?:19|20)\d\d$/;

function priceAt(
  text: string,
  number: string,
  index: number,
  free: number,
  language: string,
): (PriceMatch & { end: number }) | null {
  const numberEnd = index + number.length;
  const before = formBefore(text, index, free, language);
  const after = formAfter(text, numberEnd, language);
  if (before !== null) {
    if (FRIDAY.test(before.form) && text[numberEnd] === '.') return null;
    if (EURO.test(before.form) && YEAR.test(number)) return null;
    const isPlain = after !== null && PLAIN_CODES.has(after.form);
    return {
      raw: '',
      index: before.start,
      end: isPlain ? after.end : numberEnd,
      number,
      currency: isPlain ? after.form : before.form,
    };
  }
  // Part of a name, a version or a longer number.
  if (after === null || BEFORE_ONLY.has(after.form) || /[\p{L}\d.,]/u.test(text[index - 1] ?? '')) return null;
  const lower = lowerEnd(text.slice(Math.max(free, index - 24), index), number);
  return {
    raw: '',
    index: index - (lower?.length ?? 0),
    end: after.end,
    number: lower?.number ?? number,
    currency: after.form,
  };
}

/** The longest form that ends right before the number, with a space or a colon between at most. */
function formBefore(
  text: string,
  index: number,
  free: number,
  language: string,
): { form: string; start: number } | null {
  const head = text.slice(Math.max(free, index - LONGEST_FORM - 3), index);
  const trimmed = head.replace(/[\s\u00a0]{1,2}$/, '');
  if (!LAST_CHARACTERS.has(trimmed.charCodeAt(trimmed.length - 1))) return null;
  for (const end of [trimmed, trimmed.replace(/[:：]$/, '').trimEnd()]) {
    for (let length = Math.min(LONGEST_FORM, end.length); length > 0; length--) {
      const form = end.slice(-length);
      if (!CODES.has(form) || !isSpoken(form, language)) continue;
      if (startsWithLetter(form) && /[\p{L}\p{N}]$/u.test(end.slice(0, -length))) continue;
      return { form, start: index - head.length + end.length - length };
    }
  }
  return null;
}

/** Whether a form is money on pages of a language; where none is known, it may be. */
function isSpoken(form: string, language: string): boolean {
  if (language === '' || PLAIN_CODES.has(form)) return true;
  const key = form.toLowerCase();
  return !Object.hasOwn(LOCAL_FORMS, key) || (LOCAL_FORMS[key] as RegExp).test(language);
}

function formAfter(text: string, index: number, language: string): { form: string; end: number } | null {
  const tail = text.slice(index, index + LONGEST_FORM + 3);
  const trimmed = tail.replace(/^[\s\u00a0]{1,2}/, '');
  if (!FIRST_CHARACTERS.has(trimmed.charCodeAt(0))) return null;
  for (let length = Math.min(LONGEST_FORM, trimmed.length); length > 0; length--) {
    const form = trimmed.slice(0, length);
    if (!CODES.has(form) || !isSpoken(form, language)) continue;
    if (endsWithLetter(form) && /^\p{L}/u.test(trimmed.slice(length))) continue;
    return { form, end: index + tail.length - trimmed.length + length };
  }
  return null;
}

/** `5 – 9 €`: the first number is a price too when it is below the second and of its size. */
function lowerEnd(before: string, upper: string): { number: string; length: number } | null {
  const found = LOWER_END.exec(before);
  if (found === null || /[\d.,\p{L}]/u.test(before[found.index - 1] ?? '')) return null;
  const low = Number(readAmount(found[1] as string));
  const high = Number(readAmount(upper));
  return low < high && high <= low * 10 ? { number: found[1] as string, length: found[0].length } : null;
}

/** @param language BCP 47 of the page; settles signs that several currencies share */
export function readPrice(match: PriceMatch, language: string): ItemPrice {
  const currency = currencyOf(match.currency, language);
  return { raw: match.raw, amount: readAmount(match.number, currency), currency };
}

/** Whether a text is a currency and nothing else. */
export function isCurrency(text: string): boolean {
  return CODES.has(text);
}

/** ISO 4217 of a sign, abbreviation or code; the text itself where that does not settle it; null for an empty one. */
export function currencyOf(written: string, language: string): string | null {
  const text = written.trim();
  if (text === '') return null;
  const codes = CODES.get(text);
  if (codes === undefined) return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text;
  if (typeof codes === 'string') return codes;
  const parts = language.toLowerCase().split('-');
  const region = parts.find((part, i) => i > 0 && /^(?:[a-z]{2}|hant|hans)$/.test(part));
  return codes[`${parts[0]}-${region}`] ?? codes[parts[0] as string] ?? text;
}

/** A decimal number without grouping: `1.299,00` → `1299.00`. */
export function readAmount(written: string, currency: string | null = null): string {
  const text = asciiDigits(written).replace(/[.,]?(?<![-–—])[-–—]+$/, '');
  const isMyriad = /[万萬만]$/.test(text);
  const bare = text.replace(/[^\d.,٫]/g, '').replace(/^[.,٫]+|[.,٫]+$/g, '');
  const at = decimalAt(bare, currency);
  const whole = (at < 0 ? bare : bare.slice(0, at)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const fraction = at < 0 ? '' : bare.slice(at + 1).replace(/\D/g, '');
  if (isMyriad) return `${whole}${fraction.padEnd(4, '0').slice(0, 4)}`.replace(/^0+(?=\d)/, '');
  return fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
}

/** Offset of the decimal mark, or −1 when all marks group digits. */
function decimalAt(text: string, currency: string | null): number {
  const arabic = text.indexOf('٫');
  if (arabic >= 0) return arabic;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const mark = text[last] as string;
  if (text.indexOf(mark) < last) return -1;
  const hasBoth = text.includes(mark === '.' ? ',' : '.');
  const digits = text.length - last - 1;
  if (hasBoth || digits !== 3) return last;
  return /^0+$/.test(text.slice(0, last)) || (currency !== null && THREE_DECIMALS.has(currency)) ? last : -1;
}

function codeTable(): Map<string, string | Readonly<Record<string, string>>> {
  const table = new Map<string, string | Readonly<Record<string, string>>>();
  for (const code of ISO_CODES) table.set(code, code);
  for (const { code, signs = [], words = [] } of CURRENCIES) {
    for (const sign of signs) table.set(sign, code);
    for (const word of words)
      for (const form of [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
        if (!table.has(form)) table.set(form, code);
  }
  for (const { written, byLanguage } of SHARED_SIGNS) table.set(written, byLanguage);
  return table;
}

/** Scripts that write without spaces put their words right beside other words: `100元起`. */
function startsWithLetter(form: string): boolean {
  return /^\p{L}/u.test(form) && !/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(form);
}

function endsWithLetter(form: string): boolean {
  return /\p{L}$/u.test(form) && !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]$/u.test(form);
}
