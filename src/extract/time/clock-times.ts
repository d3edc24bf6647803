/** Clock times: alone, after a date and before one. */
import { anyCase, compileNotation, LETTER, type TimeField } from './compile-pattern.js';
import type { ClockReading } from './time-match.js';
import { CLOCK_ENDINGS, CLOCK_JOINERS, CLOCK_PATTERNS, type ClockPattern, DAY_HALVES } from './time-patterns.js';
import { readZone, ZONE } from './zones.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface ClockMatch {
  pattern: string;
  index: number;
  end: number;
  clock: ClockReading;
}

interface CompiledClock {
  notation: string;
  needsDate: boolean;
  fields: readonly TimeField[];
  /** A bit of `Sign`: what stands behind the hours; 0 where half a day does. */
  sign: number;
  /** Starts where it is told to. */
  at: RegExp;
  /** Starts anywhere. */
  anywhere: RegExp;
  /** Ends at the end of the text, but for words between it and a date. */
  last: RegExp;
}

const HALF = Object.keys(DAY_HALVES)
  .sort((a, b) => b.length - a.length)
  .flatMap((word) => [word, word.toUpperCase()])
  .map((word) => (/^[\p{Script=Latin}\p{Script=Greek}\u0642\u0628].$/u.test(word) ? dotted(word) : anyCase(word)))
  .join('|');
const JOIN = String.raw`\.?\s{0,3}[T,;|@·•–—(-]?\s{0,3}(?:(?:${CLOCK_JOINERS.map(anyCase).join('|')})(?!${LETTER})\.?,?\s{0,2}){0,2}`;
const ENDING = String.raw`(?:\s?(?:${CLOCK_ENDINGS.map(anyCase).join('|')})(?!${LETTER}))?`;

function dotted(word: string): string {
  return [...word].map((letter) => String.raw`${letter}\.?`).join(String.raw`\s?`);
}

let compiledClocks: readonly CompiledClock[] | undefined;

/** Compiled when the first text needs them. */
function clockPatterns(): readonly CompiledClock[] {
  compiledClocks ??= CLOCK_PATTERNS.map(compileClock);
  return compiledClocks;
}

function compileClock({ notation, needsDate }: ClockPattern): CompiledClock {
  const { source, fields } = compileNotation(notation);
  const fraction = notation === 'hh:ff:ss' ? String.raw`(?:[.,]\d{1,9})?` : '';
  const half = `(?:(?:${HALF})(?!${LETTER}))`;
  const body =
    notation === 'hh'
      ? String.raw`()(?<![\d:.,/])${source}\s?(${half})`
      : String.raw`(?:(${HALF})\s{0,2})?(?<![\d:.,/])${source}${fraction}(?![\d:]|\.\d)(?:\s?(${half}))?`;
  const whole = `${body}(${ZONE})?${ENDING}`;
  return {
    notation,
    needsDate: needsDate === true,
    fields,
    sign: signOf(notation),
    at: new RegExp(whole, 'uy'),
    anywhere: new RegExp(`(?<![A-Za-zÀ-ɏ])(?:${whole})`, 'gu'),
    last: new RegExp(String.raw`(?<!${LETTER}|\d)${whole}${JOIN}$`, 'u'),
  };
}

const Sign = { Colon: 1, Dot: 2, Letter: 4, EastAsian: 8, Korean: 16 } as const;

function signOf(notation: string): number {
  const literal = notation.replace('hh', '').replaceAll('"', '');
  return literal === '' ? 0 : signBit(charCodeAt.call(literal, 0));
}

function signBit(code: number): number {
  switch (code) {
    case 0x3a:
      return Sign.Colon;
    case 0x2e:
      return Sign.Dot;
    case 0x48: // H
    case 0x68:
      return Sign.Letter;
    case 0x6642: // 時
    case 0x65f6: // 时
    case 0x9ede: // 點
    case 0x70b9: // 点
      return Sign.EastAsian;
    case 0xc2dc: // 시
      return Sign.Korean;
    default:
      return 0;
  }
}

/** Bits of `Sign`: a look at the characters spares most of the patterns. */
function signsIn(text: string, from: number, to: number): number {
  let signs = 0;
  for (let i = from; i < to; i++) signs |= signBit(charCodeAt.call(text, i));
  return signs;
}

/** Before its first sign a clock time has half a day, written with dots and spaces perhaps, and its hours. */
const SIGN_REACH = 3 * Math.max(...Object.keys(DAY_HALVES).map((word) => word.length)) + 12;

const JOINED = new RegExp(JOIN, 'uy');
/** What a clock time starts with, a number or half a day, and what must stand behind its first number: most texts have neither. */
const CLOCK_START = /[\daApPsScC]|[^\x00-\x7f]/;
const CLOCK_TRACE = /\d\s?(?:[:hHaApP]|[sS][aA]|[cC][hH]|[^\x00-\x7f])/;
/** Between a date and its clock time there are hardly more characters. */
const NEAR = 24;

