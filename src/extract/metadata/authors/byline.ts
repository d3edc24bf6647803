/** Author lines in the visible text: "By Jane Doe", "Autor: Jan Kowalski", "文／山田太郎". */

import { isAscii } from '../../../model/is-ascii.js';
import type { TextLine } from '../lines-near-title.js';
import { alternatives } from './alternatives.js';
import {
  AND_WORDS,
  AUTHOR_WORDS,
  BY_WORDS,
  MARKED_WORDS,
  NAME_BEFORE_ROLE,
  OTHER_ROLES,
  SMALL_AND_WORDS,
} from './byline-words.js';
import { reportersIn } from './dateline.js';
import { FACT_MARK } from './fact-mark.js';
import { declaredName, isNobody, looksLikeName, splitNames } from './person-name.js';

/** A word for "author" opens the line; a colon or slash may follow, and must where the word is an everyday one. */
function authorLead(words: readonly string[], marked: readonly string[], letter: string): string {
  return `^(?:(?:${alternatives(words)})(?:\\(s\\))?(?!${letter})\\s*[:：/／|＝=]?|(?:${alternatives(marked)})\\s*[:：/／＝=])\\s*`;
}

function byLead(words: readonly string[]): string {
  return `^(?:${alternatives(words)})(?:\\s*[:：]\\s*|\\s+|$)`;
}

/** Beginnings of a text that say an author follows. */
interface Leads {
  author: RegExp;
  by: RegExp;
}

const LEADS: Leads = {
  author: new RegExp(authorLead(AUTHOR_WORDS, MARKED_WORDS, '[\\p{Lu}\\p{Ll}\\p{M}]'), 'iu'),
  by: new RegExp(byLead(BY_WORDS), 'iu'),
};
/** A text in ASCII can open with no other words. */
const ASCII_LEADS: Leads = {
  author: new RegExp(authorLead(AUTHOR_WORDS.filter(isAscii), MARKED_WORDS.filter(isAscii), '[a-z]'), 'i'),
  by: new RegExp(byLead(BY_WORDS.filter(isAscii)), 'i'),
};
/** "March 3 by Jane Doe": behind a date, a mark or a word for publishing, never in a sentence. */
const INNER_BY = /(?:\d|[|·•–—,)-]|posted|published|written|updated)\s+by:?\s+/i;

const MAX_BYLINE = 160;

export interface SignedLine {
  names: string[];
  /** Lines between the title and the byline. */
  distance: number;
}

export interface Bylines {
  /** The line that signs the article. */
  own: SignedLine | undefined;
  /** The lines sign the teasers of a list instead. */
  isList: boolean;
}

/** The author in the first line that names one; a lead-in may stand on a line of its own, the name on the next. */
export function authorsInLines(lines: readonly TextLine[]): Bylines {
  const signed: SignedLine[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as TextLine;
    const next = lines[i + 1];
    const isLead = line.text.length <= 24 && isLeadOnly(line.text);
    const isNext = next !== undefined && next.distance === line.distance + 1;
    const led = isLead && isNext ? namesBehind('', [line.text, ...next.pieces], 0) : authorsInLine(line);
    const names = led.length > 0 || line.distance < 0 ? led : reportersIn(line.text);
    if (names.length > 0) signed.push({ names, distance: Math.abs(line.distance) });
  }
  const isList = signTeasers(signed);
  return { own: isList ? undefined : signed[0], isList };
}

/** An article's own byline stands this close to its title. */
const OWN_BYLINE = 3;

/** Several people, and none of them right at the title: a list of articles, each signed by its author. */
function signTeasers(signed: readonly SignedLine[]): boolean {
  const people = new Set(signed.map(({ names }) => names.join()));
  return people.size > 1 && (signed[0] as SignedLine).distance > OWN_BYLINE;
}

function isLeadOnly(text: string): boolean {
  const { author, by } = isAscii(text) ? ASCII_LEADS : LEADS;
  return author.exec(text)?.[0].length === text.length || by.exec(text)?.[0].length === text.length;
}

/** The names a line gives to the author, or none. */
export function authorsInLine(line: TextLine): string[] {
  if (line.text.length > MAX_BYLINE) return [];
  for (let i = 0; i < line.pieces.length; i++) {
    const names = authorsFromPiece(line.pieces, i);
    if (names.length > 0) return names;
  }
  return [];
}

function authorsFromPiece(pieces: readonly string[], i: number): string[] {
  const piece = pieces[i] as string;
  if (i > 0 && OTHER_ROLES.test(`${pieces[i - 1]} `)) return [];
  const reporter = NAME_BEFORE_ROLE.exec(piece);
  if (reporter !== null) return [reporter[1] as string];
  const leads = isAscii(piece) ? ASCII_LEADS : LEADS;
  const lead = leads.author.exec(piece) ?? leads.by.exec(piece);
  if (lead !== null) return namesBehind(piece.slice(lead[0].length), pieces, i);
  const inner = INNER_BY.exec(piece);
  if (inner === null) return authorsInFacts(piece);
  if (OTHER_ROLES.test(piece.slice(0, inner.index + inner[0].length))) return [];
  return namesBehind(piece.slice(inner.index + inner[0].length), pieces, i);
}

/** "5 kwietnia 2021 | Autor: Jan Kowalski": a word for the author behind one of the marks that separate facts. */
function authorsInFacts(piece: string): string[] {
  for (const fact of [...piece.split(FACT_MARK).slice(1), ...spacedFacts(piece).slice(1)]) {
    const lead = (isAscii(fact) ? ASCII_LEADS : LEADS).author.exec(fact);
    const names = lead === null ? [] : namesIn(fact.slice(lead[0].length), false);
    if (names.length > 0) return names;
  }
  return [];
}

