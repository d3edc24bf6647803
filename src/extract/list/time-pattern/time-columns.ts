/** Groups time nodes into columns: same pattern, or another pattern in the same place of the markup. */
import type { ListPage } from '../list-extractor.js';
import { pathBelow } from './page-text.js';
import type { TimeNode } from './time-nodes.js';

export interface TimeColumn {
  /** Tag names from the document down to the nodes. */
  path: string;
  /** In reading order. */
  nodes: readonly TimeNode[];
  /** Patterns of the nodes, most frequent first. */
  patterns: readonly string[];
}

/**
 * A column is what stands in the same place of its markup. A list often mixes patterns ("3 hours ago" for today, a date for
 * older items), and one pattern often serves several lists; the latter are joined again when the page is put together.
 */
export function timeColumns(page: ListPage, nodes: readonly TimeNode[]): TimeColumn[] {
  const byPath = new Map<string, TimeNode[]>();
  for (const time of nodes) {
    const path = pathBelow(page, 0, time.node);
    const column = byPath.get(path);
    if (column === undefined) byPath.set(path, [time]);
    else column.push(time);
  }
  return [...byPath].map(([path, column]) => ({ path, nodes: column, patterns: patternsOf(column) }));
}

function patternsOf(nodes: readonly TimeNode[]): string[] {
  const counts = new Map<string, number>();
  for (const { pattern } of nodes) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([pattern]) => pattern);
}
