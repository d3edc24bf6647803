import { countItems } from './multiset.js';

/** How well clusters agree with known classes. */
export interface ClusterScore {
  items: number;
  clusters: number;
  classes: number;
  /** Share of the items that are in a cluster in which their class is the most frequent one. */
  purity: number;
  /** Share of the items that are in the largest cluster of their class: low when classes are split. */
  completeness: number;
  /** Clusters, by index, that hold more than one class, with how many of each, most first. */
  mixed: { cluster: number; classes: [name: string, count: number][] }[];
  /** Classes that lie in more than one cluster, with the sizes of their parts, largest first. */
  split: { name: string; parts: number[] }[];
}

/** Scores clusters, given as lists of item indexes, against the class of every item. */
export function scoreClusters(clusters: readonly (readonly number[])[], classOf: readonly string[]): ClusterScore {
  const parts = new Map<string, number[]>();
  const mixed: ClusterScore['mixed'] = [];
  let items = 0;
  let pure = 0;
  clusters.forEach((members, cluster) => {
    const counts = countItems(members.map((item) => classOf[item] as string));
    const classes = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
    items += members.length;
    pure += classes[0]?.[1] ?? 0;
    if (classes.length > 1) mixed.push({ cluster, classes });
    for (const [name, count] of classes) {
      const known = parts.get(name);
      if (known === undefined) parts.set(name, [count]);
      else known.push(count);
    }
  });
  let together = 0;
  const split: ClusterScore['split'] = [];
  for (const [name, sizes] of parts) {
    sizes.sort((a, b) => b - a);
    together += sizes[0] as number;
    if (sizes.length > 1) split.push({ name, parts: sizes });
  }
  const share = (count: number) => (items === 0 ? 1 : count / items);
  return {
    items,
    clusters: clusters.length,
    classes: parts.size,
    purity: share(pure),
    completeness: share(together),
    mixed,
    split,
  };
}
