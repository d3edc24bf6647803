/** Makes a regular expression of a time pattern. Every piece is bounded, so matching takes time linear in the text. */
import { LONGEST_ENDING, LONGEST_WORD } from './word-borders.js';

/** What a captured piece of text is. */
export type TimeField = 'yyyy' | 'yyy' | 'yy' | 'mmm' | 'mm' | 'dm' | 'dd' | 'hh' | 'ff' | 'ss' | 'era';

export interface CompiledNotation {
  /** One capture per field. */
  source: string;
  fields: readonly TimeField[];
}

/** Letters of any script, and marks: whatever is no digit, space or punctuation. Far cheaper than `\p{L}`. */
export const LETTER = String.raw`[^\s\d!-/:-@\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2010-\u206f\u3001\u3002\u300c\u300d\uff01-\uff20]`;
/** Arabic months of two words. */
const PAIRS =
  '(?:(?:كانون|تشرين|ربيع) (?:الثاني|الثانى|الأول|الاول|الآخر|الاخر|أول)|جمادى (?:الأولى|الاولى|الأول|الآخرة|الاخرة|الثانية|الثاني)|ذ[وي] (?:القعدة|الحجة))';
/** A month's name, with the dots Thai puts inside (`มี.ค.`, `ก.พ.`); which words are names is looked up afterwards. */
export const WORD = `(?:${PAIRS}|[\\u0e01-\\u0e2e]\\.[\\u0e01-\\u0e2e]|${LETTER}{2,${LONGEST_WORD}}(?:\\.${LETTER}{1,${LONGEST_ENDING}})?)`;

const FIELDS: Readonly<Record<TimeField, string>> = {
  yyyy: String.raw`(\d{4})`,
  yyy: String.raw`(\d{1,3}|元)`,
  yy: String.raw`['’]?(\d{2})`,
  mmm: String.raw`(${WORD})\.?`,
  mm: '(0?[1-9]|1[0-2])',
  dm: String.raw`(\d{1,2})`,
  dd: String.raw`(0?[1-9]|[12]\d|3[01])`,
  hh: String.raw`([01]?\d|2[0-4])`,
  ff: String.raw`([0-5]\d)`,
  ss: String.raw`([0-5]\d)`,
  era: '(?:中[華华])?(令和|平成|昭和|大正|民國|民国|[RHS](?=[0-9]))',
};

/** Endings of ordinals: `3rd`, `1er`, `1º`, `3-го`, `8η`, `৯ই`. */
const ORDINAL = '(?:st|nd|rd|th|ST|ND|RD|TH|er|\\.?[ºª]|°|:e|-?(?:го|е|й)|ης|η|ών|ই|লা|রা|ঠা|শে)?';
/** Between words: space, comma, dot, and the little words of Romance languages, English, Thai and Hebrew. */
const GAP = String.raw`[\s.,]{0,4}(?:(?:de|DE|del|of|Of|OF|the|di|dne|năm|พ\.ศ\.|ค\.ศ\.|साल)[\s,]{1,2}|ב-?|d['’])?`;

const LITERALS: Readonly<Record<string, string>> = {
  // Some pages set a space after it: 18: 46.
  ':': String.raw`:\s?`,
  年: String.raw`\s?年\s?`,
  月: String.raw`\s?月\s?`,
  日: String.raw`\s?[日号號]`,
  년: String.raw`\s?년\s{0,2}`,
  월: String.raw`\s?월\s{0,2}`,
  일: String.raw`\s?일`,
  時: String.raw`\s?[時时點点]\s?`,
  分: String.raw`\s?分`,
  秒: String.raw`\s?秒`,
  시: String.raw`\s?시\s{0,2}`,
  분: String.raw`\s?분`,
};

const TOKEN = /"([^"]*)"|yyyy|yyy|yy|mmm|mm|dm|dd|hh|ff|ss|era|./gu;

export function compileNotation(notation: string): CompiledNotation {
  const fields: TimeField[] = [];
  let source = '';
  for (const [token, quoted] of notation.matchAll(TOKEN)) {
    if (quoted !== undefined) source += `(?:${anyCase(quoted)})`;
    else if (token in FIELDS) {
      const field = token as TimeField;
      fields.push(field);
      source += FIELDS[field];
      if (field === 'dd' && notation.includes('mmm')) source += ORDINAL;
    } else if (token === ' ') source += endsInNumber(fields) ? String.raw`(?!\d)${GAP}` : GAP;
    else source += LITERALS[token] ?? separator(token, notation);
  }
  return { source, fields };
}

/** `March 2026` is not March 20, '26. */
function endsInNumber(fields: readonly TimeField[]): boolean {
  const last = fields.at(-1);
  return last !== undefined && last !== 'mmm' && last !== 'era';
}

/** Full dates may have spaces at their separators (`8. 3. 2026`, `08 / 03 / 2026`); shorter ones would be sums and scores. */
function separator(token: string, notation: string): string {
  const literal = escapeText(token);
  if (notation.endsWith('.')) return String.raw`${literal}\s?`;
  if (!notation.includes('yyyy') || notation.length < 10 || notation.includes('mmm')) return literal;
  return token === '.' ? String.raw`\s?\.\s{0,2}` : String.raw`\s?${literal}\s?`;
}

export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A word in lower case, in capitals and with a capital first: cheaper than a regular expression that folds all of Unicode. */
export function anyCase(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return [...new Set([word, word.toLowerCase(), word.toUpperCase(), capital])].map(escapeText).join('|');
}
