/** Discovery of time nodes: the texts of a page, in reading order, that are a time and little else. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { findTimes, LONGEST_WITHOUT_DIGITS, mayHoldDate, readMachineTime, type TimeMatch } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { timeIn } from '../page-times.js';
import { Digits, textDigits } from '../text-digits.js';

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

const MAX_TEXT = 560;
/** Visible characters of an element that is one date in pieces: "Sunday 08 September 2026 12:30 PM". */
const MAX_SPLIT = 34;
const MAX_PIECES = 8;
const ATTRIBUTES = ['datetime', 'title', 'data-time', 'data-timestamp', 'data-date', 'data-datetime', 'content'];

export function findTimeNodes(page: ListPage): TimeNode[] {
  const { dom, stats } = page;
  const nodes: TimeNode[] = [];
  const attributeIds = ATTRIBUTES.map((name) => dom.attributeNameId(name));
  const datetime = dom.attributeNameId('datetime');
  const { preorder } = stats;
  const digits = textDigits(page);
  const digitSums = countDigits(page, digits);
  for (let place = 0; place < preorder.length; place++) {
    const node = preorder[place] as number;
    if (dom.isText(node)) {
      const match = isWorthReading(page, node, digits) ? timeOfText(page, node, digits) : null;
      if (match !== null) nodes.push(timeNode(page, node, match, attributeIds));
      continue;
    }
    if (!dom.isElement(node)) continue;
    const isMarked = dom.tag[node] === Tag.time || (datetime >= 0 && dom.attributeById(node, datetime) !== null);
    const hasDigits = (digitSums[stats.end[node] as number] as number) > (digitSums[place] as number);
    const found = isMarked || hasDigits ? wholeElement(page, node, isMarked, attributeIds) : null;
    if (found === null) continue;
    nodes.push(found);
    place = (stats.end[node] as number) - 1;
  }
  return nodes;
}

/** Nearly all texts of a page end here, before they are decoded. */
function isWorthReading({ dom, stats }: ListPage, node: number, digits: Uint8Array): boolean {
  const length = stats.length[node] as number;
  return (
    length > 0 && (digits[node] !== Digits.None || length <= LONGEST_WITHOUT_DIGITS) && dom.dataLength(node) <= MAX_TEXT
  );
}

