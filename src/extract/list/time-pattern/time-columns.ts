/** Groups time nodes into columns: same pattern, or another pattern in the same place of the markup. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ListPage } from '../list-extractor.js';
import type { TimeNode } from './time-nodes.js';

export interface TimeColumn {
  /** In reading order. */
  nodes: readonly TimeNode[];
  /** Patterns of the nodes, most frequent first. */
  patterns: readonly string[];
}

/**
 * A column is what stands in the same place of its markup. A list often mixes patterns ("3 hours ago" for today, a date for
 * older items), and one pattern often serves several lists; the latter are joined again when the page is put together.
 */
export function timeColumns({ dom }: ListPage, nodes: readonly TimeNode[]): TimeColumn[] {
  const paths = new TagPaths(dom);
  const columns = new Map<number, TimeNode[]>();
  for (const time of nodes) {
    const path = paths.of(time.node);
    const column = columns.get(path);
    if (column === undefined) columns.set(path, [time]);
    else column.push(time);
  }
  return [...columns.values()].map((column) => {
    const nodes = withoutLengths(dom, column);
    return { nodes, patterns: patternsOf(nodes) };
  });
}

/** `48 min` beside a day is how long something takes, not how long ago it was. */
function withoutLengths(dom: CompactDom, column: readonly TimeNode[]): readonly TimeNode[] {
  if (!column.some(mayBeLength) || column.every(mayBeLength)) return column;
  const dated = new Set(column.filter(({ isWeak }) => !isWeak).map(({ node }) => holderOf(dom, node)));
  return column.filter((time) => !mayBeLength(time) || !dated.has(holderOf(dom, time.node)));
}

function mayBeLength({ isWeak, pattern }: TimeNode): boolean {
  return isWeak && pattern === '#u';
}

/** The element around a text that is a time, or around its element. */
function holderOf(dom: CompactDom, node: number): number {
  return dom.parent[dom.isText(node) ? (dom.parent[node] as number) : node] as number;
}

function patternsOf(nodes: readonly TimeNode[]): string[] {
  const counts = new Map<string, number>();
  for (const { pattern } of nodes) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([pattern]) => pattern);
}

/** More than there are tags: a number and a tag make one number. */
const TAGS = 0x10000;

/** Numbers for the paths of tags from the root: equal for nodes in the same place of the markup. */
class TagPaths {
  readonly #dom: CompactDom;
  /** 0 where it was not yet asked for. */
  readonly #ofNode: Int32Array;
  readonly #numbers = new Map<number, number>();
  readonly #unknown: number[] = [];

  constructor(dom: CompactDom) {
    this.#dom = dom;
    this.#ofNode = new Int32Array(dom.nodeCount);
  }

  of(node: number): number {
    const unknown = this.#unknown;
    let current = node;
    for (; current !== 0 && this.#ofNode[current] === 0; current = this.#dom.parent[current] as number)
      unknown.push(current);
    let path = this.#ofNode[current] as number;
    for (let below = unknown.pop(); below !== undefined; below = unknown.pop()) {
      const step = path * TAGS + (this.#dom.tag[below] as number);
      path = this.#numbers.get(step) ?? this.#numbers.size + 1;
      this.#numbers.set(step, path);
      this.#ofNode[below] = path;
    }
    return path;
  }
}
