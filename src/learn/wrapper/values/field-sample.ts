/** A sample page as one field sees it: which of its values are there, and where. */

import type { PageView } from '../page-view.js';
import type { NodeMark } from './find-marks.js';
import { findValue, findValueAt, type Sighting, seenAt } from './find-values.js';
import { plainSpace } from './plain-space.js';

export interface FieldSample {
  page: string;
  view: PageView;
  /** Distinct values as the page writes them; null when the sample says nothing about the field. */
  values: ReadonlySet<string> | null;
  /** Where each value was seen. */
  sightings: ReadonlyMap<string, readonly Sighting[]>;
  /** Values of all fields of the sample: none of them is a label. */
  data: ReadonlySet<string>;
}

/** What a sample says about one field. */
export interface FieldTruth {
  values: readonly string[] | undefined;
  /** Nodes that show its values; with values too, they say where these stand. */
  marks: readonly NodeMark[] | undefined;
}

/** Looks for the values of a field on a sample page. What is wrong with them is said in words. */
export function lookForValues(
  page: string,
  view: PageView,
  { values, marks }: FieldTruth,
  data: ReadonlySet<string>,
): { sample: FieldSample; faults: string[] } {
  const sightings = new Map<string, Sighting[]>();
  const faults: string[] = [];
  const marked = (marks ?? []).map((mark) => seenAt(view.dom, mark));
  for (const seen of marked) if (typeof seen === 'string') faults.push(seen);
  const places = marked.filter((seen) => typeof seen !== 'string');
  if (values === undefined) {
    for (const seen of places) {
      const same = sightings.get(seen.shown);
      if (same === undefined) sightings.set(seen.shown, [seen]);
      else same.push(seen);
    }
  }
  for (const value of values ?? []) {
    const found = marks === undefined ? findValue(view, value) : findValueAt(value, places);
    const [first] = found;
    if (first !== undefined) sightings.set(first.shown, found);
    else
      faults.push(
        `${JSON.stringify(plainSpace(value))} is not ${marks === undefined ? 'on the page' : 'where its mark points'}`,
      );
  }
  const isJudged = values !== undefined || marks !== undefined;
  return { sample: { page, view, values: isJudged ? new Set(sightings.keys()) : null, sightings, data }, faults };
}
