/** The language a page's printed dates are read in: what the page declares, unless its text is plainly in another. */
import { sampleText } from '../language/sample-text.js';
import { spokenLanguage } from '../language/spoken-language.js';
import type { DateStyle } from './date-value.js';
import type { PageContext } from './page-context.js';

/** Told when a date first depends on it: most pages have dates made for machines, and need no look at their text. */
export function readingStyle({ survey }: PageContext, declared: string): DateStyle {
  let known: string | undefined;
  return {
    get language() {
      known ??= spokenLanguage(declared, sampleText(survey.dom));
      return known;
    },
  };
}
