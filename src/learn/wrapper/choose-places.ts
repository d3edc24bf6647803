/**
 * Sequential covering: the path that explains most values is taken, what it explains is taken off, and so on until no path
 * explains anything more. Paths that explain the same values stand beside the first as alternatives.
 */
import type { WrapperPath, WrapperPlace } from '../../model/wrapper.js';
import type { Candidate, FieldSample } from './candidates.js';
import { describe } from './place-path.js';

/** What one wrong text takes away from right ones. */
const PRICE_OF_WRONG = 1.5;
const ALTERNATIVES = 4;
const MOST_PLACES = 8;
/** A path this good may stand in on the word of one sample. */
const GOOD_ALONE = 0.6;

export interface PlacesChosen {
  places: WrapperPlace[];
  /** Values, by sample, that no chosen path gives. */
  unexplained: Map<number, string[]>;
}

export function choosePlaces(candidates: readonly Candidate[], samples: readonly FieldSample[]): PlacesChosen {
  const left = samples.map(({ values }) => new Set(values ?? []));
  const given = samples.filter(({ values }) => values !== null && values.size > 0).length;
  // With many samples, one alone may be wrong: what only it needs, against what the others have taught, is not learnt.
  const needed = given >= 4 ? 2 : 1;
  const places: WrapperPlace[] = [];
  const chosen: Candidate[][] = [];
  while (places.length < MOST_PLACES && left.some((values) => values.size > 0)) {
    const silent = samples.map((_, i) => chosen.every((group) => group.every((candidate) => isSilent(candidate, i))));
    const best = bestOf(candidates, left, silent, needed);
    if (best === null) break;
    // Where what was chosen before is silent on these samples, the path stands in for it; otherwise it shows more.
    const fallbackFor = chosen.findIndex((group) => standsIn(best, group, left));
    const alternatives = [best, ...alternativesTo(best, candidates)];
    if (fallbackFor >= 0) {
      const group = chosen[fallbackFor] as Candidate[];
      group.push(best);
      (places[fallbackFor] as WrapperPlace).paths.push(pathOf(best));
    } else {
      chosen.push(alternatives);
      places.push({
        kind: alternatives.some(({ several }) => several) ? 'list' : 'single',
        paths: alternatives.map(pathOf),
        part: best.part,
      });
    }
    for (const [i, values] of left.entries())
      for (const value of best.right[i] as ReadonlySet<string>) values.delete(value);
  }
  return {
    places,
    unexplained: new Map(
      [...left.entries()].filter(([, values]) => values.size > 0).map(([i, values]) => [i, [...values]]),
    ),
  };
}

function bestOf(
  candidates: readonly Candidate[],
  left: readonly ReadonlySet<string>[],
  silent: readonly boolean[],
  needed: number,
): Candidate | null {
  let [best, bestScore]: [Candidate | null, number] = [null, 0];
  for (const candidate of candidates) {
    let [gain, loss, samples] = [0, 0, 0];
    for (const [i, values] of left.entries()) {
      let own = 0;
      for (const value of candidate.right[i] as ReadonlySet<string>) if (values.has(value)) own++;
      gain += own;
      loss += candidate.wrong[i] as number;
      if (own > 0) samples += silent[i] && candidate.prior >= GOOD_ALONE ? needed : 1;
    }
    if (samples < needed || gain <= loss) continue;
    const score = gain - PRICE_OF_WRONG * loss + candidate.prior * 0.9;
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

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
    .filter((other) => other !== best && givesTheSame(best, other))
    .sort((a, b) => b.prior - a.prior);
  const grounds = new Set([groundOf(best)]);
  const taken: Candidate[] = [];
  for (const candidate of equal) {
    if (taken.length >= ALTERNATIVES || candidate.prior < 0.5) break;
    const ground = groundOf(candidate);
    if (grounds.has(ground)) continue;
    grounds.add(ground);
    taken.push(candidate);
  }
  return taken;
}

function givesTheSame(a: Candidate, b: Candidate): boolean {
  if (JSON.stringify(a.part) !== JSON.stringify(b.part)) return false;
  return a.right.every((values, i) => {
    const others = b.right[i] as ReadonlySet<string>;
    return values.size === others.size && a.wrong[i] === b.wrong[i] && [...values].every((value) => others.has(value));
  });
}

const groundOf = ({ path }: Candidate): string => JSON.stringify(path.anchor);

function pathOf({ path, xpath, right, wrong }: Candidate): WrapperPath {
  const samples = right.filter((values, i) => values.size > 0 && wrong[i] === 0).length;
  return { xpath, samples, why: describe(path) };
}
