/** Times that texts of a page are: the same text is asked for by several methods, and repeated by many items. */
import type { CompactDom } from '../../model/compact-dom.js';
import { matchTime, mayBeTime, type TimeMatch } from '../time/index.js';
import type { ListPage } from './list-extractor.js';

interface KnownTimes {
  language: string;
  byText: Map<string, TimeMatch | null>;
}

const cache = new WeakMap<CompactDom, KnownTimes>();

/** `matchTime` in the language of the page. */
export function timeIn({ dom, language }: Pick<ListPage, 'dom' | 'language'>, text: string): TimeMatch | null {
  // Nearly all texts end here; they need not be remembered.
  if (!mayBeTime(text, language)) return null;
  let known = cache.get(dom);
  if (known === undefined || known.language !== language) {
    known = { language, byText: new Map() };
    cache.set(dom, known);
  }
  let match = known.byText.get(text);
  if (match === undefined) {
    match = matchTime(text, language);
    known.byText.set(text, match);
  }
  return match;
}
