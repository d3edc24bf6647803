/** Times that texts of a page are: the same text is asked for by several methods, and repeated by many items. */
import type { CompactDom } from '../../model/compact-dom.js';
import { matchTime, mayBeTime, type TimeMatch, tracesIn } from '../time/index.js';
import type { ListPage } from './list-extractor.js';

interface KnownTimes {
  language: string;
  byText: Map<string, TimeMatch | null>;
}

const cache = new WeakMap<CompactDom, KnownTimes>();

/**
 * `matchTime` in the language of the page.
 *
 * @param traces what `tracesIn` says of the text, where the caller knows
 */
export function timeIn(
  { dom, language }: Pick<ListPage, 'dom' | 'language'>,
  text: string,
  traces = tracesIn(text, language),
): TimeMatch | null {
  // Nearly all texts end here; they need not be remembered.
  if (!mayBeTime(text, traces)) return null;
  let known = cache.get(dom);
  if (known === undefined || known.language !== language) {
    known = { language, byText: new Map() };
    cache.set(dom, known);
  }
  let match = known.byText.get(text);
  if (match === undefined) {
    match = matchTime(text, language, traces);
    known.byText.set(text, match);
  }
  return match;
}
