/** Days written once above several items: "Friday, 6 March" and below it everything of that day. */
import { settleTimes, type TimeMatch } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import type { TimeNode } from '../time-pattern/time-nodes.js';
import { firstAt } from './first-at.js';
import { isAbove } from './headings.js';
import type { FieldDate } from './item-dates.js';
import type { ItemScope } from './item-scope.js';

interface DayHeading {
  position: number;
  node: number;
  match: TimeMatch;
}

/** For each item the day above it, or null. The day must stand inside the list, else it is today's date in the page's head. */
export function readDayHeadings(page: ListPage, scopes: readonly ItemScope[]): (FieldDate | null)[] {
  const headings = headingsOf(page, scopes);
  const list = commonAncestor(page, scopes);
  const days = new Set(headings.map(({ match }) => match.text)).size;
  const first = scopes[0];
  const opens = first !== undefined && (headings[0]?.position ?? Number.POSITIVE_INFINITY) < first.from;
  if (!opens || (list === page.dom.body && days < 2)) return scopes.map(() => null);
  const settled = settleTimes(
    headings.map(({ match }) => match),
    page,
  );
  let at = -1;
  return scopes.map(({ from, first: node }) => {
    while (at + 1 < headings.length && (headings[at + 1] as DayHeading).position < from) at++;
    const time = settled[at];
    if (time?.value == null || !isAbove(page, (headings[at] as DayHeading).node, node)) return null;
    return { date: { ...time, source: 'heading' }, node: (headings[at] as DayHeading).node, confidence: 0.7 };
  });
}

/** Times inside the list that stand in none of its items. */
function headingsOf(page: ListPage, scopes: readonly ItemScope[]): DayHeading[] {
  const { stats } = page;
  const { times, timePositions } = signalsOf(page);
  const end = scopes[scopes.length - 1]?.from ?? 0;
  const found: DayHeading[] = [];
  let item = 0;
  const start = firstAt(timePositions, stats.order[commonAncestor(page, scopes)] as number);
  for (let i = start; i < times.length && (timePositions[i] as number) < end; i++) {
    const position = timePositions[i] as number;
    while (item < scopes.length && (scopes[item] as ItemScope).to <= position) item++;
    if (position >= (scopes[item] as ItemScope).from) continue;
    const { node, match, isWeak } = times[i] as TimeNode;
    if (match !== null && !isWeak && match.kind !== 'month' && match.kind !== 'time')
      found.push({ position, node, match });
  }
  return found;
}

function commonAncestor({ dom, stats }: ListPage, scopes: readonly ItemScope[]): number {
  const first = scopes[0];
  const last = scopes[scopes.length - 1];
  if (first === undefined || last === undefined) return dom.body;
  let node = dom.parent[first.first] as number;
  while (node !== 0 && (stats.end[node] as number) < last.to) node = dom.parent[node] as number;
  return node === 0 ? dom.body : node;
}
