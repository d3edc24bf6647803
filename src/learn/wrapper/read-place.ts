/** The paths of one place of a field on one page: which values they find, and whether they agree. */
import type { WrapperPlace } from '../../model/wrapper.js';
import { plainSpace } from './values/plain-space.js';
import { valueIn } from './values/value-part.js';

/** Texts that a path finds on a page. */
export type TextsOf = (xpath: string) => readonly string[];

/** How sure a place is whose paths find different things. */
export const CONTRADICTED = 0.4;
/** How sure a place is that only a path behind the first finds. */
const UNCONFIRMED = 0.6;

export interface PlaceReading {
  values: string[];
  /** 1 when a second path says the same, less when it is silent or says something else. */
  agreement: number;
  why: string;
  byFirst: boolean;
  /** Of many paths that were right on the same samples, the first and all others but one are silent. */
  isLone: boolean;
}

/** Paths that make it odd when only one of them, and not the first, still finds something. */
const MANY = 4;

/**
 * The first path that finds something is taken, and the next one that does is asked whether it finds the same. Where
 * several samples have one value each and the first path finds more, a path that still finds one, and another one, goes
 * before it; so does one of those found when two other paths find that one only. Any other choice would be arbitrary.
 */
export function readPlace(place: WrapperPlace, textsOf: TextsOf): PlaceReading {
  const isSingle = place.kind === 'single' && (place.paths[0]?.samples ?? 0) > 1;
  const confirmed = new Set<string>();
  let chosen: PlaceReading | null = null;
  for (const [i, { xpath, why }] of place.paths.entries()) {
    const values = [...new Set(textsOf(xpath).flatMap((text) => valueIn(plainSpace(text), place.part)))];
    const [value] = values;
    if (value === undefined) continue;
    if (chosen === null) {
      chosen = { values, agreement: i === 0 ? 0.8 : UNCONFIRMED, why, byFirst: i === 0, isLone: false };
    } else if (isSingle && chosen.values.length > 1) {
      chosen.agreement = CONTRADICTED;
      if (values.length > 1) continue;
      if (!chosen.values.includes(value) || confirmed.has(value))
        return { ...chosen, values, why: `${why}; the first path finds several values`, byFirst: false };
      confirmed.add(value);
    } else {
      const { values: first } = chosen;
      const agrees = values.length === first.length && values.every((other) => first.includes(other));
      return { ...chosen, agreement: agrees ? 1 : CONTRADICTED };
    }
  }
  if (chosen === null) return { values: [], agreement: 1, why: '', byFirst: false, isLone: false };
  return { ...chosen, isLone: !chosen.byFirst && chosen.agreement === UNCONFIRMED && hasManyProven(place) };
}

/** Whether many paths of a place were right on as many samples as the first, two or more. */
function hasManyProven({ paths }: WrapperPlace): boolean {
  const proof = paths[0]?.samples ?? 0;
  return proof > 1 && paths.filter(({ samples }) => samples === proof).length >= MANY;
}