/** The clock time that follows a date which ends at `end`, with the words between them. */
export function clockAfter(text: string, end: number, language: string): ClockMatch | null {
  if (!hasDigitNear(text, end)) return null;
  JOINED.lastIndex = end;
  const start = end + (JOINED.exec(text)?.[0].length ?? 0);
  // Nothing between them: only where the date ends in a word of its own (`8日16:13`).
  if (start === end && /\d/.test(text.charAt(end - 1))) return null;
  if (!CLOCK_START.test(text.charAt(start))) return null;
  let best: ClockMatch | null = null;
  const signs = signsIn(text, start, Math.min(text.length, start + SIGN_REACH));
  for (const compiled of clockPatterns()) {
    if ((compiled.sign & ~signs) !== 0) continue;
    compiled.at.lastIndex = start;
    const found = compiled.at.exec(text);
    const clock = found && readClock(compiled, found, language);
    if (clock !== null && (best === null || clock.end > best.end)) best = clock;
  }
  return best && { ...best, index: end };
}

function hasDigitNear(text: string, from: number): boolean {
  const to = Math.min(text.length, from + NEAR);
  for (let i = from; i < to; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= 0x30 && code <= 0x39) return true;
  }
  return false;
}

const BEFORE = 40;

/** The clock time just before a date which starts at `start`. */
export function clockBefore(text: string, start: number, language: string): ClockMatch | null {
  // A clock time has two characters at least.
  if (start < 2) return null;
  const from = Math.max(0, start - BEFORE);
  const before = text.slice(from, start);
  // Something must stand between them.
  if (!CLOCK_TRACE.test(before) || /\d$/.test(before)) return null;
  const signs = signsIn(before, 0, before.length);
  for (const compiled of clockPatterns()) {
    if (compiled.needsDate || (compiled.sign & ~signs) !== 0) continue;
    const found = compiled.last.exec(before);
    const clock = found && readClock(compiled, found, language);
    if (clock !== null) return { ...clock, index: clock.index + from, end: clock.end + from };
  }
  return null;
}

/** Clock times that stand anywhere in a text. */
export function clocksIn(text: string, language: string): ClockMatch[] {
  const clocks: ClockMatch[] = [];
  if (!/\d\s?[:時时點点시h]|\d\s?[ap]\.?m/i.test(text)) return clocks;
  const signs = signsIn(text, 0, text.length);
  for (const compiled of clockPatterns()) {
    if (compiled.needsDate || (compiled.sign & ~signs) !== 0) continue;
    const { anywhere } = compiled;
    anywhere.lastIndex = 0;
    for (let found = anywhere.exec(text); found !== null; found = anywhere.exec(text)) {
      const clock = readClock(compiled, found, language);
      if (clock !== null) clocks.push(clock);
    }
  }
  return clocks;
}

function readClock(compiled: CompiledClock, found: RegExpExecArray, language: string): ClockMatch | null {
  const fields = compiled.fields;
  const half = halfOf(found[1]) ?? halfOf(found[fields.length + 2]);
  const value = (field: TimeField): number => {
    const place = fields.indexOf(field);
    return place < 0 ? 0 : Number(found[place + 2]);
  };
  const hour = hourOfDay(value('hh'), half);
  if (hour === null || isLoneLetter(compiled.notation, found)) return null;
  const [minute, second] = [value('ff'), value('ss')];
  if (hour === 24 && (minute > 0 || second > 0)) return null;
  const written = found[fields.length + 3];
  const zone = written === undefined ? null : readZone(written, language);
  // Letters that are no zone are the next word of the text.
  const zoneIsWord = written !== undefined && zone === null;
  const end = found.index + (zoneIsWord ? found[0].indexOf(written) : found[0].length);
  return {
    pattern: half === undefined ? compiled.notation : `${compiled.notation} ap`,
    index: found.index,
    end,
    clock: { hour: hour % 24, minute, second, zone },
  };
}

/** `3 a`: the word "to" of "3 a 5 de março" rather than half a day. */
function isLoneLetter(notation: string, found: RegExpExecArray): boolean {
  return notation === 'hh' && /^[ap]$/i.test(found[3] ?? '') && found[0].includes(` ${found[3]}`);
}

function halfOf(word: string | undefined): 'am' | 'pm' | 'night' | undefined {
  return word === undefined ? undefined : DAY_HALVES[word.toLowerCase().replace(/[\s.]/g, '')];
}

function hourOfDay(hour: number, half: 'am' | 'pm' | 'night' | undefined): number | null {
  if (half === undefined) return hour;
  // Some pages write the half of the day beside 24 hours: 下午 15:20.
  if (hour > 12) return hour;
  const isAfternoon = half === 'pm' || (half === 'night' && hour >= 5 && hour < 12);
  if (half === 'am' || half === 'night') return isAfternoon ? hour + 12 : hour === 12 ? 0 : hour;
  return hour === 12 ? 12 : hour + 12;
}
