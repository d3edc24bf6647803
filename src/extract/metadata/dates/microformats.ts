/** Class names with an agreed meaning (microformats2 h-entry, and hAtom before it) that date an entry. */

import type { Sourced } from '../../../model/metadata.js';
import type { PageSurvey } from '../page-survey.js';
import { textPieces } from '../spaced-text.js';
import type { TitlePlace } from '../title-place.js';
import type { DateReader } from './date-reader.js';

const CLASSES = {
  published: /(?:^|\s)(?:dt-published|published|entry-date)(?:\s|$)/,
  modified: /(?:^|\s)(?:dt-updated|updated)(?:\s|$)/,
} as const;

/** The date of such an element near the title. A list has many, one an entry, so they must agree. */
export function microformatDate(
  survey: PageSurvey,
  reader: DateReader,
  place: TitlePlace,
  kind: keyof typeof CLASSES,
): Sourced<string> | undefined {
  const { dom } = survey;
  const found = new Map<string, Sourced<string>>();
  for (const node of place.nearHints().dates) {
    if (!CLASSES[kind].test(dom.attribute(node, 'class') ?? '') || place.foreign.has(node)) continue;
    const raw = dom.attribute(node, 'datetime') ?? dom.attribute(node, 'title') ?? textPieces(dom, node, 100).join(' ');
    const date = reader.declared(raw, 'microformats', kind === 'published' ? 'class=published' : 'class=updated');
    if (date !== undefined) found.set(date.value.slice(0, 10), date);
  }
  const [only] = found.values();
  return found.size === 1 ? only : undefined;
}
