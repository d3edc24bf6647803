/** From sample pages with the values they show to a wrapper. */
import type { CompactDom } from '../../model/compact-dom.js';
import { WRAPPER_VERSION, type Wrapper, type WrapperField } from '../../model/wrapper.js';
import { candidatesFor, type FieldSample, lookForValues } from './candidates.js';
import { choosePlaces } from './choose-places.js';
import { PageView } from './page-view.js';
import { plainSpace } from './plain-space.js';
import { sharedMarks } from './template-marks.js';
import { learnShape } from './value-shape.js';

export interface WrapperSample {
  /** What the page is called in messages. */
  page: string;
  dom: CompactDom;
  /** Values by field, as the page shows them. An empty list says that the page has none; a field left out is not judged. */
  values: Readonly<Record<string, readonly string[]>>;
}

/** Something the user should know about a field and a sample. */
export interface LearnNote {
  field: string;
  page: string | null;
  why: string;
}

export interface WrapperLearned {
  wrapper: Wrapper;
  notes: LearnNote[];
}

export function learnWrapper(samples: readonly WrapperSample[]): WrapperLearned {
  const views = samples.map(({ dom }) => new PageView(dom));
  const names = [...new Set(samples.flatMap(({ values }) => Object.keys(values)))];
  const notes: LearnNote[] = [];
  const fields = names.map((name) => learnField(name, samples, views, notes));
  const wrapper: Wrapper = {
    version: WRAPPER_VERSION,
    fields,
    samples: samples.map(({ page }) => page),
    template: sharedMarks(samples.map(({ dom }) => dom)),
    history: [{ action: 'learn', note: `learnt from ${samples.length} sample pages`, before: null }],
  };
  return { wrapper, notes };
}

function learnField(
  name: string,
  samples: readonly WrapperSample[],
  views: readonly PageView[],
  notes: LearnNote[],
): WrapperField {
  const data = samples.map(({ values }) => new Set(Object.values(values).flat().map(plainSpace)));
  const own = samples.map(({ page, values }, i): FieldSample => {
    const { sample, missing } = lookForValues(page, views[i] as PageView, values[name], data[i] as ReadonlySet<string>);
    for (const value of missing) notes.push({ field: name, page, why: `${JSON.stringify(value)} is not on the page` });
    return sample;
  });
  const { places, unexplained } = choosePlaces(candidatesFor(name, own), own);
  for (const [i, values] of unexplained) {
    const page = own[i]?.page ?? null;
    const shown = values.slice(0, 3).map((value) => JSON.stringify(value));
    notes.push({ field: name, page, why: `${shown.join(', ')} conflicts with the other samples; left out` });
  }
  if (places.length === 0) notes.push({ field: name, page: null, why: 'no path to its values was found' });
  const all = own.flatMap(({ values }) => [...(values ?? [])]);
  return {
    name,
    kind:
      own.some(({ values }) => (values?.size ?? 0) > 1) || places.some(({ kind }) => kind === 'list')
        ? 'list'
        : 'single',
    optional: own.some(({ values }) => values !== null && values.size === 0),
    places,
    shape: learnShape(all),
    constant: own.length > 1 && new Set(all).size === 1 && all.length === own.length ? (all[0] as string) : null,
  };
}
