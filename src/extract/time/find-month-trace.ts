/** A look at first letters, which spares nearly all texts the making and looking up of words. */
import { OTHER_MONTHS } from './calendars.js';
import { languagesFor } from './languages.js';
import { foldMonth, monthNames } from './month-names.js';
import { MONTH_SPELLINGS } from './month-spellings.js';
import { isSeparator, LONGEST_ENDING, LONGEST_WORD } from './word-borders.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** First letters of the month names of some languages. */
interface MonthTraces {
  /** 1 for pairs of letters a to z that a name starts with, accents left out. */
  pairs: Uint8Array;
  /** Folded first characters. */
  firsts: ReadonlySet<number>;
}

/** By the array of languages, which is the same for the same languages. */
const traces = new WeakMap<readonly string[], MonthTraces>();

function tracesOf(languages: readonly string[]): MonthTraces {
  let found = traces.get(languages);
  if (found === undefined) {
    const pairs = new Uint8Array(26 * 26);
    const firsts = new Set<number>();
    const add = (name: string): void => {
      const [first, second] = [charCodeAt.call(name, 0), charCodeAt.call(name, 1)];
      firsts.add(first);
      if (isSmallLetter(first) && isSmallLetter(second)) pairs[(first - 0x61) * 26 + second - 0x61] = 1;
    };
    for (const language of languages) {
      for (const name of monthNames(language).keys()) add(name);
      for (const name of MONTH_SPELLINGS[language.slice(0, 2)]?.keys() ?? []) add(name);
    }
    for (const names of Object.values(OTHER_MONTHS)) for (const name of names.keys()) add(foldMonth(name));
    firsts.add(HEBREW_IN).add(FOLDS_AWAY);
    found = { pairs, firsts };
    traces.set(languages, found);
  }
  return found;
}

const DOT = 0x2e;
const HEBREW_IN = 0x05d1;
/** Stands for marks that folding drops. */
const FOLDS_AWAY = 0xffff;

/**
 * Where the first word from `from` on stands that starts like the name of a month, told without making words of the text; −1
 * when none does.
 *
 * @param from the start of the text, or the end of a word in it
 */
export function findMonthTrace(text: string, language: string, from: number): number {
  const latin = tracesOf(languagesFor('', language));
  let others: MonthTraces | null = null;
  // How many characters of a word stand before the current one, and from how many on another one may start.
  let inWord = 0;
  let limit = LONGEST_WORD;
  for (let i = from; i < text.length; i++) {
    const code = charCodeAt.call(text, i);
    const small = code | 0x20;
    if (code < 0x80 ? !isSmallLetter(small) : isSeparator(code)) {
      inWord = 0;
      limit = code === DOT ? LONGEST_ENDING : LONGEST_WORD;
      continue;
    }
    const isStart = inWord === 0 || inWord >= limit;
    inWord++;
    if (!isStart) continue;
    const next = i + 1 < text.length ? charCodeAt.call(text, i + 1) : 0;
    if (code < 0x80) {
      if (next < 0x80 ? isPair(latin, small, next | 0x20) : !isSeparator(next) && latin.firsts.has(small)) return i;
    } else {
      others ??= tracesOf(languagesFor(text, language));
      if (others.firsts.has(foldedFirst(code)) || latin.firsts.has(foldedFirst(code))) return i;
    }
  }
  return -1;
}

/** Whether a name of a month may start with a character that is no ASCII letter. */
export function mayStartMonth(code: number, language: string): boolean {
  const first = foldedFirst(code);
  return (
    tracesOf(languagesFor(String.fromCharCode(code), language)).firsts.has(first) ||
    tracesOf(languagesFor('', language)).firsts.has(first)
  );
}

function isPair({ pairs }: MonthTraces, first: number, second: number): boolean {
  return isSmallLetter(second) && pairs[(first - 0x61) * 26 + second - 0x61] === 1;
}

function isSmallLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** What a character starts with when it is folded; 0 stands for not yet asked. */
const foldedFirsts = new Uint16Array(0x10000);

function foldedFirst(code: number): number {
  let first = foldedFirsts[code] as number;
  if (first === 0) {
    first = foldMonth(String.fromCharCode(code)).charCodeAt(0) || FOLDS_AWAY;
    foldedFirsts[code] = first;
  }
  return first;
}
