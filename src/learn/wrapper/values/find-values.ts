/** Where a page shows a value: as the text of nodes, inside longer texts, or in attributes. */
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import type { PageView } from '../page-view.js';
import type { NodeMark } from './find-marks.js';
import { plainSpace } from './plain-space.js';

/** A node that shows a value. */
export interface Sighting {
  node: number;
  /** Attribute that holds the value, or null for the text. */
  attribute: string | null;
  /** What stands in the same text before and after the value; null when the value is all of it. */
  around: { before: string; after: string } | null;
  /** The value as the page writes it. */
  shown: string;
}

/** Sightings kept per value; a text that stands everywhere on a page is no value worth looking for everywhere. */
const LIMIT = 40;
/** Elements around a text that show nothing else are sightings too, up to this many. */
const WRAPPING = 3;
/** Longest text that is searched for parts. */
const LONGEST = 2000;
const ATTRIBUTES = /^(?:content|href|src|alt|title|value|datetime|label|aria-label|data-[a-z-]*)$/;

export function findValue(view: PageView, value: string): Sighting[] {
  const wanted = plainSpace(value);
  if (wanted === '') return [];
  const exact = wholeTexts(view, (text) => text === wanted, wanted);
  if (exact.length > 0) return exact;
  const loose = looseForm(wanted);
  const alike = wholeTexts(view, (text) => looseForm(text) === loose, wanted);
  if (alike.length > 0) return alike;
  const parts = insideTexts(view, wanted);
  return parts.length > 0 ? parts : inAttributes(view, wanted);
}

/** What a marked node shows, or what is wrong with the mark. */
export function seenAt(dom: CompactDom, { node, attribute = null }: NodeMark): Sighting | string {
  if (node <= DOCUMENT || node >= dom.nodeCount || !(dom.isElement(node) || dom.isText(node)))
    return 'its mark names no element or text';
  if (attribute !== null && !dom.hasAttribute(node, attribute)) return `the marked node has no attribute ${attribute}`;
  const shown = plainSpace(attribute === null ? dom.textContent(node) : (dom.attribute(node, attribute) ?? ''));
  if (shown === '')
    return `the marked ${attribute === null ? 'node shows no text' : `attribute ${attribute} is empty`}`;
  return { node, attribute, around: null, shown };
}

/** Sightings of a value in marked places only: as all they show, or as part of it. */
export function findValueAt(value: string, places: readonly Sighting[]): Sighting[] {
  const wanted = plainSpace(value);
  if (wanted === '') return [];
  const loose = looseForm(wanted);
  const whole = places.filter(({ shown }) => looseForm(shown) === loose);
  if (whole.length > 0) return whole;
  return places.flatMap((place) => {
    const at = boundedIndex(place.shown, wanted);
    return at < 0 ? [] : [partOf(place.node, place.attribute, place.shown, at, wanted)];
  });
}

/** Without white space and case. */
const looseForm = (text: string): string => text.replaceAll(' ', '').toLowerCase();

function wholeTexts(view: PageView, fits: (text: string) => boolean, wanted: string): Sighting[] {
  const length = wanted.replaceAll(' ', '').length;
  const { dom } = view;
  const found = new Set<number>();
  const body = dom.body;
  for (const text of textsToTry(view, wanted)) {
    if (found.size >= LIMIT) break;
    if (view.characters(text) > length) continue;
    let wraps = 0;
    // Up from the first text of an element only: its other texts lead to the same elements.
    for (let node = text; node !== 0 && node !== body && wraps < WRAPPING; node = dom.parent[node] as number) {
      const size = view.characters(node);
      if (size > length) break;
      if (size < length) {
        if (!isFirstText(view, node)) break;
        continue;
      }
      if (found.has(node) || !fits(view.text(node))) break;
      found.add(node);
      wraps++;
    }
  }
  return [...found].map((node) => ({ node, attribute: null, around: null, shown: view.text(node) }));
}

/** Values of one page up to which its texts are gone through for each of them. */
const FEW_VALUES = 50;
/** Longest value, in characters, that texts are looked up for. */
const LONGEST_LOOKED_UP = 200;

/** Texts at which something that shows the value may begin; all of them where few values or a long one is looked for. */
function textsToTry(view: PageView, wanted: string): readonly number[] {
  const asked = (timesAsked.get(view) ?? 0) + 1;
  timesAsked.set(view, asked);
  if (asked <= FEW_VALUES || wanted.length > LONGEST_LOOKED_UP) return view.texts;
  let starts = knownStarts.get(view);
  if (starts === undefined) {
    starts = startsByText(view);
    knownStarts.set(view, starts);
  }
  return starts.get(looseForm(wanted)) ?? [];
}

const timesAsked = new WeakMap<PageView, number>();
const knownStarts = new WeakMap<PageView, Map<string, number[]>>();

/** The first texts of what shows a text, by that text in its loose form. Every element has one first text: this is linear. */
function startsByText(view: PageView): Map<string, number[]> {
  const { dom } = view;
  const starts = new Map<string, number[]>();
  for (const text of view.texts) {
    for (let node = text; node !== 0 && node !== dom.body; node = dom.parent[node] as number) {
      if (view.characters(node) > LONGEST_LOOKED_UP) break;
      const shown = looseForm(view.text(node));
      const known = starts.get(shown);
      if (known === undefined) starts.set(shown, [text]);
      else if (known.at(-1) !== text) known.push(text);
      if (!isFirstText(view, node)) break;
    }
  }
  return starts;
}

/** Whether nothing but blank text stands before the node in its parent. */
export function isFirstText(view: PageView, node: number): boolean {
  const { dom } = view;
  for (let other = dom.previousSibling[node] as number; other !== 0; other = dom.previousSibling[other] as number)
    if (view.characters(other) > 0) return false;
  return true;
}

function insideTexts(view: PageView, wanted: string): Sighting[] {
  const found: Sighting[] = [];
  for (const node of view.texts) {
    if (found.length >= LIMIT) break;
    const text = view.text(node);
    if (text.length > LONGEST) continue;
    const at = boundedIndex(text, wanted);
    if (at < 0) continue;
    found.push(partOf(node, null, text, at, wanted));
  }
  return found;
}

function partOf(node: number, attribute: string | null, text: string, at: number, wanted: string): Sighting {
  const around = { before: text.slice(0, at), after: text.slice(at + wanted.length) };
  return { node, attribute, around, shown: wanted };
}

/** First place of `part` in `text` where it is no piece of a longer word or number. */
function boundedIndex(text: string, part: string): number {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!joins(text[at - 1], part[0]) && !joins(part.at(-1), text[at + part.length])) return at;
  }
  return -1;
}

const WORD = /[\p{L}\p{N}]/u;
const joins = (left: string | undefined, right: string | undefined): boolean =>
  left !== undefined && right !== undefined && WORD.test(left) && WORD.test(right);

function inAttributes(view: PageView, wanted: string): Sighting[] {
  const { dom } = view;
  const found: Sighting[] = [];
  for (const node of dom.descendants(dom.documentElement)) {
    if (found.length >= LIMIT) break;
    for (const { name, value } of dom.attributes(node)) {
      if (value.length > LONGEST || !ATTRIBUTES.test(name) || plainSpace(value) !== wanted) continue;
      found.push({ node, attribute: name, around: null, shown: wanted });
    }
  }
  return found;
}
