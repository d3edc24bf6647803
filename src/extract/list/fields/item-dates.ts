/**
 * The dates of a list's items, as one column: what stands in the same place of most items is the date of all, machine-readable
 * values come before text, the day of publication before that of a change, and what the texts leave open is settled together.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ItemDate } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { isOtherLabel, isPublishedLabel, isUpdatedLabel } from '../../metadata/date-words.js';
import { settleTimes, type TimeMatch } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import type { TimeNode } from '../time-pattern/time-nodes.js';
import { readDayHeadings } from './day-headings.js';
import { firstAt } from './first-at.js';
import type { ItemScope } from './item-scope.js';

export interface FieldDate {
  date: ItemDate;
  node: number;
  confidence: number;
}

export interface DatedItem {
  scope: ItemScope;
  /** The item's title and its node; a date the title says is part of it. */
  title: { text: string; node: number };
}

/** One time in an item. */
interface Spot {
  time: TimeNode;
  /** Same for spots in the same place of different items. */
  place: number;
  weight: number;
}

const MAX_SPOTS = 12;
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
    chosen.map((spot) => (spot === null || spot.time.machine !== null ? null : spot.time.match)),
    page,
  );
  return chosen.map((spot, i) => {
    if (spot === null) return null;
    const { machine, node } = spot.time;
    if (machine !== null) {
      const { raw, value } = machine;
      if (isAhead(value, page.now)) return null;
      return { date: { raw, value, source: 'attribute', pattern: null, inferred: [] }, node, confidence: 0.95 };
    }
    const time = settled[i];
    if (time == null || (time.value !== null && isAhead(time.value, page.now))) return null;
    const confidence = time.value === null ? 0.3 : time.inferred.length === 0 ? 0.9 : 0.75;
    return { date: { ...time, source: 'text' }, node, confidence };
  });
}

/** Below this share of a longer list, days are what a few texts happen to mention. */
const STRAY_SHARE = 0.2;
const LONGER = 5;

function withoutStrays(column: readonly (Spot | null)[]): (Spot | null)[] {
  const dated = column.filter((spot) => spot !== null).length;
  if (column.length < LONGER || dated >= STRAY_SHARE * column.length) return [...column];
  return column.map((spot) => (spot?.time.machine == null ? null : spot));
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
      if (spot.time.isWeak && share < WEAK_SHARE) continue;
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
const MACHINE_WEIGHT = 1.1;
/** Earlier spots of an item win among equals. */
const LATER = 0.9;

function spotsOf(page: ListPage, { scope, title }: DatedItem): Spot[] {
  const { dom, stats } = page;
  const { times, timePositions } = signalsOf(page);
  const spots: Spot[] = [];
  const titleFrom = stats.order[title.node] as number;
  const titleTo = stats.end[title.node] as number;
  for (let i = firstAt(timePositions, scope.from); i < times.length && spots.length < MAX_SPOTS; i++) {
    const position = timePositions[i] as number;
    if (position >= scope.to) break;
    const time = times[i] as TimeNode;
    if (position >= titleFrom && position < titleTo && title.text.includes(writtenAs(dom, time))) continue;
    const text = dom.isText(time.node) ? dom.data(time.node) : '';
    if (text.length > 20 && title.text.includes(text.trim())) continue;
    let weight = time.match === null || time.machine !== null ? MACHINE_WEIGHT : KIND_WEIGHT[time.match.kind];
    weight *= LATER ** spots.length;
    if (time.isWeak) weight *= 0.5;
    const label = `${labelBefore(page, position, scope)} ${text.slice(0, time.match?.index ?? 0)}`;
    if (isPublishedLabel(label)) weight *= 1.2;
    else if (isUpdatedLabel(label)) weight *= 0.7;
    else if (isOtherLabel(label)) continue;
    spots.push({ time, place: placeOf(page, time.node, scope), weight });
  }
  return spots;
}

function writtenAs(dom: CompactDom, { match, node }: TimeNode): string {
  return collapseSpace(match?.text ?? dom.textContent(node));
}

/** Nodes before a time in which its label may stand, and how much of it is looked at. */
const LABEL_NODES = 12;
const LABEL_LENGTH = 40;

/** The end of the text right before a position, inside the item. */
function labelBefore({ dom, stats }: ListPage, position: number, { from }: ItemScope): string {
  for (let at = position - 1; at >= Math.max(from, position - LABEL_NODES); at--) {
    const node = stats.preorder[at] as number;
    if (dom.isText(node) && (stats.length[node] as number) > 0) return dom.data(node).trim().slice(-LABEL_LENGTH);
  }
  return '';
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
