import { mix } from '../cluster/hash.js';
import type { PageOutline } from './page-outline.js';

/**
 * Texts that tell parts of one kind apart: the row that begins with "Director" is another than the one that begins with
 * "Writer", though the markup is the same. An anchor is a text that stands at the same local path on many pages, once a
 * page or always as often: what an item of a list begins with now and then names nothing.
 */
export interface Anchors {
  /** On enough pages to name the part it begins. */
  readonly labels: ReadonlySet<number>;
  /** On nearly all pages, equally often: part of the template even when it stands alone. */
  readonly constants: ReadonlySet<number>;
}

/** Share of the pages a text has to be on to name the part that it begins. */
const LABEL_SHARE = 0.3;
const CONSTANT_SHARE = 0.8;
/** Parts with more texts than this have no anchor: how they begin does not say what they are. */
const MAX_TEXTS = 8;

export function findAnchors(outlines: readonly PageOutline[]): Anchors {
  /** How often a text stands at its place on a page, and on how many pages it does so. */
  const pages = new Map<number, Map<number, number>>();
  for (const outline of outlines) {
    for (const [place, times] of timesOnPage(outline)) {
      const known = pages.get(place);
      if (known === undefined) pages.set(place, new Map([[times, 1]]));
      else known.set(times, (known.get(times) ?? 0) + 1);
    }
  }
  const labels = new Set<number>();
  const constants = new Set<number>();
  for (const [place, pagesByTimes] of pages) {
    const isConstant = Math.max(...pagesByTimes.values()) >= Math.max(2, CONSTANT_SHARE * outlines.length);
    if (isConstant) constants.add(place);
    if (isConstant || (pagesByTimes.get(1) ?? 0) >= Math.max(2, LABEL_SHARE * outlines.length)) labels.add(place);
  }
  return { labels, constants };
}

/** The anchor of a node, or 0 when nothing names it. */
export function anchorOf(outline: PageOutline, node: number, { labels, constants }: Anchors): number {
  const texts = outline.textCount[node] as number;
  if (texts === 0 || texts > MAX_TEXTS || outline.text[node] !== 0) return 0;
  const place = placeOf(outline, outline.leadingText[node] as number);
  const isLabel = texts > 1 || beginsMore(outline, node);
  return (isLabel ? labels : constants).has(place) ? place : 0;
}

/** Whether a node with a single text begins a part with more texts, as a label begins a row. */
function beginsMore({ dom, textCount, leadingText }: PageOutline, node: number): boolean {
  const parent = dom.parent[node] as number;
  return leadingText[parent] === leadingText[node] && (textCount[parent] as number) <= MAX_TEXTS;
}

/** How often each text stands at each place of a page. */
function timesOnPage(outline: PageOutline): Map<number, number> {
  const times = new Map<number, number>();
  for (const node of outline.nodes) {
    if (outline.text[node] === 0) continue;
    const place = placeOf(outline, node);
    times.set(place, (times.get(place) ?? 0) + 1);
  }
  return times;
}

/** A text with its parent and grandparent. */
function placeOf({ dom, key, text }: PageOutline, node: number): number {
  const parent = dom.parent[node] as number;
  const above = mix(key[dom.parent[parent] as number] as number, key[parent] as number);
  return mix(above, text[node] as number) || 1;
}
