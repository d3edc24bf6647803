/** Sections of a list: runs of items below the same heading. */
import type { ListItem, ListSubject } from '../../model/item-list.js';
import { collapseSpace } from '../metadata/clean-text.js';
import { spacedText } from '../metadata/spaced-text.js';
import { isAbove } from './fields/headings.js';
import type { ListPage } from './list-extractor.js';
import { pageHeadings } from './page-headings.js';

const MAX_TITLE = 200;

/** Items in reading order, cut where a heading stands between two of them. */
export function subjectsOf(page: ListPage, items: readonly ListItem[]): ListSubject[] {
  const { stats } = page;
  const subjects: { title: string | null; items: ListItem[] }[] = [];
  const headings = headingsOutside(page, items);
  let next = 0;
  let heading = 0;
  let current = -1;
  for (const item of items) {
    const start = item.nodes[0] === undefined ? 0 : (stats.order[item.nodes[0]] as number);
    while (next < headings.length && (stats.order[headings[next] as number] as number) < start) {
      heading = headings[next] as number;
      next++;
    }
    const own = heading !== 0 && isAbove(page, heading, item.nodes[0] ?? 0) ? heading : 0;
    if (subjects.length === 0 || own !== current) {
      subjects.push({ title: own === 0 ? null : titleOf(page, own), items: [] });
      current = own;
    }
    (subjects[subjects.length - 1] as { items: ListItem[] }).items.push(item);
  }
  return subjects;
}

/** Headings that belong to no item. */
function headingsOutside(page: ListPage, items: readonly ListItem[]): number[] {
  const { stats } = page;
  const found: number[] = [];
  let at = 0;
  for (const node of pageHeadings(page)) {
    const position = stats.order[node] as number;
    while (at < items.length && endOf(items[at] as ListItem) <= position) at++;
    const item = items[at];
    const first = item?.nodes[0];
    if (first === undefined || position < (stats.order[first] as number)) found.push(node);
  }
  return found;

  function endOf({ nodes }: ListItem): number {
    const last = nodes[nodes.length - 1];
    return last === undefined ? 0 : (stats.end[last] as number);
  }
}

function titleOf({ dom }: ListPage, heading: number): string | null {
  return collapseSpace(spacedText(dom, heading, 2 * MAX_TITLE)).slice(0, MAX_TITLE) || null;
}
