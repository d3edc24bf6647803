/**
 * The dates of a list's items, as one column: what stands in the same place of most items is the date of all, machine-readable
 * values come before text, the day of publication before that of a change, and what the texts leave open is settled together.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ItemDate } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { isOtherLabel, isPublishedLabel, isUpdatedLabel } from '../../metadata/date-words.js';
import type { TimeMatch } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { pageMemo } from '../page-memo.js';
import { signalsOf } from '../page-signals.js';
import { settledTimes } from '../settled-times.js';
import { looksLikeLengths } from '../time-pattern/lengths.js';
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
/** No date reaches over more rows of a table. */
const MAX_SPAN = 100;
/** Below this share of items with a date of their own, a day above them is looked for. */
const MOSTLY_DATED = 0.3;

export function readDates(page: ListPage, items: readonly DatedItem[]): (FieldDate | null)[] {
  const own = withRowSpans(page, items, readOwnDates(page, items));
  if (own.filter((date) => date !== null).length >= MOSTLY_DATED * items.length) return own;
  const scopes = items.map(({ scope }) => scope);
  return readDayHeadings(page, scopes).map((day, i) => own[i] ?? day);
}

/** Rows that the cell of a date above them reaches down to are of that date. */
function withRowSpans(
  { dom }: ListPage,
  items: readonly DatedItem[],
  dates: (FieldDate | null)[],
): (FieldDate | null)[] {
  for (let i = 1; i < items.length; i++) {
    const before = dates[i - 1];
    const row = (items[i] as DatedItem).scope.first;
    if (dates[i] !== null || before == null || dom.tag[row] !== Tag.tr) continue;
    let cell = before.node;
    while (cell !== 0 && dom.tag[cell] !== Tag.td && dom.tag[cell] !== Tag.th) cell = dom.parent[cell] as number;
    const span = cell === 0 ? 0 : Math.min(MAX_SPAN, Number(dom.attribute(cell, 'rowspan') ?? 0));
    let above = dom.previousSibling[row] as number;
    for (let rows = 1; above !== 0 && rows < span; above = dom.previousSibling[above] as number) {
      if (above === dom.parent[cell]) {
        dates[i] = before;
        break;
      }
      if (dom.tag[above] === Tag.tr) rows++;
    }
  }
  return dates;
}

function readOwnDates(page: ListPage, items: readonly DatedItem[]): (FieldDate | null)[] {
  const facts = factsOf(page);
  const labelled = hasLabels(page, items, facts);
  const spots: Spot[][] = [];
  for (const item of items) spots.push(spotsOf(page, item, facts, labelled));
  const chosen = withoutLengths(withoutStrays(chooseSpots(spots)).map((spot) => spot?.time ?? null));
  const known = facts.columns.find(({ times }) => isSameColumn(times, chosen));
  if (known !== undefined) return [...known.dates];
  const dates = settleColumn(page, chosen);
  facts.columns.push({ times: chosen, dates });
  if (facts.columns.length > MAX_COLUMNS) facts.columns.shift();
  return [...dates];
}

/** How long videos, exercises and articles take is no date of theirs. */
function withoutLengths(times: (TimeNode | null)[]): (TimeNode | null)[] {
  return looksLikeLengths(times) ? times.map(() => null) : times;
}

function settleColumn(page: ListPage, times: readonly (TimeNode | null)[]): (FieldDate | null)[] {
  const settled = settledTimes(
    page,
    times.map((time) => (time === null || time.machine !== null ? null : time.match)),
  );
  return times.map((time, i) => {
    if (time === null) return null;
    const { machine, node } = time;
    if (machine !== null) {
      const { raw, value } = machine;
      if (isAhead(value, page.now)) return null;
      return { date: { raw, value, source: 'attribute', pattern: null, inferred: [] }, node, confidence: 0.95 };
    }
    const written = settled[i];
    if (written == null || (written.value !== null && isAhead(written.value, page.now))) return null;
    const { raw, value, pattern, inferred } = written;
    const confidence = value === null ? 0.3 : inferred.length === 0 ? 0.9 : 0.75;
    return { date: { raw, value, pattern, inferred, source: 'text' }, node, confidence };
  });
}

/** What is asked of the same times for each of the readings of a page. */
interface TimeFacts {
  /** By time: the text before it in which its label was looked for (+ 1), and a value of `Label`. */
  labelNodes: Int32Array;
  labels: Uint8Array;
  /** The last columns that were settled: several readings of one list have the same dates. */
  columns: { times: readonly (TimeNode | null)[]; dates: readonly (FieldDate | null)[] }[];
}

const MAX_COLUMNS = 6;

/** The times of a page are others in another language, and their days may be others at another time. */
const factsOf = pageMemo(
  ({ language, now }: ListPage) => `${now} ${language}`,
  (page): TimeFacts => {
    const { length } = signalsOf(page).times;
    return { labelNodes: new Int32Array(length), labels: new Uint8Array(length), columns: [] };
  },
);

