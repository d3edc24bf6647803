/** Items whose time stands in markup of its own: the large story above a list of small ones. */
import { gather } from '../../gather.js';
import type { ListPage } from '../list-extractor.js';
import { upperBounds } from './item-runs.js';
import type { TitledRun } from './read-column.js';
import { chooseTitles } from './run-titles.js';
import { Spans, touchesNode } from './spans.js';
import type { TimeNode } from './time-nodes.js';

/** A lone item may be so many times as long as the usual ones. */
const MAX_LENGTH_RATIO = 6;
/** Headlines of lone items are large: nothing less than a heading or a long link will do. */
const MIN_TITLE_SCORE = 0.9;
const MAX_LONE = 3;

/**
 * @param all every time node of the page
 * @param lone those that are the only ones in their place of the markup
 * @param items what the list has so far
 */
export function loneItems(
  page: ListPage,
  all: readonly TimeNode[],
  lone: readonly TimeNode[],
  items: readonly TitledRun[],
): TitledRun[] {
  if (lone.length === 0) return [];
  const { dom, stats } = page;
  const lengths = items.map(({ run }) => run.nodes.reduce((sum, node) => sum + (stats.length[node] as number), 0));
  const usual = [...lengths].sort((a, b) => a - b)[lengths.length >> 1] as number;
  const last = items.reduce((latest, { run }) => Math.max(latest, stats.order[run.nodes[0] as number] as number), 0);
  const limit = Math.max(200, MAX_LENGTH_RATIO * usual);
  const taken = new Spans(
    page,
    gather(items, ({ run }) => run.nodes),
  );
  const found: TitledRun[] = [];
  const bounds = new Map(upperBounds(page, all).map((bound) => [bound.time, bound.node]));
  for (const time of lone) {
    if ((stats.order[time.node] as number) > last) continue;
    let node = bounds.get(time) as number;
    // Too much for an item, or other items inside: the largest part of it that is neither.
    const path: number[] = [];
    for (let below = time.node; below !== node; below = dom.parent[below] as number) path.push(below);
    while (path.length > 0 && ((stats.length[node] as number) > limit || touchesNode(page, taken, node)))
      node = path.pop() as number;
    if (touchesNode(page, taken, node)) continue;
    const run = { time, nodes: [node] };
    const [title] = chooseTitles(page, [run]);
    if (title != null && title.href !== null && title.score >= MIN_TITLE_SCORE) found.push({ run, title });
  }
  return found.length > MAX_LONE ? [] : found;
}
