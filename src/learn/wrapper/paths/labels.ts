/** Texts near a value that say what it is: "Price:", a row's heading, the heading of a section. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { HEADING_TAGS, headingLevel } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import { LONGEST_LABEL, type PageView } from '../page-view.js';

export interface Label {
  node: number;
  /** As XPath sees it. */
  text: string;
  /** Texts between the label and the value. */
  distance: number;
  /** Looks like one: ends with a colon, or stands in an element for headings. */
  evident: boolean;
  /** Long, or with figures: perhaps text of this page only. */
  peculiar: boolean;
}

/** Texts looked at before a value. */
const REACH = 6;
const NAMING_TAGS: ReadonlySet<number> = new Set([...HEADING_TAGS, Tag.th, Tag.dt, Tag.b, Tag.strong, Tag.label]);

/** Labels before a node, nearest first, and the nearest heading. `values` are no labels. */
export function labelsBefore(view: PageView, node: number, values: ReadonlySet<string>): Label[] {
  const from = view.firstFrom(view.texts, view.order[node] as number);
  const labels: Label[] = [];
  let heading = false;
  for (let i = from - 1; i >= 0 && i >= from - 400; i--) {
    const distance = from - 1 - i;
    const text = view.texts[i] as number;
    const isHeading = headingLevel(view.dom.tag[view.dom.parent[text] as number] as number) > 0;
    if (distance >= REACH && !(isHeading && !heading)) continue;
    heading ||= isHeading;
    const label = labelOf(view, text, distance, values);
    if (label !== null) labels.push(label);
    if (distance >= REACH) break;
  }
  return labels;
}

function labelOf(view: PageView, node: number, distance: number, values: ReadonlySet<string>): Label | null {
  const text = view.spaced(node);
  if (text.length < 2 || text.length > LONGEST_LABEL || !/\p{L}/u.test(text) || values.has(view.text(node)))
    return null;
  const words = text.split(' ').length;
  // What the title says too is about this page, not about all of them.
  if (words > 1 && view.title.includes(view.text(node))) return null;
  const peculiar = words > 5 || text.length > 35 || /\p{N}/u.test(text);
  return { node, text, distance, peculiar, evident: /[:：]$/.test(text) || standsInNaming(view.dom, node) };
}

function standsInNaming(dom: CompactDom, text: number): boolean {
  let node = dom.parent[text] as number;
  for (let i = 0; i < 2 && node !== 0; i++, node = dom.parent[node] as number)
    if (NAMING_TAGS.has(dom.tag[node] as number)) return true;
  return false;
}
