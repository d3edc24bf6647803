/** Discovery of time nodes: the texts of a page, in reading order, that are a time and little else. */
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import {
  ANY_TIME,
  findTimes,
  MOST_BESIDE,
  numbersIn,
  readMachineTime,
  type TimeMatch,
  TimeTrace,
  tracesIn,
} from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { timeBelow, timeIn } from '../page-times.js';
import { Digits } from '../text-digits.js';
import { isInLink, MAX_TEXT, textTraces } from '../text-traces.js';
import { loneText } from './page-text.js';

export interface TimeNode {
  /** The text node; the element where a date is spread over several texts or stands in an attribute. */
  node: number;
  /** What the text says; null when only an attribute tells the time. */
  match: TimeMatch | null;
  /** ISO 8601 from an attribute. */
  machine: { value: string; raw: string } | null;
  /** Name of the pattern nodes are grouped by. */
  pattern: string;
  isWeak: boolean;
}

/** Visible characters of an element that is one date in pieces: "Sunday 08 September 2026 12:30 PM". */
const MAX_SPLIT = 34;
const MAX_PIECES = 8;
/** Where pages that show how long ago something was keep the time itself. */
const ATTRIBUTES = [
  ...['datetime', 'title', 'data-time', 'data-timestamp', 'data-date', 'data-datetime', 'content'],
  ...['data-utime', 'data-ts', 'data-epoch', 'data-livestamp', 'data-published'],
  ...['aria-label', 'data-original-title', 'data-tooltip'],
];

export function findTimeNodes(page: ListPage): TimeNode[] {
  const { dom, stats } = page;
  const nodes: TimeNode[] = [];
  const attributeIds = ATTRIBUTES.map((name) => dom.attributeNameId(name)).filter((id) => id >= 0);
  const datetime = dom.attributeNameId('datetime');
  const { preorder, end, length } = stats;
  const { traces, digits } = textTraces(page);
  const digitSums = countDigits(page, digits);
  for (let place = 0; place < preorder.length; place++) {
    const node = preorder[place] as number;
    if (dom.isText(node)) {
      const traced = traces[node] as number;
      const match = (traced & ANY_TIME) === 0 ? null : timeOfText(page, node, traced);
      if (match !== null) nodes.push(timeNode(page, node, match, attributeIds));
      continue;
    }
    if (!dom.isElement(node)) continue;
    let found: TimeNode | null = null;
    if (dom.tag[node] === Tag.time || dom.hasAttributeId(node, datetime)) found = markedTime(page, node, attributeIds);
    if (found === null) {
      const visible = length[node] as number;
      // Most elements with a number in them hold a single text.
      if (visible < 3 || visible > MAX_SPLIT || dom.firstChild[node] === dom.lastChild[node]) continue;
      if (digitSums[end[node] as number] === digitSums[place] || !mayBeSplit(page, place, traces)) continue;
      found = splitTime(page, node, attributeIds);
    }
    if (found === null) continue;
    nodes.push(found);
    place = (end[node] as number) - 1;
  }
  return nodes;
}

function timeOfText(page: ListPage, node: number, traces: number): TimeMatch | null {
  if (page.dom.dataLength(node) > MAX_TEXT) return null;
  const text = page.dom.data(node);
  return timeIn(page, text, traces) ?? ((traces & TimeTrace.Date) === 0 ? null : edgeTime(page, node, text, traces));
}

/** Entry i counts the short texts with a digit before position i: elements without any need no further look. */
function countDigits({ stats }: ListPage, digits: Uint8Array): Int32Array {
  const { preorder, length } = stats;
  const sums = new Int32Array(preorder.length + 1);
  let sum = 0;
  for (let place = 0; place < preorder.length; place++) {
    const node = preorder[place] as number;
    if (digits[node] !== Digits.None && (length[node] as number) <= MAX_SPLIT) sum++;
    sums[place + 1] = sum;
  }
  return sums;
}

/** Signs between a date and a title in one text. */
const EDGE = /^[\s:|•·,;()[\]–—-]*$/u;

/** A date before or after the title in the text of a link: "08.03.2026 – Title of the story". */
function edgeTime({ dom, language }: ListPage, node: number, text: string, traces: number): TimeMatch | null {
  if (!isInLink(dom, node)) return null;
  const trimmed = text.trim();
  const found = findTimes(trimmed, language, traces);
  if (found.length === 0) return null;
  const sure = found.filter(({ isWeak, kind }) => !isWeak && (kind === 'day' || kind === 'instant'));
  const [only] = sure;
  if (only === undefined || sure.length > 1) return null;
  const end = only.index + only.text.length;
  if (!EDGE.test(trimmed.slice(0, only.index)) && !EDGE.test(trimmed.slice(end))) return null;
  return { ...only, index: only.index + text.length - text.trimStart().length };
}

/** What a text says besides its time, without the signs between them. */
export function textBesideTime({ match }: Pick<TimeNode, 'match'>, text: string): string {
  if (match === null) return '';
  const start = text.indexOf(match.text);
  if (start < 0) return '';
  const beside = `${text.slice(0, start)} ${text.slice(start + match.text.length)}`;
  return collapseSpace(beside).replace(/^[\s:|•·,;)\]–—-]+|[\s:|•·,;([–—-]+$/gu, '');
}

