/** Class names with an agreed meaning (microformats2 h-entry, and hAtom before it) that date an entry. */

import type { Sourced } from '../../model/metadata.js';
import type { DateReader } from './date-reader.js';
import { parseDeclaredDate } from './date-value.js';
import { textPieces } from './page-context.js';
import type { PageSurvey } from './page-survey.js';
import type { ForeignZones } from './page-zones.js';

const CLASSES = {
  published: /(?:^|\s)(?:dt-published|published|entry-date)(?:\s|$)/,
  modified: /(?:^|\s)(?:dt-updated|updated)(?:\s|$)/,
} as const;

/** The date of the first such element outside comments and teasers; lists have many entries, each with its own, so one page-wide value must agree. */
export function microformatDate(
  survey: PageSurvey,
  reader: DateReader,
  foreign: ForeignZones,
  kind: keyof typeof CLASSES,
): Sourced<string> | undefined {
  const { dom } = survey;
  const found = new Map<string, Sourced<string>>();
  for (const node of survey.dateHints) {
    if (!CLASSES[kind].test(dom.attribute(node, 'class') ?? '') || foreign.has(node)) continue;
    const raw = dom.attribute(node, 'datetime') ?? dom.attribute(node, 'title') ?? textPieces(dom, node, 100).join(' ');
    const value = parseDeclaredDate(raw, reader.style);
    const date =
      value === null
        ? undefined
        : reader.declared(raw, 'microformats', `class=${kind === 'published' ? 'published' : 'updated'}`);
    if (date !== undefined) found.set(date.value.slice(0, 10), date);
  }
  const [only] = found.values();
  return found.size === 1 ? only : undefined;
}
