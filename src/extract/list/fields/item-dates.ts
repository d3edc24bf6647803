/**
 * The dates of a list's items, as one column: what stands in the same place of most items is the date of all, machine-readable
 * values come before text, the day of publication before that of a change, and what the texts leave open is settled together.
 */
import type { ItemDate } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { isInvisibleTag } from '../../../parse/index.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { isOtherLabel, isPublishedLabel, isUpdatedLabel } from '../../metadata/date-words.js';
import { spacedText } from '../../metadata/page-context.js';
import { findTimes, matchTime, readMachineTime, settleTimes, type TimeMatch } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { readDayHeadings } from './day-headings.js';
import type { ItemScope } from './item-scope.js';

export interface FieldDate {
  date: ItemDate;
  node: number;
  confidence: number;
}

export interface DatedItem {
  scope: ItemScope;
  /** The item's title and its node; a date in it is part of the title. */
  title: { text: string; node: number };
}

/** One time in an item. */
interface Spot {
  node: number;
  /** The machine-readable value and where it was written, or null for a text. */
  machine: { raw: string; value: string } | null;
  match: TimeMatch | null;
  /** Same for spots in the same place of different items. */
  place: number;
  weight: number;
}

const MAX_NODES = 3000;
const MAX_SPOTS = 12;
/** Texts up to this length may be a date with a name and a place beside it. */
const MAX_TEXT = 160;
/** A date cut into pieces (`<b>08</b><i>Mar</i>`) is no longer than this. */
const MAX_PIECES = 40;
/** Weak times ("7-3", "12:34") count when this share of the items has one in the same place. */
const WEAK_SHARE = 0.5;

/** Below this share of items with a date of their own, a day above them is looked for. */
const MOSTLY_DATED = 0.3;

export function readDates(page: ListPage, items: readonly DatedItem[]): (FieldDate | null)[] {
  const own = readOwnDates(page, items);
  if (own.filter((date) => date !== null).length >= MOSTLY_DATED * items.length) return own;
  const scopes = items.map(({ scope }) => scope);
  return readDayHeadings(page, scopes).map((day, i) => own[i] ?? day);
}

function readOwnDates(page: ListPage, items: readonly DatedItem[]): (FieldDate | null)[] {
  const spots = items.map((item) => spotsOf(page, item));
  const chosen = withoutStrays(chooseSpots(spots));
  const settled = settleTimes(
    chosen.map((spot) => (spot === null || spot.machine !== null ? null : spot.match)),
    { language: page.language, now: page.now },
  );
  return chosen.map((spot, i) => {
    if (spot === null) return null;
    if (spot.machine !== null) {
      const { raw, value } = spot.machine;
      if (isAhead(value, page.now)) return null;
      return {
        date: { raw, value, source: 'attribute', pattern: null, inferred: [] },
        node: spot.node,
        confidence: 0.95,
      };
    }
    const time = settled[i];
    if (time == null || (time.value !== null && isAhead(time.value, page.now))) return null;
    const confidence = time.value === null ? 0.3 : time.inferred.length === 0 ? 0.9 : 0.75;
    return { date: { ...time, source: 'text' }, node: spot.node, confidence };
  });
}

/** Below this share of a longer list, days are what a few texts happen to mention. */
const STRAY_SHARE = 0.2;
const LONGER = 5;

function withoutStrays(column: readonly (Spot | null)[]): (Spot | null)[] {
  const dated = column.filter((spot) => spot !== null).length;
  if (column.length < LONGER || dated >= STRAY_SHARE * column.length) return [...column];
  return column.map((spot) => (spot?.machine == null ? null : spot));
}

/** Somewhere it is already tomorrow; what is later is announced, not published. */
const TOLERANCE = 2 * 86_400_000;

function isAhead(value: string, now: number): boolean {
  return Date.parse(value) > now + TOLERANCE;
}

function chooseSpots(items: readonly (readonly Spot[])[]): (Spot | null)[] {
  const shares = new Map<number, number>();
  for (const spots of items)
    for (const place of new Set(spots.map((spot) => spot.place)))
      shares.set(place, (shares.get(place) ?? 0) + 1 / items.length);
  return items.map((spots) => {
    let best: Spot | null = null;
    let bestWeight = 0;
    for (const spot of spots) {
      const share = shares.get(spot.place) as number;
      if (spot.match?.isWeak && share < WEAK_SHARE) continue;
      const weight = spot.weight * (0.3 + share);
      if (weight > bestWeight) [best, bestWeight] = [spot, weight];
    }
    return best;
  });
}

const KIND_WEIGHT: Readonly<Record<TimeMatch['kind'], number>> = {
  instant: 1,
  day: 1,
  relative: 0.9,
  month: 0.6,
  time: 0.4,
};
/** Earlier spots of an item win among equals. */
const LATER = 0.9;

