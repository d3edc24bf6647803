/** One column of time nodes, read as items. */
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import type { ListPage } from '../list-extractor.js';
import { kindsOf } from './element-kinds.js';
import { haveClockTimes, runsBelowHeadings } from './heading-runs.js';
import { type Cut, type ItemRun, possibleCuts, type UpperBound, upperBounds } from './item-runs.js';
import { chooseTitles, type TitleCandidate } from './run-titles.js';
import type { TimeColumn } from './time-columns.js';

export interface TitledRun {
  run: ItemRun;
  title: TitleCandidate;
}

export interface ColumnReading {
  column: TimeColumn;
  /** How the items were cut. */
  cut: Cut['name'] | 'day headings';
  /** Runs with a title, in reading order. */
  items: readonly TitledRun[];
  /** Share of the time nodes that led to an item. */
  titled: number;
  /** Mean score of the titles. */
  titleScore: number;
  /** Share of the items whose title stands in the same place. */
  regularity: number;
}

/** Another cut than the plain one must be clearly better. */
const MARGIN = 1.15;

export function readColumn(page: ListPage, column: TimeColumn): ColumnReading | null {
  const bounds = upperBounds(page, column.nodes);
  const below = runsBelowHeadings(page, bounds);
  const underDays = below && rate(page, column, 'day headings', below);
  // Parts below a day without any title are no items.
  const headings = underDays !== null && underDays.items.length > 0 ? underDays : null;
  if (column.nodes.length < 2 || (headings !== null && haveClockTimes(page, below as readonly ItemRun[])))
    return headings;
  let best = null as ColumnReading | null;
  for (const { name, runs } of possibleCuts(page, bounds)) {
    const reading = rate(page, column, name, runs);
    const margin = best?.cut === 'own container' ? MARGIN : 1;
    if (best === null || strength(reading) > strength(best) * margin) best = reading;
    // Nothing can be clearly better than this.
    if (best.cut === 'own container' && strength(best) * MARGIN >= 1) break;
  }
  // Items below a day are taken one by one where they look no worse than the best of them, which are better where they are few of many.
  if (headings !== null && (best === null || strength(headings) * marginOf(headings, best) >= strength(best)))
    return headings;
  if (best === null || best.items.length < 2) return null;
  return best.cut === 'own container' ? withUndated(page, best, bounds) : best;
}

/** Items to one of another cut, from which that has taken the longest title of many. */
const MANY = 2;
const MARGIN_OF_MANY = 1.5;

function marginOf(headings: ColumnReading, other: ColumnReading): number {
  return headings.items.length >= MANY * other.items.length ? MARGIN_OF_MANY : MARGIN;
}

function strength({ titled, titleScore, regularity }: ColumnReading): number {
  return titled * titleScore * (0.5 + 0.5 * regularity);
}

function rate(page: ListPage, column: TimeColumn, cut: ColumnReading['cut'], runs: readonly ItemRun[]): ColumnReading {
  const full = runs.filter(({ nodes }) => nodes.length > 0);
  const titles = chooseTitles(page, full);
  const items: TitledRun[] = [];
  const places = new Map<number, number>();
  let sum = 0;
  for (let i = 0; i < full.length; i++) {
    const title = titles[i];
    if (title == null) continue;
    items.push({ run: full[i] as ItemRun, title });
    places.set(title.place, (places.get(title.place) ?? 0) + 1);
    sum += title.score;
  }
  const mean = sum / Math.max(1, items.length);
  return {
    column,
    cut,
    items,
    titled: Math.min(1, items.length / Math.max(1, expectsAll(cut) ? column.nodes.length : runs.length)),
    titleScore: Math.min(1, mean),
    regularity: [...places.values()].reduce((most, count) => Math.max(most, count), 0) / Math.max(1, items.length),
  };
}

/** Cuts that give every time node an item of its own. */
function expectsAll(cut: ColumnReading['cut']): boolean {
  return cut !== 'day headings' && cut !== 'several times in each';
}

/** At least this share of a list must be dated for its undated neighbours to count as items. */
const MIN_DATED = 1 / 3;

/** Neighbours of the same kind that lack a time are items too. */
function withUndated(page: ListPage, reading: ColumnReading, bounds: readonly UpperBound[]): ColumnReading {
  const { dom, stats } = page;
  const kinds = kindsOf(page);
  const own = new Set<number>();
  const taken = new Set<number>();
  const parents = new Set<number>();
  for (const { node, parent } of bounds) {
    own.add(kinds.of(node));
    taken.add(node);
    parents.add(parent);
  }
  const runs: ItemRun[] = [];
  for (const parent of parents) {
    for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if (!dom.isElement(child) || stats.linkLength[child] === 0 || taken.has(child)) continue;
      if (own.has(kinds.of(child)) && !isProse(page, child)) runs.push({ time: null, nodes: [child] });
    }
  }
  if (runs.length === 0 || reading.items.length < MIN_DATED * (reading.items.length + runs.length)) return reading;
  const places = new Set(reading.items.map(({ title }) => title.place));
  const titles = chooseTitles(page, runs);
  const undated = gather(runs, (run, i) => {
    const title = titles[i];
    return title != null && places.has(title.place) ? [{ run, title }] : [];
  });
  const items = [...reading.items, ...undated].sort(
    (a, b) => (stats.order[a.run.nodes[0] as number] as number) - (stats.order[b.run.nodes[0] as number] as number),
  );
  return { ...reading, items };
}

/** Share of link text from which a paragraph is an item rather than prose with a link in it. */
const MIN_LINK_SHARE = 0.5;

/** Paragraphs without a class are of one kind with all others of the page. */
function isProse({ dom, stats }: ListPage, node: number): boolean {
  if (dom.tag[node] !== Tag.p || (dom.attribute(node, 'class') ?? '') !== '') return false;
  return (stats.linkLength[node] as number) < MIN_LINK_SHARE * (stats.length[node] as number);
}
