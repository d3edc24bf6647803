/** A wrapper and a page in; the values of its fields out, each with how sure it is and why. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper, WrapperField, WrapperPlace } from '../../model/wrapper.js';
import { compileXPath, textsByXPath, type XPathExpression } from '../../parse/index.js';
import { CONTRADICTED, type PlaceReading, readPlace, type TextsOf } from './read-place.js';
import { TemplateMarks } from './template-marks.js';
import { misfit, outgrowth } from './values/value-shape.js';

export interface FieldReading {
  name: string;
  values: string[];
  /** 0 (a guess) to 1 (certain). */
  confidence: number;
  /** `ok`, `empty` (an optional field), `missing`, `doubtful` (found, but held back). */
  state: 'ok' | 'empty' | 'missing' | 'doubtful';
  /** Why, in words. */
  reason: string;
  /** What was found and held back because it does not look right. */
  doubtful: string[];
}

export interface WrapperReading {
  fields: FieldReading[];
  /** Share of the template's marks that the page has. */
  likeness: number;
  /**
   * `other`: the page looks like one of another template, and all its values are held back. `changed`: it lacks both marks
   * of the template and fields it should have; values that no second path confirms are held back.
   */
  template: 'same' | 'changed' | 'other';
}

/** Pages of one template share more of its marks than this. */
const SAME_TEMPLATE = 0.5;
/** Pages of a template that has not changed mostly share more than this. */
const UNCHANGED = 0.8;

/** Prepares a wrapper for any number of pages. @throws PithError `usage` when a path of it is no XPath */
export function wrapperReader(wrapper: Wrapper): (dom: CompactDom) => WrapperReading {
  const compiled = compilePaths(wrapper.fields.flatMap(({ places }) => places));
  const template = new TemplateMarks(wrapper.template);
  return (dom) => {
    const share = template.likeness(dom);
    const textsOf: TextsOf = (xpath) => textsByXPath(dom, compiled.get(xpath) as XPathExpression);
    const fields = withoutBorrowed(wrapper.fields.map((field) => readField(field, textsOf)));
    const isIncomplete = fields.some(({ state }) => state === 'missing' || state === 'doubtful');
    if (share < SAME_TEMPLATE) return { fields: fields.map(holdBackAll), likeness: share, template: 'other' };
    if (share >= UNCHANGED || !isIncomplete) return { fields, likeness: share, template: 'same' };
    return { fields: fields.map(holdBackUnconfirmed), likeness: share, template: 'changed' };
  };
}

export function applyWrapper(wrapper: Wrapper, dom: CompactDom): WrapperReading {
  return wrapperReader(wrapper)(dom);
}

function compilePaths(places: readonly WrapperPlace[]): Map<string, XPathExpression> {
  return new Map(places.flatMap(({ paths }) => paths.map(({ xpath }) => [xpath, compileXPath(xpath)])));
}

interface FieldRead {
  reading: FieldReading;
  /** Whether the first path of some place gave its values; others stood in otherwise. */
  byFirst: boolean;
}

/**
 * Where a field is gone, paths that stand in may find its neighbour. What another field gives by its first path is held back.
 */
function withoutBorrowed(fields: readonly FieldRead[]): FieldReading[] {
  const keyOf = ({ values }: FieldReading) => JSON.stringify(values);
  const owned = new Map(fields.flatMap(({ reading, byFirst }) => (byFirst ? [[keyOf(reading), reading.name]] : [])));
  return fields.map(({ reading, byFirst }) => {
    const owner = owned.get(keyOf(reading));
    if (byFirst || reading.values.length === 0 || owner === undefined) return reading;
    return holdBack(reading, `its own path finds nothing, and what others find is the value of ${owner}`);
  });
}

function readField(field: WrapperField, textsOf: TextsOf): FieldRead {
  const values = new Set<string>();
  const doubtful = new Set<string>();
  const reasons = new Set<string>();
  let [agreement, byFirst] = [1, false];
  const read = field.places.map((place) => readPlace(place, textsOf));
  const isConfirmed = read.some(({ values: found, agreement: share }) => found.length > 0 && share === 1);
  for (const [i, found] of read.entries()) {
    const isProven = (field.places[i]?.paths[0]?.samples ?? 0) > 1;
    const doubt = doubtAbout(found, isConfirmed && isProven);
    if (doubt !== null) {
      for (const value of found.values) doubtful.add(value);
      reasons.add(doubt);
      continue;
    }
    byFirst ||= found.byFirst;
    agreement = Math.min(agreement, found.agreement);
    for (const value of found.values) {
      const wrong = misfit(value, field.shape) ?? (isProven ? outgrowth(value, field.shape) : null);
      if (wrong === null) values.add(value);
      else {
        doubtful.add(value);
        reasons.add(wrong);
      }
    }
    if (found.why !== '') reasons.add(found.why);
  }
  return { reading: reading(field, [...values], [...doubtful], agreement, [...reasons]), byFirst };
}

/** Why what a place gives is held back, or null. `isOutvoted` says that another place is confirmed. */
function doubtAbout({ agreement, isLone }: PlaceReading, isOutvoted: boolean): string | null {
  // Where one place is confirmed, another whose paths agreed on several samples and now do not shows something else.
  if (isOutvoted && agreement === CONTRADICTED) return 'its paths contradict each other in one of its places';
  return isLone ? 'only one of its paths, and not the first, still finds anything' : null;
}

function reading(
  { name, optional }: WrapperField,
  values: string[],
  doubtful: string[],
  agreement: number,
  reasons: string[],
): FieldReading {
  if (values.length > 0)
    return { name, values, doubtful, confidence: agreement, state: 'ok', reason: reasons.join('; ') };
  const none = { name, values, doubtful, confidence: 0 };
  if (doubtful.length > 0) return { ...none, state: 'doubtful', reason: `found, but held back: ${reasons.join('; ')}` };
  if (optional) return { ...none, state: 'empty', reason: 'not on the page; some samples have none either' };
  return { ...none, state: 'missing', reason: 'none of its paths finds anything' };
}

const holdBackAll = (field: FieldReading): FieldReading =>
  holdBack(field, 'the page looks like one of another template');

const holdBackUnconfirmed = (field: FieldReading): FieldReading =>
  field.confidence === 1
    ? field
    : holdBack(field, 'the template seems to have changed, and no second path confirms it');

function holdBack(field: FieldReading, reason: string): FieldReading {
  if (field.values.length === 0) return field;
  const doubtful = [...field.values, ...field.doubtful];
  return { ...field, values: [], doubtful, confidence: 0, state: 'doubtful', reason };
}