function spotsOf(page: ListPage, { scope, title }: DatedItem): Spot[] {
  const { dom, stats } = page;
  const spots: Spot[] = [];
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  const titleFrom = stats.order[title.node] as number;
  const titleTo = stats.end[title.node] as number;
  let label = '';
  for (let position = scope.from; position < end && spots.length < MAX_SPOTS; ) {
    const node = stats.preorder[position] as number;
    const after = stats.end[node] as number;
    if (dom.isText(node)) {
      const inTitle = position >= titleFrom && position < titleTo;
      const text = (stats.length[node] as number) === 0 ? '' : dom.data(node);
      const match = text === '' ? null : timeIn(text, page.language);
      if (match !== null && !inTitle && !(text.length > 20 && title.text.includes(text.trim())))
        add(node, null, match, `${label} ${text.slice(0, match.index)}`);
      if (text.trim() !== '') label = text.trim().slice(-40);
      position++;
      continue;
    }
    if (isInvisibleTag(dom.tag[node] as number)) {
      position = after;
      continue;
    }
    const machine = machineTime(page, node);
    if (machine !== null) {
      add(node, machine, null, label);
      position = after;
      continue;
    }
    const match = inPieces(page, node);
    if (match !== null && !(position >= titleFrom && after <= titleTo)) {
      add(node, null, match, label);
      label = '';
      position = after;
      continue;
    }
    position++;
  }
  return spots;

  function add(node: number, machine: Spot['machine'], match: TimeMatch | null, before: string): void {
    let weight = (match === null ? 1.1 : KIND_WEIGHT[match.kind]) * LATER ** spots.length;
    if (match?.isWeak) weight *= 0.5;
    if (isPublishedLabel(before)) weight *= 1.2;
    else if (isUpdatedLabel(before)) weight *= 0.7;
    else if (isOtherLabel(before)) return;
    spots.push({ node, machine, match, place: placeOf(page, node, scope), weight });
  }
}

function timeIn(text: string, language: string): TimeMatch | null {
  if (text.length > 4 * MAX_TEXT) return null;
  const match = matchTime(text, language);
  if (match !== null || text.trim().length > MAX_TEXT) return match;
  const sure = findTimes(text, language).filter(
    ({ isWeak, kind }) => !isWeak && (kind === 'day' || kind === 'instant'),
  );
  return sure.length === 1 ? (sure[0] as TimeMatch) : null;
}

const MACHINE_ATTRIBUTES = [
  'datetime',
  'data-datetime',
  'data-timestamp',
  'data-time',
  'data-date',
  'data-utime',
  'data-published',
  'data-publish-date',
  'data-pubdate',
];

/** A machine-readable time of an element; `title` and `content` count where the element is a time by its text or name. */
function machineTime({ dom, stats, language }: ListPage, node: number): { raw: string; value: string } | null {
  for (const name of MACHINE_ATTRIBUTES) {
    const raw = dom.attribute(node, name);
    const value = raw === null ? null : readMachineTime(raw);
    if (raw !== null && value !== null) return { raw: raw.trim(), value };
  }
  const title = dom.attribute(node, 'title');
  if (title !== null && (stats.length[node] as number) <= MAX_PIECES) {
    const value = readMachineTime(title.split(/\s+\d{9,}$/)[0] as string);
    if (value !== null && matchTime(dom.textContent(node), language) !== null) return { raw: title.trim(), value };
  }
  if (dom.tag[node] !== Tag.meta && !/date/i.test(dom.attribute(node, 'itemprop') ?? '')) return null;
  const content = dom.attribute(node, 'content');
  const value = content === null ? null : readMachineTime(content);
  return content === null || value === null ? null : { raw: content.trim(), value };
}

/** The time a small element makes up of several pieces, none of which says as much alone. */
function inPieces(page: ListPage, root: number): TimeMatch | null {
  const { dom, stats, language } = page;
  const length = stats.length[root] as number;
  if (length < 3 || length > MAX_PIECES || dom.firstChild[root] === dom.lastChild[root]) return null;
  const text = collapseSpace(spacedText(dom, root, 4 * MAX_PIECES));
  const whole = matchTime(text, language);
  if (whole === null || whole.isWeak) return null;
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (dom.isElement(node) ? machineTime(page, node) !== null : saysAsMuch(dom.data(node), whole, language))
      return null;
  }
  return whole;
}

function saysAsMuch(text: string, whole: TimeMatch, language: string): boolean {
  const alone = matchTime(text, language);
  return alone !== null && alone.text.length + 2 >= whole.text.length;
}

/** Markup a date may have or lack without standing in another place. */
const INLINE: ReadonlySet<number> = new Set([
  Tag.a,
  Tag.abbr,
  Tag.b,
  Tag.em,
  Tag.font,
  Tag.i,
  Tag.small,
  Tag.span,
  Tag.strong,
  Tag.time,
  Tag['#text'],
]);

/** Tags from the item down to the block the spot stands in, cells of a table by their place in the row, as one number. */
function placeOf({ dom, stats }: ListPage, node: number, scope: ItemScope): number {
  let current = node;
  while (INLINE.has(dom.tag[current] as number) && (stats.order[current] as number) > scope.from)
    current = dom.parent[current] as number;
  let hash = 7;
  for (; current !== 0 && (stats.order[current] as number) >= scope.from; current = dom.parent[current] as number) {
    const tag = dom.tag[current] as number;
    hash = (Math.imul(hash, 31) + tag) | 0;
    if (tag !== Tag.td) continue;
    for (let cell = dom.previousSibling[current] as number; cell !== 0; cell = dom.previousSibling[cell] as number)
      if (dom.tag[cell] === Tag.td) hash = (hash + 101) | 0;
  }
  return hash;
}
