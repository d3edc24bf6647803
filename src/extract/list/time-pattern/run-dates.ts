/** Which of the times in an item is its date. */
import type { ItemDate } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import { isOtherLabel } from '../../metadata/date-words.js';
import { formatClock } from '../../time/format-time.js';
import type { ListPage } from '../list-extractor.js';
import { settledTimes } from '../settled-times.js';
import type { ColumnReading, TitledRun } from './read-column.js';
import { Spans, touchesNode } from './spans.js';
import type { TimeColumn } from './time-columns.js';
import type { TimeNode } from './time-nodes.js';

export interface DatedNode {
  time: TimeNode;
  date: ItemDate;
}

/** Dates of all time nodes of a page, settled column by column, in reading order. */
export function settleColumns(page: ListPage, columns: readonly TimeColumn[]): DatedNode[] {
  const dated: DatedNode[] = [];
  for (const { nodes } of columns) {
    const settled = settledTimes(
      page,
      nodes.map(({ match }) => match),
    );
    for (let i = 0; i < nodes.length; i++) {
      const time = nodes[i] as TimeNode;
      const date = dateOf(time, settled[i] ?? null);
      if (date !== null) dated.push({ time, date });
    }
  }
  return dated.sort((a, b) => (page.stats.order[a.time.node] as number) - (page.stats.order[b.time.node] as number));
}

function dateOf({ machine }: TimeNode, settled: Omit<ItemDate, 'source'> | null): ItemDate | null {
  if (machine === null) {
    if (settled === null) return null;
    const { raw, value, pattern, inferred } = settled;
    return { raw, value, pattern, inferred, source: 'text' };
  }
  return { raw: machine.raw, value: machine.value, source: 'attribute', pattern: null, inferred: [] };
}

/** Where most items write more than one time, the earliest is their publication; the others are changes and replies. */
const SEVERAL_SHARE = 0.6;

/** The date of every item of a column, or null. */
export function datesOfItems(
  page: ListPage,
  reading: ColumnReading,
  dated: readonly DatedNode[],
): (DatedNode | null)[] {
  const { items, cut } = reading;
  const own = items.map(({ run }) => ownDate(page, run.time, dated));
  if (cut === 'day headings') {
    return own.map((entry, i) => {
      const inside = gather((items[i] as TitledRun).run.nodes, (node) => timesIn(page, node, dated));
      // A month above the items says less than the days in them, and does not make a clock time one of today.
      const day = entry === null || isDay(entry) ? undefined : inside.find(isDay);
      if (day !== undefined) return day;
      const clock = inside.find(isClock);
      if (entry !== null && clock !== undefined) return onDay(clock, entry);
      return entry && { ...entry, date: { ...entry.date, source: 'heading' } };
    });
  }
  if (own.length > 0 && own.every((entry) => entry === null || isClock(entry)))
    return onHeadedDays(page, items, own, dated);
  let several = 0;
  for (const item of items) if (hasSeveral(page, item, dated)) several++;
  const isSeveral = several >= SEVERAL_SHARE * items.length;
  return own.map((entry, i) => {
    if (entry !== null && (!isSeveral || entry.time.isWeak)) return entry;
    const times = sureTimes(page, items[i] as TitledRun, dated, entry === null ? 1 : Number.POSITIVE_INFINITY);
    if (entry === null) return times[0] ?? null;
    return earliest(isOwn(page, entry) ? [entry, ...times] : times);
  });
}

/** The earliest of some dates. Days of the moon's calendar may be off by one: where the same item has others, those count. */
function earliest(times: readonly DatedNode[]): DatedNode | null {
  const exact = times.filter(({ time }) => !time.match?.parts.dates.some(({ isApproximate }) => isApproximate));
  let first: DatedNode | null = null;
  for (const other of exact.length > 0 ? exact : times)
    if (first === null || instantOf(other) < instantOf(first)) first = other;
  return first;
}

/** The date of the time an item was found by. */
function ownDate({ stats: { order } }: ListPage, time: TimeNode | null, dated: readonly DatedNode[]): DatedNode | null {
  if (time === null) return null;
  const entry = dated[firstFrom(order, dated, order[time.node] as number)];
  return entry?.time.node === time.node ? entry : null;
}

/** Sure times of an item that are of it and no part of its title, in reading order, up to so many. */
function sureTimes(page: ListPage, { run, title }: TitledRun, dated: readonly DatedNode[], most: number): DatedNode[] {
  const { order, end } = page.stats;
  const found: DatedNode[] = [];
  const titleFrom = order[title.node] as number;
  const titleTo = end[title.node] as number;
  for (const node of run.nodes) {
    const to = end[node] as number;
    for (let i = firstFrom(order, dated, order[node] as number); i < dated.length; i++) {
      const entry = dated[i] as DatedNode;
      const place = order[entry.time.node] as number;
      if (place >= to || found.length >= most) break;
      if (isOwn(page, entry) && (place < titleFrom || place >= titleTo)) found.push(entry);
    }
  }
  return found;
}

