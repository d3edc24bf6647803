/** Which of the times in an item is its date. */
import type { ItemDate } from '../../../model/item-list.js';
import { settleTimes } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import type { ColumnReading } from './read-column.js';
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
    const settled = settleTimes(
      nodes.map(({ match }) => match),
      { language: page.language, now: page.now },
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
  if (machine === null) return settled && { ...settled, source: 'text' };
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
  const byNode = new Map(dated.map((entry) => [entry.time.node, entry]));
  const own = items.map(({ run }) => (run.time === null ? null : (byNode.get(run.time.node) ?? null)));
  if (cut === 'day headings')
    return own.map((entry) => entry && { ...entry, date: { ...entry.date, source: 'heading' } });
  const all = items.map(({ run, title }) =>
    run.nodes
      .flatMap((node) => sureTimesIn(page, node, dated))
      .filter(({ time }) => !page.dom.contains(title.node, time.node)),
  );
  const isSeveral = all.filter(({ length }) => length > 1).length >= SEVERAL_SHARE * items.length;
  return own.map((entry, i) => {
    const times = all[i] as DatedNode[];
    if (entry === null) return times[0] ?? null;
    if (!isSeveral || entry.time.isWeak) return entry;
    return times.reduce((first, other) => (instantOf(other) < instantOf(first) ? other : first), entry);
  });
}

function sureTimesIn({ stats }: ListPage, node: number, dated: readonly DatedNode[]): DatedNode[] {
  const end = stats.end[node] as number;
  const found: DatedNode[] = [];
  for (let i = firstFrom(stats.order, dated, stats.order[node] as number); i < dated.length; i++) {
    const entry = dated[i] as DatedNode;
    if ((stats.order[entry.time.node] as number) >= end) break;
    // A month is the issue of a magazine rather than a day of publication.
    if (!entry.time.isWeak && entry.time.match?.kind !== 'month') found.push(entry);
  }
  return found;
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
