/** Times that texts of a page are: the same text is asked for by several methods, and repeated by many items. */
import { matchTime, mayBeTime, type TimeMatch, tracesIn } from '../time/index.js';
import type { ListPage } from './list-extractor.js';
import { pageMemo } from './page-memo.js';
import { MAX_TEXT, textTraces } from './text-traces.js';
import { loneText } from './time-pattern/page-text.js';

type SpokenPage = Pick<ListPage, 'dom' | 'language'>;

const timesByText = pageMemo(
  ({ language }: SpokenPage) => language,
  () => new Map<string, TimeMatch | null>(),
);

/**
 * `matchTime` in the language of the page.
 *
 * @param traces what `tracesIn` says of the text, where the caller knows
 */
export function timeIn(page: SpokenPage, text: string, traces = tracesIn(text, page.language)): TimeMatch | null {
  // Nearly all texts end here; they need not be remembered.
  if (!mayBeTime(text, traces)) return null;
  const known = timesByText(page);
  let match = known.get(text);
  if (match === undefined) {
    match = matchTime(text, page.language, traces);
    known.set(text, match);
  }
  return match;
}

/** `timeIn` for what mostly is the only text below a node: then its traces are known. */
export function timeBelow(
  page: Pick<ListPage, 'dom' | 'stats' | 'language'>,
  node: number,
  text: string,
): TimeMatch | null {
  const { dom, stats } = page;
  const lone = loneText(dom, node);
  const isTraced = lone !== 0 && (stats.length[lone] as number) > 0 && dom.dataLength(lone) <= MAX_TEXT;
  const isKnown = isTraced && dom.data(lone) === text;
  return timeIn(page, text, isKnown ? (textTraces(page).traces[lone] as number) : undefined);
}
