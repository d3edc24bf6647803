import type { CompactDom } from '../../model/compact-dom.js';
import { findLeaders, type Leader, LeaderIndex } from './leaders.js';
import { type GroupPair, mergeGroups } from './merge-groups.js';
import { compareSketches, likeness, type PageSketch, sketchPage } from './sketch.js';

export interface ClusterOptions {
  /**
   * How alike two groups of pages must be on average to become one, 0 to 1: higher gives more and smaller clusters.
   * @default DEFAULT_THRESHOLD
   */
  threshold?: number | undefined;
}

/** Pages that were made from one template, by their structure. */
export interface PageCluster {
  /** Indexes of the pages, ascending. */
  members: number[];
  /** Index of the page most like the others. */
  medoid: number;
  /** Mean likeness of the other members to the medoid, 0 to 1; 1 for a single page. */
  cohesion: number;
}

/** Chosen on one half of the sites of a labelled collection, checked on the other (docs/templates.md). */
export const DEFAULT_THRESHOLD = 0.4;

/**
 * Pages at least so alike are taken as one from the start. The lower levels are for collections in which that leaves too
 * many; the last is still well above the threshold.
 */
const NEARLY_SAME: readonly number[] = [0.75, 0.65, 0.55];
/** Up to so many leaders all pairs are compared; beyond, each only with those it shares hashes with. */
const MAX_ALL_PAIRS = 1500;
const MAX_NEIGHBOURS = 64;
/** Pairs less alike than this count as not alike at all. */
const MIN_LIKENESS = 0.05;
/** Members of a cluster among which its medoid is looked for. */
const MAX_MEDOID_SAMPLE = 64;

/**
 * Sorts pages into clusters by the likeness of their structure. How many clusters there are is found, not given. The
 * result does not depend on the order of the pages. Clusters come largest first.
 *
 * @example
 * const clusters = clusterPages(sources.map((source) => parseHtml(source)));
 * clusters[0]?.members; // indexes of the pages of the most frequent template
 */
export function clusterPages(pages: readonly CompactDom[], options: ClusterOptions = {}): PageCluster[] {
  return clusterSketches(pages.map(sketchPage), options);
}

/** `clusterPages` for collections that are too large to keep: a sketch takes one kilobyte. */
export function clusterSketches(
  sketches: readonly PageSketch[],
  { threshold = DEFAULT_THRESHOLD }: ClusterOptions = {},
): PageCluster[] {
  const order = sketches
    .map((_, page) => page)
    .sort((a, b) => compareSketches(sketches[a] as PageSketch, sketches[b] as PageSketch) || a - b);
  const leaders = fewLeaders(sketches, order, threshold);
  const groups = mergeGroups(
    leaders.map(({ members }) => members.length),
    pairsOf(leaders.map(({ page }) => sketches[page] as PageSketch)),
    threshold,
  );
  return groups
    .map((group) =>
      describe(
        group.flatMap((leader) => (leaders[leader] as Leader).members),
        sketches,
      ),
    )
    .sort((a, b) => b.members.length - a.members.length || (a.members[0] as number) - (b.members[0] as number));
}

/** Leaders for all pages: at the highest level at which all pairs of them can be compared, or else at the lowest. */
function fewLeaders(sketches: readonly PageSketch[], order: readonly number[], threshold: number): Leader[] {
  let leaders: Leader[] = [];
  for (const level of NEARLY_SAME) {
    leaders = findLeaders(sketches, order, Math.max(threshold, level));
    if (leaders.length <= MAX_ALL_PAIRS) break;
  }
  return leaders;
}

function pairsOf(sketches: readonly PageSketch[]): GroupPair[] {
  const pairs: GroupPair[] = [];
  const compare = (a: number, b: number) => {
    const value = likeness(sketches[a] as PageSketch, sketches[b] as PageSketch);
    if (value >= MIN_LIKENESS) pairs.push({ a, b, likeness: value });
  };
  if (sketches.length <= MAX_ALL_PAIRS) {
    for (let b = 1; b < sketches.length; b++) for (let a = 0; a < b; a++) compare(a, b);
    return pairs;
  }
  const index = new LeaderIndex();
  sketches.forEach((sketch, b) => {
    for (const a of index.candidates(sketch, MAX_NEIGHBOURS)) compare(a, b);
    index.add(b, sketch);
  });
  return pairs;
}

/** Members come in order of content; so does the sample, and the first of several equal medoids wins. */
function describe(members: number[], sketches: readonly PageSketch[]): PageCluster {
  const step = Math.max(1, members.length / MAX_MEDOID_SAMPLE);
  const sample = Array.from(
    { length: Math.min(members.length, MAX_MEDOID_SAMPLE) },
    (_, i) => members[Math.floor(i * step)] as number,
  );
  let medoid = sample[0] as number;
  let best = Number.NEGATIVE_INFINITY;
  for (const page of sample) {
    const sum = sumLikeness(page, sample, sketches);
    if (sum <= best) continue;
    best = sum;
    medoid = page;
  }
  const others = members.length - 1;
  const cohesion = others === 0 ? 1 : (sumLikeness(medoid, members, sketches) - 1) / others;
  return { members: [...members].sort((a, b) => a - b), medoid, cohesion };
}

function sumLikeness(page: number, others: readonly number[], sketches: readonly PageSketch[]): number {
  const own = sketches[page] as PageSketch;
  return others.reduce((sum, other) => sum + likeness(own, sketches[other] as PageSketch), 0);
}