/** An element made to say a time: with a machine-readable value, or one whose text is a time. */
function markedTime(page: ListPage, node: number, attributeIds: readonly number[]): TimeNode | null {
  const { dom, stats } = page;
  // A text beside the time ("Story by …") keeps its own nodes; a `time` that holds much else is no time.
  if ((stats.length[node] as number) > MAX_SPLIT * 3) return null;
  const raw = (dom.attribute(node, 'datetime') ?? '').trim();
  const value = readMachineTime(raw);
  const match = timeBelow(page, node, textOf(page, node));
  if (value !== null)
    return { node, match, machine: { value, raw }, pattern: match?.pattern ?? 'datetime', isWeak: false };
  return match !== null && dom.tag[node] === Tag.time ? timeNode(page, node, match, attributeIds) : null;
}

/** Whether the texts of an element may be one date in several pieces: told before any of them is decoded. */
function mayBeSplit({ dom, stats }: ListPage, place: number, traces: Uint32Array): boolean {
  const { preorder, length } = stats;
  const end = stats.end[preorder[place] as number] as number;
  let count = 0;
  let numbers = 0;
  let all = 0;
  let before = 0;
  let isJoined = false;
  for (let at = place + 1; at < end; ) {
    const node = preorder[at] as number;
    if (length[node] === 0) {
      at = stats.end[node] as number;
      continue;
    }
    at++;
    if (!dom.isText(node)) continue;
    count++;
    if (count > MAX_PIECES) return false;
    const traced = traces[node] as number;
    numbers += numbersIn(traced);
    // Two halves of a word.
    if ((before & TimeTrace.EndsInWord) !== 0 && (traced & TimeTrace.StartsInWord) !== 0) isJoined = true;
    all |= traced;
    before = traced;
  }
  if (count < 2 || numbers === 0) return false;
  // Without words that go on in the next piece, a word that is part of no date remains one.
  if (!isJoined && (all & TimeTrace.Foreign) !== 0) return false;
  if (isJoined || (all & (TimeTrace.MonthName | TimeTrace.EastAsian)) !== 0) return true;
  return numbers > 2 || (numbers === 2 && (all & TimeTrace.Sign) !== 0);
}

/** An element that is one time as a whole, with its date in several pieces. */
function splitTime(page: ListPage, node: number, attributeIds: readonly number[]): TimeNode | null {
  const pieces = piecesOf(page, node);
  const spaced = pieces.join(' ');
  // East Asian pages set the day large and the month below it.
  const dayFirst = /^(\d{1,2})日? (\d{4})[-/.年]\s?(\d{1,2})月?$/.exec(spaced);
  const texts = dayFirst === null ? [spaced, pieces.join('')] : [`${dayFirst[2]}-${dayFirst[3]}-${dayFirst[1]}`];
  let isFirst = true;
  for (const text of texts) {
    const traces = tracesIn(text, page.language);
    if ((traces & (TimeTrace.Date | TimeTrace.Foreign)) !== TimeTrace.Date) continue;
    // A piece that is a whole time by itself needs no others.
    if (isFirst && pieces.some((piece) => isFullTime(timeIn(page, piece)))) return null;
    isFirst = false;
    const match = timeIn(page, text, traces);
    if (match !== null && match.kind !== 'time' && match.kind !== 'relative' && covers(match, text))
      return timeNode(page, node, match, attributeIds);
  }
  return null;
}

function isFullTime(match: TimeMatch | null): boolean {
  return match !== null && !match.isWeak && match.kind !== 'month';
}

/** The pieces are the date and nothing else. */
function covers(match: TimeMatch, text: string): boolean {
  return match.text.length >= text.length - MOST_BESIDE;
}

function textOf(page: ListPage, root: number): string {
  const only = loneText(page.dom, root);
  // As nearly always; an element around nothing but space has no piece.
  if (only !== 0) return page.stats.length[only] === 0 ? '' : collapseSpace(page.dom.data(only));
  return collapseSpace(piecesOf(page, root).join(' '));
}

function piecesOf({ dom, stats }: ListPage, root: number): string[] {
  const pieces: string[] = [];
  for (let node = dom.next(root, root); node !== 0 && pieces.length <= MAX_PIECES; ) {
    const isEmpty = stats.length[node] === 0;
    if (dom.isText(node) && !isEmpty) pieces.push(collapseSpace(dom.data(node)));
    node = isEmpty ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
  }
  return pieces;
}

function timeNode(page: ListPage, node: number, match: TimeMatch, attributeIds: readonly number[]): TimeNode {
  const machine = attributeTime(page, node, match, attributeIds);
  return { node, match, machine, pattern: match.pattern, isWeak: match.isWeak && machine === null };
}

/** How far above a text its element with the exact time may be. */
const MAX_CLIMB = 3;

function attributeTime(
  { dom, stats, language }: ListPage,
  node: number,
  match: TimeMatch,
  attributeIds: readonly number[],
): TimeNode['machine'] {
  const length = stats.length[node] as number;
  let element = dom.isText(node) ? (dom.parent[node] as number) : node;
  for (let step = 0; step < MAX_CLIMB && element !== 0; step++, element = dom.parent[element] as number) {
    if ((stats.length[element] as number) > length + 2) return null;
    for (const id of attributeIds) {
      const raw = dom.attributeById(element, id);
      const value = raw === null ? null : readMachineTime(raw, language);
      // The text itself, written once more, is nothing more exact, and neither is its day alone.
      const isLess = value !== null && match.kind === 'instant' && !value.includes('T');
      if (raw !== null && value !== null && !isLess && raw.trim() !== match.text.trim())
        return { value, raw: raw.trim() };
    }
  }
  return null;
}