/** Whether an item has more than one sure time, whatever they are of. */
function hasSeveral(
  { stats: { order, end } }: ListPage,
  { run, title }: TitledRun,
  dated: readonly DatedNode[],
): boolean {
  const titleFrom = order[title.node] as number;
  const titleTo = end[title.node] as number;
  let found = 0;
  for (const node of run.nodes) {
    const to = end[node] as number;
    for (let i = firstFrom(order, dated, order[node] as number); i < dated.length; i++) {
      const entry = dated[i] as DatedNode;
      const place = order[entry.time.node] as number;
      if (place >= to) break;
      if (isSure(entry) && (place < titleFrom || place >= titleTo) && ++found > 1) return true;
    }
  }
  return false;
}

function timesIn({ stats }: ListPage, node: number, dated: readonly DatedNode[]): DatedNode[] {
  const end = stats.end[node] as number;
  const found: DatedNode[] = [];
  for (let i = firstFrom(stats.order, dated, stats.order[node] as number); i < dated.length; i++) {
    const entry = dated[i] as DatedNode;
    if ((stats.order[entry.time.node] as number) >= end) break;
    found.push(entry);
  }
  return found;
}

/** A month is the issue of a magazine rather than a day of publication. */
function isSure({ time }: DatedNode): boolean {
  return !time.isWeak && time.match?.kind !== 'month';
}

/** A sure time that is not said to be of something else, as when an offer ends. */
function isOwn({ dom }: ListPage, entry: DatedNode): boolean {
  const { node, match } = entry.time;
  if (!isSure(entry) || match === null || match.index === 0 || !dom.isText(node)) return isSure(entry);
  return !isOtherLabel(dom.data(node).slice(0, match.index));
}

/** Whether a day is told, not only a month or a clock time. */
function isDay(entry: DatedNode): boolean {
  return !isClock(entry) && (entry.date.value?.length ?? 0) >= 10;
}

function isClock({ time }: DatedNode): boolean {
  return time.match?.kind === 'time' && time.machine === null;
}

/** Clock times below headings that name the day: each takes the nearest one above it. */
function onHeadedDays(
  page: ListPage,
  items: readonly TitledRun[],
  own: readonly (DatedNode | null)[],
  dated: readonly DatedNode[],
): (DatedNode | null)[] {
  const { order } = page.stats;
  const inside = new Spans(
    page,
    gather(items, ({ run }) => run.nodes),
  );
  const days = dated.filter(
    (entry) =>
      entry.time.match?.kind === 'day' &&
      isSure(entry) &&
      entry.date.value !== null &&
      !touchesNode(page, inside, entry.time.node),
  );
  return own.map((entry) => {
    if (entry === null) return null;
    const above = firstFrom(order, days, order[entry.time.node] as number) - 1;
    const day = days[above];
    return day === undefined || !mayHead(page, day, days, own) ? entry : onDay(entry, day);
  });
}

/** A day far back is a heading only when others like it stand between the items; today's date often stands above all. */
function mayHead(
  { stats, now }: ListPage,
  day: DatedNode,
  days: readonly DatedNode[],
  own: readonly (DatedNode | null)[],
): boolean {
  if (now - instantOf(day) < RECENT) return true;
  const first = own.find((entry) => entry !== null);
  return (
    first != null &&
    days.some(({ time }) => (stats.order[time.node] as number) > (stats.order[first.time.node] as number))
  );
}

const RECENT = 3 * 86_400_000;

/** A clock time on a day that is written elsewhere. */
function onDay(clock: DatedNode, day: DatedNode): DatedNode {
  const reading = clock.time.match?.parts.clock;
  const date = day.date.value?.slice(0, 10);
  if (reading == null || date === undefined) return clock;
  if (date.length < 10) return { ...day, date: { ...day.date, source: 'heading' } };
  return {
    time: clock.time,
    date: {
      raw: `${day.date.raw} ${clock.date.raw}`,
      value: date + formatClock(reading),
      source: 'heading',
      pattern: `${day.date.pattern ?? ''} ${clock.date.pattern ?? ''}`.trim(),
      inferred: day.date.inferred,
    },
  };
}

/** Index of the first time at or after a place of the page. */
function firstFrom(order: Int32Array, dated: readonly DatedNode[], place: number): number {
  let low = 0;
  let high = dated.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((order[(dated[middle] as DatedNode).time.node] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function instantOf({ date }: DatedNode): number {
  const time = date.value === null ? Number.NaN : Date.parse(date.value);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
