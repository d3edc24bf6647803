/**
 * When a site gets a new layout: values known from before are looked for in the new pages and their paths learnt anew. The
 * result is taken only on proof, remembers what it replaces, and can be undone.
 */
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper, WrapperField } from '../../model/wrapper.js';
import { applyWrapper } from './apply-wrapper.js';
import { type LearnNote, learnWrapper, valuesWithMarked, type WrapperSample } from './learn-wrapper.js';
import { ofField } from './of-field.js';
import { plainSpace } from './values/plain-space.js';
import { misfit } from './values/value-shape.js';

/** Share of the known values a repaired field must give again. */
const REPRODUCED = 0.8;
/** Share of other new pages on which a repaired field must give something that looks right. */
const FITTING = 0.5;
/** Share of a page's values that paths learnt from the other known pages must give, on average. */
const UNSEEN = 0.5;
const MOST_TRIALS = 5;

export interface FieldRepair {
  field: string;
  state: 'works' | 'repaired' | 'failed';
  why: string;
}

export interface WrapperRepair {
  /** The wrapper with all repaired fields, or null when nothing was repaired. */
  wrapper: Wrapper | null;
  fields: FieldRepair[];
  notes: LearnNote[];
}

/** `known` are pages of the new layout with values known from before; `others` more pages of it, to check with. */
export function repairWrapper(
  wrapper: Wrapper,
  known: readonly WrapperSample[],
  others: readonly CompactDom[] = [],
): WrapperRepair {
  const names = new Set(wrapper.fields.map(({ name }) => name));
  const samples = known.map((sample) => ({
    ...sample,
    values: onlyOf(names, valuesWithMarked(sample)),
    marks: onlyOf(names, sample.marks ?? {}),
  }));
  const { wrapper: learnt, notes } = learnWrapper(samples);
  const current = { ...wrapper, template: [] };
  const repairs: FieldRepair[] = [];
  const isNewLayout = looksNew(wrapper, samples);
  const fields = wrapper.fields.map((field): WrapperField => {
    const { name } = field;
    const now = reproduced(current, name, samples);
    const fail = (why: string, isMisled: boolean): WrapperField => {
      repairs.push({ field: name, state: 'failed', why: isMisled ? `${why}; ${LEFT_OUT}` : why });
      return isMisled ? { ...field, places: [] } : field;
    };
    if (now.known === 0) return fail('none of its values is known on the new pages', isNewLayout);
    if (now.share === 1) {
      repairs.push({ field: name, state: 'works', why: `gives all ${now.known} known values as it is` });
      return field;
    }
    const found = learnt.fields.find((other) => other.name === name);
    const candidate = found === undefined ? null : { ...found, shape: field.shape, optional: field.optional };
    const verdict = candidate === null ? 'no path was found' : verdictOn(candidate, learnt, samples, others);
    if (candidate === null || verdict !== null)
      return fail(verdict ?? 'no path was found', now.share === 0 && now.wrong > 0);
    const unseen = samples.length > 1 || others.length > 0;
    repairs.push({
      field: name,
      state: 'repaired',
      why: `its new paths give the ${now.known} known values again${unseen ? '' : '; no other page was there to check with'}`,
    });
    return candidate;
  });
  const repaired = repairs.filter(({ state }) => state === 'repaired').map(({ field }) => field);
  if (repaired.length === 0) return { wrapper: null, fields: repairs, notes };
  const note = `repaired ${repaired.join(', ')} on ${samples.length} pages with known values`;
  return {
    wrapper: {
      ...wrapper,
      fields,
      samples: samples.map(({ page }) => page),
      template: learnt.template,
      history: [
        ...wrapper.history,
        {
          action: 'repair',
          note,
          before: wrapper.fields,
          templateBefore: wrapper.template,
          samplesBefore: wrapper.samples,
        },
      ],
    },
    fields: repairs,
    notes,
  };
}

/** What becomes of old paths that would be believed on the new layout, whatever they find there. */
const LEFT_OUT = 'its old paths, which hold for the old layout, are left out';

/** Whether the pages were taken for ones of another template. */
function looksNew(wrapper: Wrapper, samples: readonly WrapperSample[]): boolean {
  return samples.every(({ dom }) => applyWrapper({ ...wrapper, fields: [] }, dom).template === 'other');
}

const onlyOf = <T>(names: ReadonlySet<string>, byField: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).filter(([name]) => names.has(name)));

/** The wrapper as it was before its last repair, or null when it never was repaired. */
export function undoRepair(wrapper: Wrapper): Wrapper | null {
  const last = wrapper.history.at(-1);
  if (last === undefined || last.before === null) return null;
  return {
    ...wrapper,
    fields: last.before,
    template: last.templateBefore ?? wrapper.template,
    samples: last.samplesBefore ?? wrapper.samples,
    history: wrapper.history.slice(0, -1),
  };
}

/** What speaks against a field learnt anew, or null. */
function verdictOn(
  field: WrapperField,
  learnt: Wrapper,
  samples: readonly WrapperSample[],
  others: readonly CompactDom[],
): string | null {
  if (field.places.length === 0) return 'its known values are not on the new pages, or in no place paths can name';
  const trial: Wrapper = { ...learnt, template: [], fields: [field] };
  const { share, known } = reproduced(trial, field.name, samples);
  if (share < REPRODUCED) return `its new paths give only ${Math.round(share * known)} of ${known} known values`;
  const unseen = reproducedUnseen(field.name, samples);
  if (unseen < UNSEEN)
    return `learnt from the other pages, it gives only ${Math.round(unseen * 100)} % of a page's values`;
  if (others.length === 0 || field.optional) return null;
  const fitting = others.filter((dom) => {
    const [reading] = applyWrapper(trial, dom).fields;
    return (
      reading !== undefined && reading.values.length > 0 && !reading.values.some((value) => misfit(value, field.shape))
    );
  });
  if (fitting.length >= FITTING * others.length) return null;
  return `its new paths give fitting values on only ${fitting.length} of ${others.length} other pages`;
}

/** Share of a page's known values that paths learnt from the other pages give; 1 when there are no others. */
function reproducedUnseen(name: string, samples: readonly WrapperSample[]): number {
  const own = samples.filter(({ values }) => (ofField(values, name)?.length ?? 0) > 0).slice(0, MOST_TRIALS);
  if (own.length < 2) return 1;
  const shares = own.map((left) => {
    const rest = own.filter((sample) => sample !== left);
    const { wrapper } = learnWrapper(
      rest.map(({ marks, ...sample }) => {
        const places = ofField(marks, name);
        return {
          ...sample,
          values: { [name]: ofField(sample.values, name) ?? [] },
          ...(places !== undefined && { marks: { [name]: places } }),
        };
      }),
    );
    return reproduced({ ...wrapper, template: [] }, name, [left]).share;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** How many values known of a field a wrapper gives, with values that are wrong counted against it. */
function reproduced(
  wrapper: Wrapper,
  name: string,
  samples: readonly WrapperSample[],
): { share: number; known: number; wrong: number } {
  let [known, right, wrong] = [0, 0, 0];
  for (const { dom, values } of samples) {
    const wanted = new Set((ofField(values, name) ?? []).map(plainSpace));
    if (wanted.size === 0) continue;
    known += wanted.size;
    const given = applyWrapper(wrapper, dom).fields.find((field) => field.name === name)?.values ?? [];
    for (const value of given) {
      if (wanted.has(value)) right++;
      else wrong++;
    }
  }
  return { share: known === 0 ? 0 : Math.max(0, right - wrong) / known, known, wrong };
}