function isSameColumn(a: readonly (TimeNode | null)[], b: readonly (TimeNode | null)[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
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
  const sure = new Set<number>();
  let dated = 0;
  for (const spots of items) {
    for (let i = 0; i < spots.length; i++) {
      const { place, time } = spots[i] as Spot;
      if (!hasPlace(spots, place, i)) shares.set(place, (shares.get(place) ?? 0) + 1 / items.length);
      if (!time.isWeak) sure.add(place);
    }
    if (spots.some(({ time }) => !time.isWeak)) dated++;
  }
  // Where most items have a date, what is none for sure counts only in its place: "1/9" elsewhere is the first of nine pictures.
  const isElsewhere = (place: number): boolean => dated >= WEAK_SHARE * items.length && !sure.has(place);
  return items.map((spots) => {
    let best: Spot | null = null;
    let bestWeight = 0;
    for (const spot of spots) {
      const share = shares.get(spot.place) as number;
      if (spot.time.isWeak && (share < WEAK_SHARE || isElsewhere(spot.place))) continue;
      const weight = spot.weight * (0.3 + share);
      if (weight <= bestWeight) continue;
      best = spot;
      bestWeight = weight;
    }
    return best;
  });
}

/** Whether a spot before the given one stands in the same place. */
function hasPlace(spots: readonly Spot[], place: number, before: number): boolean {
  for (let i = 0; i < before; i++) if ((spots[i] as Spot).place === place) return true;
  return false;
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
/** The same day may stand beside it in a calendar that needs no tables. */
const APPROXIMATE = 0.8;

function spotsOf(page: ListPage, { scope, title }: DatedItem, facts: TimeFacts, labelled: boolean): Spot[] {
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
    if (dom.isText(time.node) && dom.dataLength(time.node) > 20) {
      const text = dom.data(time.node);
      if (text.length > 20 && title.text.includes(text.trim())) continue;
    }
    let weight = time.match === null || time.machine !== null ? MACHINE_WEIGHT : KIND_WEIGHT[time.match.kind];
    weight *= LATER ** spots.length;
    if (time.isWeak) weight *= 0.5;
    if (time.match?.parts.dates.some(({ isApproximate }) => isApproximate)) weight *= APPROXIMATE;
    // What a title says is no label of the date behind it.
    const from = position >= titleTo ? Math.max(scope.from, titleTo) : scope.from;
    const label = labelled ? labelOf(page, i, position, from, facts) : Label.None;
    if (label === Label.Other) continue;
    if (label === Label.Published) weight *= 1.2;
    else if (label === Label.Updated) weight *= 0.7;
    spots.push({ time, place: placeOf(page, time.node, scope), weight });
  }
  return spots;
}

function writtenAs(dom: CompactDom, { match, node }: TimeNode): string {
  return collapseSpace(match?.text ?? dom.textContent(node));
}

/** Items of a long list that are asked whether their times have labels: the others are made alike. */
const MAX_ASKED = 60;

/** Whether labels stand before the times of a list; of a long one some items all over it tell. */
function hasLabels(page: ListPage, items: readonly DatedItem[], facts: TimeFacts): boolean {
  if (items.length <= MAX_ASKED) return true;
  const { times, timePositions } = signalsOf(page);
  for (let asked = 0; asked < MAX_ASKED; asked++) {
    const { scope } = items[Math.floor((asked * items.length) / MAX_ASKED)] as DatedItem;
    let spots = 0;
    for (let i = firstAt(timePositions, scope.from); i < times.length && spots < MAX_SPOTS; i++, spots++) {
      const position = timePositions[i] as number;
      if (position >= scope.to) break;
      if (labelOf(page, i, position, scope.from, facts) !== Label.None) return true;
    }
  }
  return false;
}

/** Nodes before a time in which its label may stand, and how much of it is looked at. */
const LABEL_NODES = 12;
const LABEL_LENGTH = 40;

const Label = { None: 0, Published: 1, Updated: 2, Other: 3 } as const;

/** What the text right before a time says of it, told once for each text that is that. */
function labelOf(page: ListPage, time: number, position: number, from: number, facts: TimeFacts): number {
  const node = labelNode(page, position, from);
  if (facts.labelNodes[time] !== node + 1) {
    facts.labelNodes[time] = node + 1;
    const { times } = signalsOf(page);
    facts.labels[time] = readLabel(page, node, times[time] as TimeNode, times[time - 1]);
  }
  return facts.labels[time] as number;
}

/** The text right before a position, not before another, or 0. */
function labelNode({ dom, stats }: ListPage, position: number, from: number): number {
  const first = Math.max(from, position - LABEL_NODES);
  for (let at = position - 1; at >= first; at--) {
    const node = stats.preorder[at] as number;
    if (dom.isText(node) && (stats.length[node] as number) > 0) return node;
  }
  return 0;
}

function readLabel(
  { dom }: ListPage,
  before: number,
  { node, match }: TimeNode,
  previous: TimeNode | undefined,
): number {
  const own = dom.isText(node) && match !== null ? dom.data(node).slice(0, match.index) : '';
  // What stands before another time is the label of that.
  const other = before !== 0 && previous?.node === before ? previous.match : null;
  const text = before === 0 ? '' : dom.data(before).slice(other === null ? 0 : other.index + other.text.length);
  const label = `${text.trim().slice(-LABEL_LENGTH)} ${own}`;
  if (isPublishedLabel(label)) return Label.Published;
  if (isUpdatedLabel(label)) return Label.Updated;
  return isOtherLabel(label) ? Label.Other : Label.None;
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

/** Cells before one that are counted; nobody tells columns further to the right apart. */
const MAX_CELLS = 64;

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
    let cell = dom.previousSibling[current] as number;
    for (let cells = 0; cell !== 0 && cells < MAX_CELLS; cell = dom.previousSibling[cell] as number) {
      if (dom.tag[cell] !== Tag.td) continue;
      cells++;
      hash = (hash + 101) | 0;
    }
  }
  return hash;
}
