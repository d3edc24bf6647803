/** The links and headings of a page, in reading order, with what their titles depend on: found once for all items. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { textStats } from '../../../parse/index.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';

export interface TitleSpots {
  /** Links that can be followed, and headings with text; also links with text that run a script, where they are asked for. */
  nodes: Int32Array;
  /** For each position of the reading order the number of spots before it, and at last that of all. */
  before: Int32Array;
  /** Address of each as written; null for headings and scripts. */
  hrefs: readonly (string | null)[];
  /** The nearest heading around each, itself included; 0 when there is none. */
  headingAround: Int32Array;
  /** The first heading with text below each; 0 when there is none. */
  headingBelow: Int32Array;
}

export function titleSpots({ dom, readsScriptLinks }: Pick<ListPage, 'dom' | 'readsScriptLinks'>): TitleSpots {
  return dom.memo(readsScriptLinks ? readAllSpots : readUsualSpots);
}

function readUsualSpots(dom: CompactDom): TitleSpots {
  return readSpots(dom, false);
}

function readAllSpots(dom: CompactDom): TitleSpots {
  return readSpots(dom, true);
}

function readSpots(dom: CompactDom, takesScripts: boolean): TitleSpots {
  const stats = textStats(dom);
  const { preorder, end, length } = stats;
  const hrefId = dom.attributeNameId('href');
  const nodes: number[] = [];
  const hrefs: (string | null)[] = [];
  const around: number[] = [];
  const open: number[] = [];
  const before = new Int32Array(preorder.length + 1);
  let repeated: ReadonlySet<string> | null = null;
  for (let position = 0; position < preorder.length; position++) {
    before[position] = nodes.length;
    const node = preorder[position] as number;
    const tag = dom.tag[node] as number;
    const isHeading = isHeadingTag(tag);
    if (!isHeading && tag !== Tag.a) continue;
    while (open.length > 0 && (end[open[open.length - 1] as number] as number) <= position) open.pop();
    if (isHeading) open.push(node);
    const href = isHeading ? null : dom.attributeById(node, hrefId);
    if (repeated === null && href !== null && href.startsWith('#')) repeated = repeatedFragments(dom);
    const isScript = !isHeading && (!isFollowable(href) || repeated?.has(href as string) === true);
    if (isScript && !(takesScripts && SCRIPT.test(href ?? ''))) continue;
    if ((isHeading || isScript) && length[node] === 0) continue;
    nodes.push(node);
    hrefs.push(isScript ? null : href);
    around.push(open[open.length - 1] ?? 0);
  }
  before[preorder.length] = nodes.length;
  const headingBelow = new Int32Array(nodes.length);
  let heading = 0;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i] as number;
    if (heading !== 0 && (stats.order[heading] as number) < (end[node] as number)) headingBelow[i] = heading;
    if (isHeadingTag(dom.tag[node] as number)) heading = node;
  }
  return { nodes: Int32Array.from(nodes), before, hrefs, headingAround: Int32Array.from(around), headingBelow };
}

const STAYS = /^\s*(?:javascript:|mailto:|tel:|data:|#\s*$|$)/i;
const SCRIPT = /^\s*(?:javascript:|#|$)/i;
const SLASH = 0x2f;

function isFollowable(href: string | null): boolean {
  // Paths, most of all there are, need no closer look.
  return href !== null && (href.charCodeAt(0) === SLASH || !STAYS.test(href));
}

/** So many links to one place of the page run a script, whatever place they name: `#none`. */
const MIN_REPEATED = 3;

function repeatedFragments(dom: CompactDom): ReadonlySet<string> {
  const hrefId = dom.attributeNameId('href');
  const counts = new Map<string, number>();
  for (const node of textStats(dom).preorder) {
    const href = dom.tag[node] === Tag.a ? dom.attributeById(node, hrefId) : null;
    if (href?.startsWith('#')) counts.set(href, (counts.get(href) ?? 0) + 1);
  }
  return new Set([...counts.keys()].filter((href) => (counts.get(href) as number) >= MIN_REPEATED));
}
