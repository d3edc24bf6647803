/** Tells whether a short text is a time and little else: "Published: 8 March 2026", "[03-08]", "更新时间：2026-03-08". */
import { isUpdatedLabel } from '../metadata/date-words.js';
import { compactRelative } from './compact-relative.js';
import { joinRanges, loosenRanges } from './day-ranges.js';
import { findTimes, mayHoldTime, tracesIn } from './find-times.js';
import { joinMonthNames } from './month-twice.js';
import { plainText } from './plain-text.js';
import type { TimeMatch } from './time-match.js';
import { TimeTrace } from './time-traces.js';

/** A text that is a time has hardly more than a label, a name and a place beside it. */
const MAX_LENGTH = 140;
/** Letters and digits beside a sure time (a name, a section, "12 comments"). */
const MAX_BESIDE = 36;

/**
 * Whether a text may be a time.
 *
 * @param traces what `tracesIn` says of it
 */
export function mayBeTime(text: string, traces: number): boolean {
  if (!mayHoldTime(traces, text.length)) return false;
  return text.length <= MAX_LENGTH || (text.length <= 4 * MAX_LENGTH && text.trim().length <= MAX_LENGTH);
}

export function matchTime(text: string, language: string, traces = tracesIn(text, language)): TimeMatch | null {
  if (!mayBeTime(text, traces)) return null;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const compact = (traces & TimeTrace.Compact) === 0 ? null : compactMatch(trimmed);
  const match = compact ?? bestMatch(trimmed, language, traces);
  if (match === null || trimmed === text) return match;
  const start = text.length - text.trimStart().length;
  return start === 0 ? match : { ...match, index: match.index + start };
}

const MAX_COMPACT = 8;
/** More characters in a row than a compact time has, none of which would be left out at its sides. */
const LONG_START = /[^\s·•|,()-]{8}/;

function compactMatch(text: string): TimeMatch | null {
  // Nothing but signs may stand around so short a time.
  if (text.length > MAX_COMPACT && LONG_START.test(text)) return null;
  const bare = text.replace(/^[\s·•|,(-]+|[\s·•|,)-]+$/g, '');
  const relative = bare.length > MAX_COMPACT ? null : compactRelative(plainText(bare));
  if (relative === null) return null;
  const parts = { dates: [], clock: null, relative, weekday: null };
  return { pattern: '#u', text: bare, index: text.indexOf(bare), kind: 'relative', parts, isWeak: true };
}

function bestMatch(text: string, language: string, traces: number): TimeMatch | null {
  const times = findTimes(loosenRanges(text), language, traces);
  const found = joinRanges(text, joinMonthNames(text, times, language));
  if (found.length === 0 || isOtherRange(text, found)) return null;
  const beside = besideLength(text, found);
  const sure = found.filter(isSure);
  if (sure.length > 0) {
    if (beside > MAX_BESIDE) return null;
    // The same day in two calendars: the one that needs no tables.
    const exact = sure.filter(({ parts }) => !parts.dates.some(({ isApproximate }) => isApproximate));
    const best = exact.length > 0 ? exact : sure;
    return best.find((match) => !isUpdatedLabel(labelOf(text, match, found))) ?? (best[0] as TimeMatch);
  }
  const only = found.length === 1 ? (found[0] as TimeMatch) : null;
  return only !== null && (beside === 0 || isLabelled(text, only)) ? only : null;
}

/** Longer texts before a day are no labels of it. */
const MAX_DAY_LABEL = 24;

/** A day counted from now behind a label, and nothing else: "Listed: yesterday". */
function isLabelled(text: string, { kind, index, text: written }: TimeMatch): boolean {
  if (kind !== 'relative' || text.length > index + written.length) return false;
  const label = text.slice(0, index).trim();
  return label.length <= MAX_DAY_LABEL && /[:：]$/.test(label);
}

function isSure({ isWeak }: TimeMatch): boolean {
  return !isWeak;
}

/** The text between a time and the one before it. */
function labelOf(text: string, match: TimeMatch, found: readonly TimeMatch[]): string {
  const previous = found[found.indexOf(match) - 1];
  return text.slice(previous === undefined ? 0 : previous.index + previous.text.length, match.index);
}

/** From a time to another of the same kind, none of them a day: opening hours, months of a season. */
const OTHER_RANGE = /^\s*(?:[-–—~～〜]|to|until|till|bis|au|al|a|至|到|から)\s*$/i;

function isOtherRange(text: string, found: readonly TimeMatch[]): boolean {
  for (let i = 0; i + 1 < found.length; i++) {
    const { index, text: written, kind } = found[i] as TimeMatch;
    const next = found[i + 1] as TimeMatch;
    if (next.kind === kind && OTHER_RANGE.test(text.slice(index + written.length, next.index))) return true;
  }
  return false;
}

/** Words that say what a time is, and words between two of them; they count as no text of their own. */
const LABELS =
  /publish(?:ed|ing)?|posted|created|updated?|modified|edited|added|issued|last|date|time|released?|on|at|by|in|from|since|about|over|around|almost|an?|the|vom|am|um|veröffentlicht|aktualisiert|erstellt|stand|datum|uhr|publi[ée]e?|mis à jour|le|à|du|par|publicado|actualizado|fecha|el|a las|data|pubblicat[oa]|aggiornato|il|alle|ore|em|às|geplaatst|gepubliceerd|bijgewerkt|op|den|kl|klo|publicerad|uppdaterad|udgivet|opdateret|publisert|oppdatert|julkaistu|päivitetty|opublikowano|aktualizacja|dodano|dnia|vydáno|publikováno|közzétéve|publicat|actualizat|опубликовано|обновлено|дата|добавлено|від|опубліковано|оновлено|публикувано|δημοσίευση|δημοσιεύτηκε|ενημέρωση|στις|yayınlanma|güncelleme|tarih[i]?|نشر|تاريخ|تحديث|في|تاریخ|انتشار|פורסם|עודכן|ב|तारीख|प्रकाशित|अपडेट|প্রকাশ(?:িত)?|প্রকাশ|আপডেট|เผยแพร่|วันที่|đăng|ngày|cập nhật|lúc|diterbitkan|tanggal|发布(?:时间|日期|于)?|發布(?:時間|日期|於)?|发表(?:时间|于)?|發表|更新(?:时间|時間|日期|于|日|日時)?|时间|時間|日期|公開日?|掲載日?|配信|投稿日?|日時|등록일?|입력|수정|게시일?|작성일?|날짜|г|р|год|року|น/giu;

function besideLength(text: string, found: readonly TimeMatch[]): number {
  let beside = '';
  let from = 0;
  if (found.length === 1 && (found[0] as TimeMatch).text.length === text.length) return 0;
  for (const { index, text: written } of found) {
    beside += `${text.slice(from, index)} `;
    from = index + written.length;
  }
  beside += text.slice(from);
  const words = beside.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.reduce((sum, word) => sum + (isLabel(word) ? 0 : word.length), 0);
}

/** Words already looked at; pages repeat theirs endlessly. */
const labels = new Map<string, boolean>();
const MAX_LABELS = 5000;
/** Engines keep longer words as places in the page they are of, and the page for as long as the word. */
const MAX_KEPT_WORD = 12;

function isLabel(word: string): boolean {
  let known = labels.get(word);
  if (known === undefined) {
    known = word.replace(LABELS, '') === '';
    if (labels.size >= MAX_LABELS) labels.clear();
    if (word.length <= MAX_KEPT_WORD) labels.set(word, known);
  }
  return known;
}
