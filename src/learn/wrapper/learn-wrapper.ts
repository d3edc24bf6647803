/** From sample pages with the values they show to a wrapper. */
import type { CompactDom } from '../../model/compact-dom.js';
import { WRAPPER_VERSION, type Wrapper, type WrapperField } from '../../model/wrapper.js';
import { learnPlaces } from './choose/learn-places.js';
import { ofField } from './of-field.js';
import { PageView } from './page-view.js';
import { PathTree } from './paths/path-tree.js';
import { sharedMarks } from './template-marks.js';
import { type FieldSample, lookForValues } from './values/field-sample.js';
import type { NodeMark } from './values/find-marks.js';
import { seenAt } from './values/find-values.js';
import { plainSpace } from './values/plain-space.js';
import { learnShape } from './values/value-shape.js';

export interface WrapperSample {
  /** What the page is called in messages. */
  page: string;
  dom: CompactDom;
  /** Values by field, as the page shows them. An empty list says that the page has none; a field left out is not judged. */
  values: Readonly<Record<string, readonly string[]>>;
  /**
   * Nodes that show the values of a field. Alone, what they show is the field's values; with values of the field too, they
   * say where on the page these stand.
   */
  marks?: Readonly<Record<string, readonly NodeMark[]>>;
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
  const pages = samples.map((sample): SamplePage => ({ sample, view: new PageView(sample.dom), data: dataOf(sample) }));
  const notes: LearnNote[] = [];
  const views = pages.map(({ view }) => view);
  const tree = new PathTree(views);
  const fields = fieldsOf(samples).map((name) => learnField(name, pages, tree, notes));
  const wrapper: Wrapper = {
    version: WRAPPER_VERSION,
    fields,
    samples: samples.map(({ page }) => page),
    template: sharedMarks(views),
    history: [{ action: 'learn', note: `learnt from ${samples.length} sample pages`, before: null }],
  };
  return { wrapper, notes };
}

interface SamplePage {
  sample: WrapperSample;
  view: PageView;
  /** All that the sample names as values. */
  data: ReadonlySet<string>;
}

function learnField(name: string, pages: readonly SamplePage[], tree: PathTree, notes: LearnNote[]): WrapperField {
  const own = pages.map(({ sample: { page, values, marks }, view, data }): FieldSample => {
    const truth = { values: ofField(values, name), marks: ofField(marks, name) };
    const { sample: seen, faults } = lookForValues(page, view, truth, data);
    for (const why of faults) notes.push({ field: name, page, why });
    return seen;
  });
  const { places, unexplained, taughtBy } = learnPlaces(name, own, tree);
  const others = taughtBy === own.length ? 'the other samples; left out' : othersIn(own.slice(0, taughtBy));
  for (const [i, values] of unexplained) {
    const page = own[i]?.page ?? null;
    const shown = values.slice(0, 3).map((value) => JSON.stringify(value));
    notes.push({ field: name, page, why: `${shown.join(', ')} conflicts with ${others}` });
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

/** What a sample is at odds with when paths are kept that the first samples alone teach. */
function othersIn(first: readonly FieldSample[]): string {
  const pages = first.flatMap(({ page, values }) => (values === null ? [] : [page]));
  const named = `${pages.slice(0, 3).join(', ')}${pages.length > 3 ? ', …' : ''}`;
  return `${named}; left out, since what ${pages.length === 1 ? 'that page teaches' : 'those pages teach'} reads more values rightly`;
}

function fieldsOf(samples: readonly WrapperSample[]): string[] {
  return [...new Set(samples.flatMap(({ values, marks }) => [...Object.keys(values), ...Object.keys(marks ?? {})]))];
}

function dataOf(sample: WrapperSample): Set<string> {
  return new Set(Object.values(valuesWithMarked(sample)).flat().map(plainSpace));
}

/** Values by field; where only nodes are marked, what these show. */
export function valuesWithMarked({ dom, values, marks = {} }: WrapperSample): Record<string, readonly string[]> {
  const marked = Object.entries(marks).map(([name, places]): [string, string[]] => [
    name,
    places.map((mark) => seenAt(dom, mark)).flatMap((seen) => (typeof seen === 'string' ? [] : [seen.shown])),
  ]);
  return { ...Object.fromEntries(marked), ...values };
}
