/**
 * Sequential covering: the path that explains most values is taken, what it explains is taken off, and so on until no path
 * explains anything more. Paths that explain the same values stand beside the first as alternatives.
 */
import type { WrapperPath, WrapperPlace } from '../../../model/wrapper.js';
import { describe, type PlacePath, toXPath } from '../paths/place-path.js';
import type { FieldSample } from '../values/field-sample.js';
import type { Candidate } from './candidates.js';

/** What one wrong text takes away from right ones. */
const PRICE_OF_WRONG = 1.5;
/** What a sample with values takes away on which a path finds nothing. */
const PRICE_OF_SILENCE = 0.5;
const ALTERNATIVES = 4;
/** Paths that can be expected to last less than this are no alternatives. */
const LEAST_PRIOR = 0.4;
const MOST_PLACES = 8;
/** A path this good may stand in on the word of one sample. */
const GOOD_ALONE = 0.6;

export interface PlacesChosen {
  places: WrapperPlace[];
  /** Values, by sample, that no chosen path gives. */
  unexplained: Map<number, string[]>;
  /** Whether some of the paths find anything else on some sample. */
  errs: boolean;
  /** The paths of the places, by their XPath. */
  paths: ReadonlyMap<string, PlacePath>;
}

export function choosePlaces(candidates: readonly Candidate[], samples: readonly FieldSample[]): PlacesChosen {
  const left = samples.map(({ values }) => new Set(values ?? []));
  const given = samples.filter(({ values }) => values !== null && values.size > 0).length;
  // With many samples, one alone may be wrong: what only it needs, against what the others have taught, is not learnt.
  const needed = given >= 4 ? 2 : 1;
  const isSingle = samples.every(({ values }) => (values?.size ?? 0) <= 1);
  const groups: Candidate[][] = [];
  const leaders = leadersOf(candidates);
  while (groups.length < MOST_PLACES && left.some((values) => values.size > 0)) {
    const silent = samples.map((_, i) => groups.every((group) => group.every((candidate) => isSilent(candidate, i))));
    const best = bestOf(leaders, left, silent, needed);
    if (best === null || !take(best, groups, candidates, samples, left, isSingle)) break;
    for (const [i, values] of left.entries())
      for (const value of best.right[i] as ReadonlySet<string>) values.delete(value);
  }
  return {
    places: groups.map(placeOf),
    paths: new Map(groups.flatMap((group) => group.map(({ path }) => [toXPath(path), path]))),
    errs: groups.some((group) => group.some(({ wrong }) => wrong.some((count) => count > 0))),
    unexplained: new Map(
      [...left.entries()].filter(([, values]) => values.size > 0).map(([i, values]) => [i, [...values]]),
    ),
  };
}

/** Finds the chosen path its rank among those chosen before; false when it has none. */
function take(
  best: Candidate,
  groups: Candidate[][],
  candidates: readonly Candidate[],
  samples: readonly FieldSample[],
  left: readonly ReadonlySet<string>[],
  isSingle: boolean,
): boolean {
  // Where what was chosen before is silent on these samples, the path stands in for it.
  const silentGroup = groups.find((group) => standsIn(best, group, left));
  const [first] = groups;
  if (silentGroup !== undefined) {
    silentGroup.push(best);
  } else if (first === undefined || !isSingle) {
    // What is right beside a path that speaks as well shows more values of a list.
    groups.push([
      best,
      ...alternativesTo(best, candidates),
      ...(isSingle ? fallbackFor(best, candidates, samples) : []),
    ]);
  } else {
    // A field of single values has an exception: a path that speaks only where it is right goes before the rule.
    if (best.wrong.some((count) => count > 0) || best.prior < GOOD_ALONE || !samePart(best, first[0] as Candidate))
      return false;
    first.unshift(best);
  }
  return true;
}

const placeOf = (group: readonly Candidate[]): WrapperPlace => ({
  kind: group.some(({ right }) => right.some(({ size }) => size > 1)) ? 'list' : 'single',
  paths: group.map(pathOf),
  part: group[0]?.part ?? null,
});

/** Of candidates that give the same, the first of those that can be expected to last longest: no other is ever the best. */
function leadersOf(candidates: readonly Candidate[]): Candidate[] {
  const leaders = new Map<Candidate['right'], Candidate>();
  for (const candidate of candidates) {
    const leader = leaders.get(candidate.right);
    if (leader === undefined || candidate.prior > leader.prior) leaders.set(candidate.right, candidate);
  }
  return candidates.filter((candidate) => leaders.get(candidate.right) === candidate);
}

