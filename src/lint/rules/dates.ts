/** Rules about dates: their form, and whether they can be true. */
import { PLAUSIBLE_YEARS } from '../../model/feed.js';
import type { DateField, FeedView, ItemView } from '../feed-view.js';
import { type Findings, quote } from '../finding.js';
import { type ReadDate, readDate } from './date-forms.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From so many items on, one time for most of them is no chance. */
const MIN_SHARED = 3;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** @param now milliseconds since 1970; null leaves out what only the clock can tell */
export function checkDates(feed: FeedView, now: number | null, findings: Findings): void {
  for (const field of feed.dates) checkDate(field, now, findings);
  for (const item of feed.items) {
    for (const field of item.dates) checkDate(field, now, findings);
    if (item.date !== null) continue;
    if (feed.kind !== 'atom') findings.report('missing-date', 'the item has no date', item.place);
  }
  checkShared(feed, findings);
  if (now !== null) checkClock(feed, now, findings);
}

function checkDate(field: DateField, now: number | null, findings: Findings): void {
  const { name, value, place } = field;
  const date = readDate(field);
  if (date === null) {
    findings.report('invalid-date', `${name} ${quote(value)} is no date of this format`, place);
    return;
  }
  if (date.namedWeekday !== null && date.namedWeekday !== date.weekday) {
    findings.report('wrong-weekday', `${name} ${quote(value)} is a ${DAYS[date.weekday]}`, place);
  }
  if (date.oddity !== null) findings.report('problematic-date', `${name} ${quote(value)} ${date.oddity}`, place);
  if (!isPlausible(date, now)) findings.report('implausible-date', `${name} ${quote(value)} cannot be right`, place);
}

function isPlausible({ instant }: ReadDate, now: number | null): boolean {
  const year = new Date(instant).getUTCFullYear();
  if (year < PLAUSIBLE_YEARS.first || year > PLAUSIBLE_YEARS.last) return false;
  // A day of grace for clocks and zones that are wrong.
  return now === null || instant <= now + DAY;
}

/** Midnight is what a date without a time becomes; that many items have it says nothing. */
function checkShared({ items }: FeedView, findings: Findings): void {
  const shared = new Map<number, ItemView[]>();
  for (const item of items) {
    const date = item.date === null ? null : readDate(item.date);
    if (date === null || !date.hasTime) continue;
    const same = shared.get(date.instant);
    if (same === undefined) shared.set(date.instant, [item]);
    else same.push(item);
  }
  for (const [, same] of shared) {
    if (same.length < MIN_SHARED || same.length * 2 <= items.length) continue;
    const { date, place } = same[0] as ItemView;
    findings.report('one-date-for-many', `${same.length} items have the date ${quote(date?.value ?? '')}`, place);
  }
}

/** A feed that says it changed this very minute, while its items are old, says so every minute. */
function checkClock({ date, items }: FeedView, now: number, findings: Findings): void {
  const built = date === null ? null : readDate(date);
  if (date === null || built === null || Math.abs(now - built.instant) > MINUTE) return;
  const isOld = (item: ItemView) => {
    const read = item.date === null ? null : readDate(item.date);
    return read !== null && read.instant < now - HOUR;
  };
  if (items.length > 0 && items.every(isOld)) {
    findings.report('clock-in-feed', `${date.name} ${quote(date.value)} is the time of writing`, date.place);
  }
}
