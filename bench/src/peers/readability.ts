/** The one place that knows Mozilla's Readability. */
import { Readability } from '@mozilla/readability';
import { packageVersion } from './package-version.js';

export const READABILITY_VERSION = packageVersion('@mozilla/readability');

/** HTML of the article of a parsed document, or nothing. Changes the document. */
export function readabilityContent(document: ConstructorParameters<typeof Readability>[0]): string {
  return new Readability(document).parse()?.content ?? '';
}
