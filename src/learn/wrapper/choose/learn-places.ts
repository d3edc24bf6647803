/**
 * Where a field stands, learnt from all samples; more samples never make it worse. What all of them teach is held against what
 * fewer of them teach, by reading all of them; the better is kept.
 */
import type { WrapperPlace } from '../../../model/wrapper.js';
import type { PathTree } from '../paths/path-tree.js';
import type { PlacePath } from '../paths/place-path.js';
import { readPlace } from '../read-place.js';
import type { FieldSample } from '../values/field-sample.js';
import { FieldCandidates } from './candidates.js';
import { choosePlaces, type PlacesChosen } from './choose-places.js';
import { shownText } from './judge-paths.js';

/** What the first 1, 2, … samples teach is tried up to this many; all but the last are tried as well. */
const MOST_PREFIXES = 5;

export interface PlacesLearnt {
  places: WrapperPlace[];
  /** Values, by sample, that the places do not give. */
  unexplained: ReadonlyMap<number, readonly string[]>;
  /** How many of the samples taught them. */
  taughtBy: number;
}

export function learnPlaces(field: string, samples: readonly FieldSample[], tree: PathTree): PlacesLearnt {
  const candidates = new FieldCandidates(field, samples, tree);
  const all = choosePlaces(candidates.fromFirst(samples.length), samples);
  let best: PlacesLearnt = { places: all.places, unexplained: all.unexplained, taughtBy: samples.length };
  const prefixes = prefixesOf(samples);
  // Nothing can be better than all values and nothing else, which is what nearly all fields have.
  if (prefixes.length === 0 || (all.unexplained.size === 0 && !all.errs)) return best;
  let bestFit = fitOf(all, samples, tree);
  for (const count of prefixes) {
    if (bestFit.missing.size === 0 && bestFit.wrong === 0) break;
    const chosen = choosePlaces(candidates.fromFirst(count), samples.slice(0, count));
    const fit = fitOf(chosen, samples, tree);
    if (!isBetter(fit, bestFit)) continue;
    [best, bestFit] = [{ places: chosen.places, unexplained: fit.missing, taughtBy: count }, fit];
  }
  return best;
}

/** Numbers of first samples to learn from: those that end with a sample that says something about the field. */
function prefixesOf(samples: readonly FieldSample[]): number[] {
  const ends = samples.flatMap(({ values }, i) => (values === null ? [] : [i + 1])).slice(0, -1);
  return [...new Set([...ends.slice(0, MOST_PREFIXES), ...ends.slice(-1)])];
}

interface Fit {
  /** Values of the samples that are given, and texts given that are none. */
  right: number;
  wrong: number;
  missing: Map<number, string[]>;
}

/** More values, if they are not paid for with more wrong ones than they are; or as many, and fewer wrong ones. */
const isBetter = (one: Fit, other: Fit): boolean =>
  one.right > other.right
    ? one.right - one.wrong >= other.right - other.wrong
    : one.right === other.right && one.wrong < other.wrong;

/** What places give of the values of samples when these are read by them. */
function fitOf({ places, paths }: PlacesChosen, samples: readonly FieldSample[], tree: PathTree): Fit {
  const fit: Fit = { right: 0, wrong: 0, missing: new Map() };
  for (const [i, { view, values }] of samples.entries()) {
    if (values === null) continue;
    const textsOf = (xpath: string): string[] => {
      const path = paths.get(xpath) as PlacePath;
      return tree.follow(tree.endOf(path), path, i).map((node) => shownText(view, node, path.attribute));
    };
    const given = new Set(places.flatMap((place) => readPlace(place, textsOf).values));
    const missing = [...values].filter((value) => !given.has(value));
    const right = values.size - missing.length;
    fit.right += right;
    fit.wrong += given.size - right;
    if (missing.length > 0) fit.missing.set(i, missing);
  }
  return fit;
}
