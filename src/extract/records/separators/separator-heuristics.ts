/**
 * The three heuristics that rank tags as separators of the objects in a subtree. Each is given the children of the subtree and
 * answers with tag names, best first.
 */
import type { RecordPage } from '../record-page.js';

export type SeparatorHeuristic = (page: RecordPage, children: readonly number[]) => string[];

/** SD: characters between consecutive occurrences of a tag; the evener they are spread, the better. */
export const standardDeviation: SeparatorHeuristic = ({ dom, stats }, children) => {
  const distances = new Map<string, number[]>();
  const starts = new Map<string, number>();
  let passed = 0;
  for (const child of children) {
    if (dom.isElement(child)) {
      const tag = dom.tagName(child);
      const start = starts.get(tag);
      const gaps = distances.get(tag) ?? [];
      distances.set(tag, gaps);
      if (start !== undefined) gaps.push(passed - start);
      starts.set(tag, passed);
    }
    passed += stats.length[child] as number;
  }
  return [...distances]
    .filter(([, gaps]) => gaps.length > 1)
    .map(([tag, gaps]) => ({ tag, deviation: deviationOf(gaps), count: gaps.length }))
    .sort((a, b) => a.deviation - b.deviation || b.count - a.count)
    .map(({ tag }) => tag);
};

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * PR: tags that open together again and again with no text between them. Ranked by how far the count of the pair is from that
 * of the tag alone. No repeated pair, no list.
 */
export const patternRepeating: SeparatorHeuristic = (page, children) => {
  const { dom } = page;
  const singles = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  for (const [i, child] of children.entries()) {
    if (!dom.isElement(child)) continue;
    const tag = dom.tagName(child);
    singles.set(tag, (singles.get(tag) ?? 0) + 1);
    const next = tagAfter(page, child, children[i + 1] ?? 0);
    if (next === null) continue;
    const followers = pairs.get(tag) ?? new Map<string, number>();
    pairs.set(tag, followers);
    followers.set(next, (followers.get(next) ?? 0) + 1);
  }
  const differences: { tag: string; difference: number; count: number }[] = [];
  for (const [tag, followers] of pairs) {
    const count = [...followers.values()].reduce((most, value) => Math.max(most, value), 0);
    if (count > 1) differences.push({ tag, count, difference: (singles.get(tag) as number) - count });
  }
  return differences.sort((a, b) => a.difference - b.difference || b.count - a.count).map(({ tag }) => tag);
};

/** The tag that opens next after that of `child` when no text stands between: its own first child, or its sibling. */
function tagAfter({ dom, stats }: RecordPage, child: number, sibling: number): string | null {
  for (const inner of dom.children(child)) {
    if (dom.isElement(inner)) return dom.tagName(inner);
    if ((stats.length[inner] as number) > 0) return null;
  }
  return sibling !== 0 && dom.isElement(sibling) ? dom.tagName(sibling) : null;
}

/** SB: pairs of tags that are immediate siblings, most frequent first; the first tag of a pair is the separator. */
export const siblingTags: SeparatorHeuristic = ({ dom }, children) => {
  const pairs = new Map<string, { tag: string; count: number }>();
  let before: string | null = null;
  for (const child of children) {
    const tag = dom.isElement(child) ? dom.tagName(child) : null;
    if (tag !== null && before !== null) {
      const key = `${before} ${tag}`;
      const pair = pairs.get(key) ?? { tag: before, count: 0 };
      pairs.set(key, pair);
      pair.count++;
    }
    before = tag ?? before;
  }
  const ranked = [...pairs.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
  return [...new Set(ranked.map(({ tag }) => tag))];
};