function timeOfText(page: ListPage, node: number, digits: Uint8Array): TimeMatch | null {
  const text = page.dom.data(node);
  return timeIn(page, text) ?? (digits[node] === Digits.None ? null : edgeTime(page, node, text));
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
function edgeTime({ dom, language }: ListPage, node: number, text: string): TimeMatch | null {
  if (!isInLink(dom, node)) return null;
  const trimmed = text.trim();
  const found = findTimes(trimmed, language);
  if (found.length === 0) return null;
  const sure = found.filter(({ isWeak, kind }) => !isWeak && (kind === 'day' || kind === 'instant'));
  const [only] = sure;
  if (only === undefined || sure.length > 1) return null;
  const end = only.index + only.text.length;
  if (!EDGE.test(trimmed.slice(0, only.index)) && !EDGE.test(trimmed.slice(end))) return null;
  return { ...only, index: only.index + text.length - text.trimStart().length };
}

function isInLink(dom: CompactDom, node: number): boolean {
  let above = dom.parent[node] as number;
  for (let step = 0; step < MAX_CLIMB && above !== 0; step++, above = dom.parent[above] as number)
    if (dom.tag[above] === Tag.a) return true;
  return false;
}

/** What a text says besides its time, without the signs between them. */
export function textBesideTime({ match }: TimeNode, text: string): string {
  if (match === null) return '';
  const start = text.indexOf(match.text);
  if (start < 0) return '';
  const beside = `${text.slice(0, start)} ${text.slice(start + match.text.length)}`;
  return collapseSpace(beside).replace(/^[\s:|•·,;)\]–—-]+|[\s:|•·,;([–—-]+$/gu, '');
}

const DIGIT = /\p{Nd}/u;

/** An element that is one time as a whole: with a machine-readable value, or with its date in several pieces. */
function wholeElement(
  page: ListPage,
  node: number,
  isMarked: boolean,
  attributeIds: readonly number[],
): TimeNode | null {
  const { dom, stats } = page;
  const length = stats.length[node] as number;
  if (isMarked) {
    const raw = (dom.attribute(node, 'datetime') ?? '').trim();
    const value = readMachineTime(raw);
    const match = length > MAX_SPLIT * 3 ? null : timeIn(page, collapseSpace(piecesOf(page, node).join(' ')));
    // A text beside the time ("Story by …") keeps its own nodes; a `time` that holds much else is no time.
    if (value !== null && length <= MAX_SPLIT * 3) {
      return { node, match, machine: { value, raw }, pattern: match?.pattern ?? 'datetime', isWeak: false };
    }
    if (match !== null && dom.tag[node] === Tag.time) return timeNode(page, node, match, attributeIds);
  }
  if (length < 3 || length > MAX_SPLIT || dom.firstChild[node] === dom.lastChild[node]) return null;
  // Most elements with a number in them hold a single text; counting takes less time than reading.
  const count = countPieces(page, node);
  if (count < 2 || count > MAX_PIECES) return null;
  const pieces = piecesOf(page, node);
  if (!pieces.some((piece) => DIGIT.test(piece))) return null;
  // A piece that is a whole time by itself needs no others.
  if (pieces.some((piece) => isFullTime(timeIn(page, piece)))) return null;
  const match = joinPieces(page, pieces);
  return match && timeNode(page, node, match, attributeIds);
}

function isFullTime(match: TimeMatch | null): boolean {
  return match !== null && !match.isWeak && match.kind !== 'month';
}

function joinPieces(page: ListPage, pieces: readonly string[]): TimeMatch | null {
  const spaced = pieces.join(' ');
  // East Asian pages set the day large and the month below it.
  const dayFirst = /^(\d{1,2})日? (\d{4})[-/.年]\s?(\d{1,2})月?$/.exec(spaced);
  const texts = dayFirst === null ? [spaced, pieces.join('')] : [`${dayFirst[2]}-${dayFirst[3]}-${dayFirst[1]}`];
  for (const text of texts) {
    const match = mayHoldDate(text, page.language) ? timeIn(page, text) : null;
    if (match !== null && match.kind !== 'time' && match.kind !== 'relative' && covers(match, text)) return match;
  }
  return null;
}

/** The pieces are the date and nothing else. */
function covers(match: TimeMatch, text: string): boolean {
  return match.text.length >= text.length - 3;
}

function countPieces({ dom, stats }: ListPage, root: number): number {
  const end = stats.end[root] as number;
  let count = 0;
  for (let position = (stats.order[root] as number) + 1; position < end && count <= MAX_PIECES; ) {
    const node = stats.preorder[position] as number;
    if (dom.isText(node) && stats.length[node] !== 0) count++;
    position = stats.length[node] === 0 ? (stats.end[node] as number) : position + 1;
  }
  return count;
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
  { dom, stats }: ListPage,
  node: number,
  match: TimeMatch,
  attributeIds: readonly number[],
): TimeNode['machine'] {
  const length = stats.length[node] as number;
  let element = dom.isText(node) ? (dom.parent[node] as number) : node;
  for (let step = 0; step < MAX_CLIMB && element !== 0; step++, element = dom.parent[element] as number) {
    if ((stats.length[element] as number) > length + 2) return null;
    for (const id of attributeIds) {
      const raw = id < 0 ? null : dom.attributeById(element, id);
      const value = raw === null ? null : readMachineTime(raw);
      // The text itself, written once more, is nothing more exact.
      if (raw !== null && value !== null && raw.trim() !== match.text.trim()) return { value, raw: raw.trim() };
    }
  }
  return null;
}
