/** The one place that knows Mozilla's Readability. */
import { Readability } from '@mozilla/readability';
import type { MetadataFacts } from '../../../src/evaluate/index.js';
import { packageVersion } from './package-version.js';

export const READABILITY_VERSION = packageVersion('@mozilla/readability');

export function readabilityMetadata(document: ConstructorParameters<typeof Readability>[0]): MetadataFacts {
  const article = new Readability(document).parse();
  return { title: article?.title, author: article?.byline, date: article?.publishedTime };
}

/** HTML of the article of a parsed document, or nothing. Changes the document. */
export function readabilityContent(document: ConstructorParameters<typeof Readability>[0]): string {
  return new Readability(document).parse()?.content ?? '';
}
