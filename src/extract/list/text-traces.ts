/** Which texts of a page have traces of a time: the others need neither be decoded nor compared with any pattern. */
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { LONGEST_WITHOUT_DIGITS, TimeTrace, type TimeWords, timeTraces, timeWords } from '../time/index.js';
import type { ListPage } from './list-extractor.js';
import { pageMemo } from './page-memo.js';
import { Digits, digitsOf, keepTextDigits } from './text-digits.js';

export interface TextTraces {
  /** For each text node with visible text bits of `TimeTrace`; none for long ones. */
  traces: Uint32Array;
  digits: Uint8Array;
}

/** Longer texts are prose. */
export const MAX_TEXT = 560;
/** Longer ones may have a time beside a title in a link, but are none. */
const MAX_TIME = 140;

type TracedPage = Pick<ListPage, 'dom' | 'stats' | 'language'>;

export const textTraces = pageMemo(({ language }: TracedPage) => language, readTraces);

function readTraces({ dom, stats, language }: TracedPage): TextTraces {
  const traces = new Uint32Array(dom.nodeCount);
  const digits = new Uint8Array(dom.nodeCount);
  const words = timeWords(language);
  const { preorder, length } = stats;
  for (let place = 0; place < preorder.length; place++) {
    const node = preorder[place] as number;
    const visible = length[node] as number;
    if (visible === 0 || !dom.isText(node)) continue;
    const size = dom.dataLength(node);
    // Long texts have times in numbers only, and only where they are links.
    if (visible > LONGEST_WITHOUT_DIGITS) {
      const found = digitsOf(dom, node);
      digits[node] = found;
      if (found === Digits.None || size > MAX_TEXT || (visible > MAX_TIME && !isInLink(dom, node))) continue;
    }
    const found = tracesOf(dom, node, size, words);
    traces[node] = found;
    if (visible <= LONGEST_WITHOUT_DIGITS)
      digits[node] = (found & TimeTrace.Halves) === 0 ? digitsFrom(found) : digitsOf(dom, node);
  }
  keepTextDigits(dom, digits);
  return { traces, digits };
}

/** Looks at the text where it stands in the source, unless it has to be decoded. */
function tracesOf(dom: CompactDom, node: number, size: number, words: TimeWords): number {
  const start = dom.encodedStart(node);
  const found = start < 0 ? TimeTrace.Ampersand : timeTraces(dom.source, start, start + size, words, true);
  if ((found & TimeTrace.Ampersand) === 0) return found;
  const text = dom.data(node);
  return timeTraces(text, 0, text.length, words);
}

function digitsFrom(traces: number): number {
  if ((traces & TimeTrace.AsciiDigit) !== 0) return Digits.Ascii;
  return (traces & TimeTrace.AnyDigit) !== 0 ? Digits.Any : Digits.None;
}

/** How far above a text its link may be. */
const MAX_CLIMB = 3;

export function isInLink(dom: CompactDom, node: number): boolean {
  let above = dom.parent[node] as number;
  for (let step = 0; step < MAX_CLIMB && above !== 0; step++, above = dom.parent[above] as number)
    if (dom.tag[above] === Tag.a) return true;
  return false;
}
