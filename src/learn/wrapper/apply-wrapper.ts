/** A wrapper and a page in; the values of its fields out, each with how sure it is and why. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper, WrapperField, WrapperPlace } from '../../model/wrapper.js';
import { compileXPath, textsByXPath, type XPathExpression } from '../../parse/index.js';
import { valueIn } from './candidates.js';
import { plainSpace } from './plain-space.js';
import { likeness } from './template-marks.js';
import { misfit } from './value-shape.js';

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
  /** False when the page looks like one of another template: nothing it gives should be trusted unseen. */
  sameTemplate: boolean;
}

/** Pages of one template share more of its marks than this. */
const SAME_TEMPLATE = 0.5;

/** Prepares a wrapper for any number of pages. @throws PithError `usage` when a path of it is no XPath */
export function wrapperReader(wrapper: Wrapper): (dom: CompactDom) => WrapperReading {
  const compiled = new Map<string, XPathExpression>();
  for (const { places } of wrapper.fields)
    for (const { paths } of places) for (const { xpath } of paths) compiled.set(xpath, compileXPath(xpath));
  return (dom) => {
    const share = likeness(wrapper.template, dom);
    const sameTemplate = share >= SAME_TEMPLATE;
    const fields = wrapper.fields.map((field) => readField(dom, field, compiled));
    return { fields: sameTemplate ? fields : fields.map(holdBack), likeness: share, sameTemplate };
  };
}

export function applyWrapper(wrapper: Wrapper, dom: CompactDom): WrapperReading {
  return wrapperReader(wrapper)(dom);
}

function readField(dom: CompactDom, field: WrapperField, compiled: ReadonlyMap<string, XPathExpression>): FieldReading {
  const values = new Set<string>();
  const doubtful = new Set<string>();
  const reasons = new Set<string>();
  let agreement = 1;
  for (const place of field.places) {
    const found = readPlace(dom, place, compiled);
    agreement = Math.min(agreement, found.agreement);
    for (const value of found.values) {
      const wrong = misfit(value, field.shape);
      if (wrong === null) values.add(value);
      else {
        doubtful.add(value);
        reasons.add(wrong);
      }
    }
    if (found.why !== '') reasons.add(found.why);
  }
  return reading(field, [...values], [...doubtful], agreement, [...reasons]);
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
  if (doubtful.length > 0)
    return { ...none, state: 'doubtful', reason: `found, but unlike the samples: ${reasons.join('; ')}` };
  if (optional) return { ...none, state: 'empty', reason: 'not on the page; some samples have none either' };
  return { ...none, state: 'missing', reason: 'none of its paths finds anything' };
}

interface PlaceReading {
  values: string[];
  /** 1 when a second path says the same, less when it is silent or says something else. */
  agreement: number;
  why: string;
}

/** The first path that finds something is taken, and the next one that does is asked whether it finds the same. */
function readPlace(dom: CompactDom, place: WrapperPlace, compiled: ReadonlyMap<string, XPathExpression>): PlaceReading {
  let chosen: PlaceReading | null = null;
  for (const [i, { xpath, why }] of place.paths.entries()) {
    const texts = textsByXPath(dom, compiled.get(xpath) as XPathExpression);
    const values = [...new Set(texts.flatMap((text) => valueIn(plainSpace(text), place.part)))];
    if (chosen === null) {
      if (values.length > 0) chosen = { values, agreement: i === 0 ? 0.8 : 0.6, why };
    } else if (values.length > 0) {
      const { values: first } = chosen;
      const agrees = values.length === first.length && values.every((value) => first.includes(value));
      return { ...chosen, agreement: agrees ? 1 : 0.4 };
    }
  }
  return chosen ?? { values: [], agreement: 1, why: '' };
}

function holdBack(field: FieldReading): FieldReading {
  if (field.values.length === 0) return field;
  return {
    ...field,
    values: [],
    doubtful: [...field.values, ...field.doubtful],
    confidence: 0,
    state: 'doubtful',
    reason: 'the page looks like one of another template',
  };
}