function bestOf(
  candidates: readonly Candidate[],
  left: readonly ReadonlySet<string>[],
  silent: readonly boolean[],
  needed: number,
): Candidate | null {
  let [best, bestScore]: [Candidate | null, number] = [null, 0];
  for (const candidate of candidates) {
    const { right, wrong, prior } = candidate;
    let [most, loss] = [0, 0];
    for (let i = 0; i < left.length; i++) {
      most += right[i]?.size as number;
      loss += wrong[i] as number;
    }
    // Even if all it gives were new, it would not be better.
    if (best !== null && worthOf(most, loss, prior) <= bestScore) continue;
    let [gain, missed, samples] = [0, 0, 0];
    for (const [i, values] of left.entries()) {
      let own = 0;
      for (const value of right[i] as ReadonlySet<string>) if (values.has(value)) own++;
      gain += own;
      if (own > 0) samples += silent[i] && prior >= GOOD_ALONE ? needed : 1;
      else if (silent[i] && values.size > 0 && isSilent(candidate, i)) missed++;
    }
    if (samples < needed || gain <= loss) continue;
    const worth = worthOf(gain, loss, prior);
    const score = worth - PRICE_OF_SILENCE * missed;
    if (worth > 0 && (best === null || score > bestScore)) [best, bestScore] = [candidate, score];
  }
  return best;
}

const worthOf = (gain: number, loss: number, prior: number): number => gain - PRICE_OF_WRONG * loss + prior * 0.9;

const isSilent = ({ right, wrong }: Candidate, i: number): boolean => right[i]?.size === 0 && wrong[i] === 0;

function standsIn(candidate: Candidate, [first]: readonly Candidate[], left: readonly ReadonlySet<string>[]): boolean {
  if (first === undefined || (first.part === null) !== (candidate.part === null)) return false;
  return left.every((values, i) => {
    const adds = [...(candidate.right[i] as ReadonlySet<string>)].some((value) => values.has(value));
    return !adds || isSilent(first, i);
  });
}

/** Paths that give exactly what the chosen one gives, on other grounds. */
function alternativesTo(best: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const equal = candidates
    .filter((other) => other !== best && samePart(best, other) && givesTheSame(best, other))
    .sort((a, b) => b.prior - a.prior);
  const grounds = new Set([groundOf(best)]);
  const taken: Candidate[] = [];
  for (const candidate of equal) {
    if (taken.length >= ALTERNATIVES || candidate.prior < LEAST_PRIOR) break;
    const ground = groundOf(candidate);
    if (grounds.has(ground)) continue;
    grounds.add(ground);
    taken.push(candidate);
  }
  return taken;
}

/** The best path, if any, that speaks on samples where the chosen one is silent, even if it is not right there. */
function fallbackFor(best: Candidate, candidates: readonly Candidate[], samples: readonly FieldSample[]): Candidate[] {
  let fallback: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.prior < (fallback?.prior ?? LEAST_PRIOR) || !samePart(best, candidate)) continue;
    if (speaksMore(candidate, best, samples) && groundOf(candidate) !== groundOf(best)) fallback = candidate;
  }
  return fallback === null ? [] : [fallback];
}

/** Whether a path gives the same as another wherever that speaks, and speaks on samples with values where that is silent. */
function speaksMore(candidate: Candidate, best: Candidate, samples: readonly FieldSample[]): boolean {
  let more = 0;
  for (const [i, { values }] of samples.entries()) {
    if (!isSilent(best, i)) {
      if (!sameOn(best, candidate, i)) return false;
    } else if (!isSilent(candidate, i)) {
      if (values?.size === 0) return false;
      more++;
    }
  }
  return more > 0;
}

const samePart = (a: Candidate, b: Candidate): boolean =>
  a.part === b.part || JSON.stringify(a.part) === JSON.stringify(b.part);

const givesTheSame = (a: Candidate, b: Candidate): boolean => a.right.every((_, i) => sameOn(a, b, i));

function sameOn(a: Candidate, b: Candidate, i: number): boolean {
  if (a.right === b.right) return true;
  const [values, others] = [a.right[i] as ReadonlySet<string>, b.right[i] as ReadonlySet<string>];
  return values.size === others.size && a.wrong[i] === b.wrong[i] && [...values].every((value) => others.has(value));
}

const groundOf = ({ path }: Candidate): string => JSON.stringify(path.anchor);

function pathOf({ path, right, wrong }: Candidate): WrapperPath {
  const samples = right.filter((values, i) => values.size > 0 && wrong[i] === 0).length;
  return { xpath: toXPath(path), samples, why: describe(path) };
}
