/** The language a page's printed dates are read in: what the page declares, unless its text is plainly in another. */
import type { CompactDom } from '../../model/compact-dom.js';
import { sampleText } from '../language/sample-text.js';
import { spokenLanguage } from '../language/spoken-language.js';
import type { DateStyle } from './date-value.js';
import type { PageContext } from './page-context.js';

export function readingStyle({ survey }: PageContext, declared: string): DateStyle {
  return new ReadingStyle(survey.dom, declared);
}

/**
 * Told when a date first depends on it: most pages have dates made for machines, and need no look at their text. A class,
 * because V8 keeps the getter of an object literal, and with it the page, until it next searches all memory.
 */
class ReadingStyle implements DateStyle {
  readonly #dom: CompactDom;
  readonly #declared: string;
  #known: string | undefined;

  constructor(dom: CompactDom, declared: string) {
    this.#dom = dom;
    this.#declared = declared;
  }

  get language(): string {
    this.#known ??= spokenLanguage(this.#declared, sampleText(this.#dom));
    return this.#known;
  }
}
