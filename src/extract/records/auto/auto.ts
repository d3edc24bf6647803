/**
 * The default method: every way to see records among siblings is judged by how alike they are, how much of the page they cover,
 * what they hold and where they stand; the best is taken, and opened where its records are groups of records.
 */
import { Tag } from '../../../model/tags.js';
import type { RecordFinder } from '../record-finder.js';
import type { RecordPage } from '../record-page.js';
import { Sketches } from '../sketch.js';
import { findCandidates } from './candidates.js';
import { type Judged, judge, weigh } from './judge.js';

export const auto: RecordFinder = (page) => {
  const ranked = judgeCandidates(page);
  const best = chooseCandidate(page, ranked);
  if (best === null) return { ok: false, why: 'nothing on the page repeats' };
  const { container, name, records, boundary } = best;
  for (const candidate of ranked.slice(0, SHOWN))
    page.trace.note('score', candidate.container, 'candidate', describe(candidate), candidate.score);
  page.trace.note('choose', container, 'records', `${records.length} records, ${BOUNDARIES[boundary]} ${name}`);
  if (best !== ranked[0])
    page.trace.note('keep', container, 'grouped', 'the records of the best candidate are groups of these');
  for (const dropped of best.dropped)
    page.trace.note('drop', dropped[0] as number, 'unlike', 'it misses what most of the others have');
  return {
    ok: true,
    container,
    separator: name,
    records,
    confidence: best.score / (best.score + DOUBT),
    reasons: [`${BOUNDARIES[boundary]} ${name}`, describe(best)],
    votes: [],
  };
};

/** Candidates that an explanation shows. */
const SHOWN = 10;
/** Score at which it is even odds whether these are the records. */
const DOUBT = 0.2;
const BOUNDARIES = { element: 'each a', start: 'each from one', between: 'parted by' } as const;

function describe({ name, records, coverage, regularity, fields, linked, context }: Judged): string {
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  return [
    `${records.length} × ${name}`,
    `${percent(coverage)} of the text`,
    `${percent(regularity)} alike`,
    `${fields} pieces each`,
    `${percent(linked)} linked`,
    `place ${context.toFixed(2)}`,
  ].join(', ');
}

/** Candidates that are looked at closely: those that would be best if their records were all alike. */
const CLOSE_LOOKS = 300;

/** The candidates, best first. */
export function judgeCandidates(page: RecordPage): Judged[] {
  const sketches = new Sketches(page);
  return findCandidates(page)
    .map((candidate) => ({ candidate, bound: weigh(page, candidate).score }))
    .sort((a, b) => b.bound - a.bound)
    .slice(0, CLOSE_LOOKS)
    .map(({ candidate }) => judge(page, sketches, candidate))
    .filter(({ records, score }) => records.length > 1 && score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The best of the ranked candidates, or what is grouped in its records. */
export function chooseCandidate(page: RecordPage, ranked: readonly Judged[]): Judged | null {
  const best = ranked[0];
  if (best === undefined) return null;
  return ranked.find((inner) => isGrouped(page, best, inner)) ?? best;
}

/** Least share of the outer records' text that the records in them must hold. */
const LEAST_TEXT = 0.6;
const LEAST_REGULARITY = 0.75;
/** Least records to a group, on average. */
const LEAST_GROUP = 1.5;

/**
 * Whether `inner` are the records and `outer` groups of them (by day, by court, …): they fill the groups, each has several
 * fields, and their number differs from group to group. Parts of a record would be as many in each.
 */
function isGrouped(page: RecordPage, outer: Judged, inner: Judged): boolean {
  const { stats, dom } = page;
  if (inner.parents.length < 2 || inner.records.length < LEAST_GROUP * outer.records.length) return false;
  if (inner.fields < 2 || inner.regularity < LEAST_REGULARITY || inner.coverage < LEAST_TEXT * outer.coverage)
    return false;
  if (inner.boundary === 'element' && dom.tag[inner.records[0]?.[0] as number] === Tag.p) return false;
  const groups = new Map<number, number>();
  const starts = outer.records.map((record) => stats.order[record[0] as number] as number);
  const ends = outer.records.map((record) => stats.end[record.at(-1) as number] as number);
  for (const record of inner.records) {
    const order = stats.order[record[0] as number] as number;
    const group = lastAtMost(starts, order);
    if (group < 0 || order >= (ends[group] as number)) continue;
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return new Set(groups.values()).size > 1;
}

/** Index of the last of the ascending values that is not above `value`, or −1. */
function lastAtMost(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
