/** Values without a word about which page shows which: each page is given those that stand on it. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { LearnNote, WrapperSample } from '../learn-wrapper.js';
import { PageView } from '../page-view.js';
import { findValue, type Sighting } from './find-values.js';

export interface SamplesFound {
  /** Pages with the values they show; a field none of whose values a page shows is not judged on it. */
  samples: WrapperSample[];
  /** Values that no page shows. */
  notes: LearnNote[];
}

/**
 * Looks for every value on every page. Pages that show it as a text of its own are preferred to those that have it inside a
 * longer text, and these to those that have it in an attribute only.
 */
export function spreadValues(
  pages: readonly { page: string; dom: CompactDom }[],
  values: Readonly<Record<string, readonly string[]>>,
): SamplesFound {
  const views = pages.map(({ dom }) => new PageView(dom));
  const found = pages.map(() => new Map<string, string[]>());
  const notes: LearnNote[] = [];
  for (const [field, texts] of Object.entries(values)) {
    for (const text of texts) {
      const plainness = views.map((view) => plainnessOf(findValue(view, text)));
      const best = plainness.reduce((most, own) => Math.max(most, own), 0);
      if (best === 0) notes.push({ field, page: null, why: `${JSON.stringify(text)} is on none of the pages` });
      for (const [i, own] of plainness.entries()) {
        if (own === 0 || own < best) continue;
        const given = found[i] as Map<string, string[]>;
        const shown = given.get(field);
        if (shown === undefined) given.set(field, [text]);
        else shown.push(text);
      }
    }
  }
  // Fields may be called anything, `__proto__` among it; `fromEntries` defines it like any other.
  const samples = pages.map((page, i) => ({ ...page, values: Object.fromEntries(found[i] as Map<string, string[]>) }));
  return { samples, notes };
}

/** How plainly a page shows a value; 0 when not at all. */
function plainnessOf([first]: readonly Sighting[]): number {
  if (first === undefined) return 0;
  if (first.attribute !== null) return 1;
  return first.around === null ? 3 : 2;
}