/** "and", a comma: alone, or before the next name. */
const AND_AT_START = new RegExp(`^(?:,\\s*|(?:${alternatives(AND_WORDS)})(?:\\s+|$))`, 'iu');
const SMALL_AND_AT_START = new RegExp(`^(?:${alternatives(SMALL_AND_WORDS)})(?:\\s+|$)`, 'u');

function withoutAnd(text: string): string {
  return text.replace(AND_AT_START, '').replace(SMALL_AND_AT_START, '');
}

/** ", and": what stands between the names of people who sign together. */
export function endsInAnd(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  return text.endsWith(',') || (last !== '' && withoutAnd(last) === '');
}

/** Names in the rest of the piece, or, when the lead-in ends its piece, in the pieces that follow it. */
function namesBehind(rest: string, pieces: readonly string[], i: number): string[] {
  if (rest.trim() !== '') return namesIn(rest, endsLine(pieces, i));
  const names: string[] = [];
  for (let j = i + 1; j < pieces.length && j <= i + 12; j++) {
    const piece = pieces[j] as string;
    const name = withoutAnd(piece);
    if (name === '') continue;
    const found = namesIn(name, endsLine(pieces, j));
    if (found.length === 0) break;
    names.push(...found);
    const next = pieces[j + 1] ?? '';
    if (withoutAnd(next) === next && !/,$/.test(piece)) break;
  }
  return names;
}

/** Nothing follows the piece but marks, numbers and dates: "by ibby", "| 3 comments", but not "by using", "git add". */
function endsLine(pieces: readonly string[], i: number): boolean {
  const next = pieces[i + 1];
  return next === undefined || (isAscii(next) ? /^(?:[^a-z]|on\b)/i : /^(?:[^\p{L}]|on\b)/iu).test(next);
}

/** "The Example Team", "Newsdesk": nobody in particular, yet what the page prints where the author's name goes. */
export function isTeam(text: string): boolean {
  if (text.length > 40) return false;
  const { last, first } = isAscii(text) ? ASCII_TEAM : TEAM;
  return last.test(text) || first.test(text);
}

const TEAM = {
  last: /^(?:\p{Lu}[\p{L}\p{N}.&'’-]*\s){0,4}(?:[Nn]ews ?[Dd]esk|[Tt]eam|[Ss]taff|[Ee]ditors?|[Ee]ditorial(?: [Tt]eam| [Ss]taff)?|[Cc]ontributors?|[Dd]esk)$/u,
  first: /^Team(?: \p{Lu}[\p{L}\p{N}.&'’-]*){1,3}$/u,
};
const ASCII_TEAM = {
  last: /^(?:[A-Z][A-Za-z\d.&'-]*\s){0,4}(?:[Nn]ews ?[Dd]esk|[Tt]eam|[Ss]taff|[Ee]ditors?|[Ee]ditorial(?: [Tt]eam| [Ss]taff)?|[Cc]ontributors?|[Dd]esk)$/,
  first: /^Team(?: [A-Z][A-Za-z\d.&'-]*){1,3}$/,
};

/** Chinese and Japanese have no spaces but those between facts: "2024年5月16日 来源：示例周刊 文/王小明". */
function spacedFacts(piece: string): string[] {
  if (isAscii(piece) || !/\p{Script=Han}/u.test(piece)) return [];
  return piece.replace(/([:：／/])\s+/g, '$1').split(/\s+/);
}

/** What ends a name: marks between facts, words that start the next fact, digits. */
const NAME_END =
  /\s*(?:[|•·—–;/(（<]|\s-\s|\s(?:on|in|at|for|from|is|am|posted|published|updated|last)\s|\s[\p{L}\p{M}・]{1,15}\s?[:：／]|[,.]\s*(?=\p{Lu}?\p{Ll}+\.?\s*\d)|\s*\d|\s{2,}|[。，、](?=.{8})|(?<!\b(?:dr|mr|mrs|ms|prof|st|jr|sr|\p{L}))\.\s)/iu;
/** The same for text in ASCII. */
const ASCII_NAME_END =
  /\s*(?:[|;/(<]|\s-\s|\s(?:on|in|at|for|from|is|am|posted|published|updated|last)\s|\s[a-z]{1,15}:|[,.]\s*(?=[a-z]+\.?\s*\d)|\s*\d|\s{2,}|(?<!\b(?:dr|mr|mrs|ms|prof|st|jr|sr|[a-z]))\.\s)/i;
/** "Jean Dupont le 3 mars": a word before a day, which is a part of the name when written large or without a day ("Le Goff"). */
const DAY_WORD = /\s(?:le|el|il|den|op)\s+(?=(?:\p{L}+,?\s+)?\d)/u;

/** The text up to where the name ends. */
function nameHead(text: string): string {
  const ends = [isAscii(text) ? ASCII_NAME_END : NAME_END, DAY_WORD].map((end) => end.exec(text)?.index ?? text.length);
  return text.slice(0, Math.min(...ends));
}

function namesIn(text: string, mayBeHandle: boolean): string[] {
  const named = nameHead(text);
  const head = named.replace(/(?<![\s,:])[\s,:]+$/u, '');
  if (head === '') return [];
  const names = splitNames(head);
  if (names.every((name) => looksLikeName(name) || isTeam(name))) return names;
  const first = splitNames((head.split(',', 1)[0] as string).trimEnd());
  if (first.every(looksLikeName)) return first;
  // A single word is a name only where nothing else follows it: "by ibby".
  return mayBeHandle &&
    named === text &&
    /^\p{L}[\p{L}\p{N}._-]{0,23}[\p{L}\p{N}]$/u.test(head) &&
    !/^[A-Z]{4,}$/.test(head) &&
    !isNobody(head) &&
    declaredName(head) !== null
    ? [head]
    : [];
}
