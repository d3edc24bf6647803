/**
 * What a link tells by itself, wherever it is an item. A link stands in several groups, and groups are described link by link,
 * so all of it is read once for each.
 */
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import type { PageLinks } from '../page-links.js';
import { Counted, countBetween, type PageCounts } from './page-counts.js';

export interface LinkFacts {
  /** Characters of each link. */
  lengths: Int32Array;
  /** Characters of its title, as if written in Latin letters. */
  titleLengths: Float64Array;
  /** 1 where the title is a heading. */
  inHeading: Uint8Array;
  /** Number of the title's text, below `titleCount`; −1 for long ones, which are taken to differ. */
  titles: Int32Array;
  titleCount: number;
}

/** Longer titles are taken to differ. */
const MAX_COMPARED = 60;

export function readLinkFacts(page: ListPage, { nodes }: PageLinks, counts: PageCounts): LinkFacts {
  const { dom, stats } = page;
  const lengths = new Int32Array(nodes.length);
  const titleLengths = new Float64Array(nodes.length);
  const inHeading = new Uint8Array(nodes.length);
  const titles = new Int32Array(nodes.length);
  const numberOf = new Map<string, number>();
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as number;
    const heading = headingOf(page, node, counts);
    const title = heading === 0 ? node : heading;
    lengths[i] = stats.length[node] as number;
    titleLengths[i] = spokenLength(page, title);
    inHeading[i] = heading === 0 ? 0 : 1;
    titles[i] = -1;
    if ((stats.length[title] as number) > MAX_COMPARED) continue;
    const text = dom.textContent(title).trim();
    let number = numberOf.get(text);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(text, number);
    }
    titles[i] = number;
  }
  return { lengths, titleLengths, inHeading, titles, titleCount: numberOf.size };
}

/** The heading a link stands in, or holds; 0 when neither. */
function headingOf({ dom, stats }: ListPage, anchor: number, counts: PageCounts): number {
  const from = stats.order[anchor] as number;
  const to = stats.end[anchor] as number;
  if (countBetween(counts, Counted.Headings, from, to) > 0) {
    for (let position = from; position < to; position++) {
      const node = stats.preorder[position] as number;
      if (isHeadingTag(dom.tag[node] as number) && (stats.length[node] as number) > 0) return node;
    }
  }
  let node = dom.parent[anchor] as number;
  for (let steps = 0; steps < 4 && node !== 0; steps++, node = dom.parent[node] as number)
    if (isHeadingTag(dom.tag[node] as number)) return node;
  return 0;
}

/** Length of a text as if written in Latin letters: where every character counts as a word, each says as much as 2.5 letters. */
function spokenLength({ stats }: ListPage, node: number): number {
  const length = stats.length[node] as number;
  const words = stats.words[node] as number;
  return words > 0.5 * length ? 2.5 * length : length;
}
