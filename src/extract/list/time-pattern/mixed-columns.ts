/**
 * Columns that pages written by hand fall apart into: one day stands in bold and another does not, so no path of tags leads to all
 * of them. What they share is that each is the only day of its paragraph.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import type { ListPage } from '../list-extractor.js';
import type { TimeColumn } from './time-columns.js';
import type { TimeNode } from './time-nodes.js';

const MIN_TIMES = 4;
/** Elements between a day and its paragraph. */
const MAX_CLIMB = 6;

/** Days of one pattern in paragraphs beside each other become one column in place of those that have nothing else. */
export function withMixedColumns(page: ListPage, columns: readonly TimeColumn[]): readonly TimeColumn[] {
  const mixed = mixedColumns(page, columns);
  if (mixed.length === 0) return columns;
  const taken = new Set(gather(mixed, ({ nodes }) => nodes));
  return [...columns.filter(({ nodes }) => !nodes.every((time) => taken.has(time))), ...mixed];
}

function mixedColumns({ dom, stats }: ListPage, columns: readonly TimeColumn[]): TimeColumn[] {
  const places = new Map<string, { nodes: TimeNode[]; paragraphs: Set<number>; columns: Set<TimeColumn> }>();
  for (const column of columns) {
    for (const time of column.nodes) {
      const paragraph = time.isWeak ? 0 : paragraphOf(dom, time.node);
      if (paragraph === 0) continue;
      const key = `${dom.parent[paragraph]} ${time.pattern}`;
      let place = places.get(key);
      if (place === undefined) {
        place = { nodes: [], paragraphs: new Set(), columns: new Set() };
        places.set(key, place);
      }
      place.nodes.push(time);
      place.paragraphs.add(paragraph);
      place.columns.add(column);
    }
  }
  const mixed: TimeColumn[] = [];
  for (const { nodes, paragraphs, columns } of places.values()) {
    if (columns.size < 2 || nodes.length < MIN_TIMES || paragraphs.size < nodes.length) continue;
    nodes.sort((a, b) => (stats.order[a.node] as number) - (stats.order[b.node] as number));
    mixed.push({ nodes, patterns: [(nodes[0] as TimeNode).pattern] });
  }
  return mixed;
}

function paragraphOf(dom: CompactDom, time: number): number {
  let node = time;
  for (let step = 0; step < MAX_CLIMB && node !== 0 && dom.tag[node] !== Tag.p; step++)
    node = dom.parent[node] as number;
  return dom.tag[node] === Tag.p ? node : 0;
}
