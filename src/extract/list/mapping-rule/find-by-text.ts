/** Finding what a person means by a text or an address they can see on the page. */
import { canonicalUrl } from '../../../model/canonical-url.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { fold } from '../../metadata/clean-text.js';
import { PathFinder } from './path-finder.js';
import { visibleText } from './visible-text.js';

/** How the text was found, the surest first. */
export type TextMatch = 'exact' | 'loose' | 'beginning' | 'part' | 'address';

export interface TextFound {
  /** Lowest elements that show the text, in reading order; empty when there are none. */
  nodes: readonly number[];
  how: TextMatch;
  /** When nothing was found: what the page says that comes nearest. */
  nearest: readonly string[];
}

/** Characters an element may show beside the text it is searched for. */
const MAX_MORE = 300;
const MAX_TEXTS = 5000;

/** Looks for the text as it is, then without regard to case, accents and signs, then as the only beginning or part of a text. */
export function findByText(dom: CompactDom, text: string, base: string | null = null): TextFound {
  const finder = new PathFinder(dom);
  const wanted = { plain: text.replace(/\s+/g, ' ').trim(), folded: fold(text) };
  const texts = shownTexts(finder, wanted.plain);
  const tries: [TextMatch, (shown: Shown) => boolean][] = [
    ['exact', (shown) => shown.text === wanted.plain],
    ['loose', (shown) => shown.folded === wanted.folded],
    ['beginning', (shown) => shown.folded.startsWith(wanted.folded)],
    ['part', (shown) => shown.folded.includes(wanted.folded)],
  ];
  for (const [how, isMeant] of wanted.folded === '' ? [] : tries) {
    const nodes = lowest(
      finder,
      texts.filter(isMeant).map(({ node }) => node),
    );
    if (nodes.length > 0) return { nodes, how, nearest: [] };
  }
  const links = linksTo(finder, text, base);
  return { nodes: links, how: 'address', nearest: links.length > 0 ? [] : nearestTexts(finder, wanted.folded) };
}

interface Shown {
  node: number;
  text: string;
  folded: string;
}

/** Elements whose text is not too long to be meant. Shorter ones may be meant, too: `ﬁ` folds to two letters, `한` to three. */
function shownTexts({ dom, stats }: PathFinder, wanted: string): Shown[] {
  const shown: Shown[] = [];
  for (const node of stats.preorder) {
    const length = stats.length[node] as number;
    if (length === 0 || length > wanted.length + MAX_MORE || !dom.isElement(node)) continue;
    const text = visibleText(dom, node);
    shown.push({ node, text, folded: fold(text) });
  }
  return shown;
}

/** Without those that hold another one. */
function lowest({ stats: { order, end } }: PathFinder, nodes: readonly number[]): number[] {
  return nodes.filter((node, i) => {
    const next = nodes[i + 1];
    return next === undefined || (order[next] as number) >= (end[node] as number);
  });
}

/** Links with a text, and pictures. */
function linksTo({ dom, stats }: PathFinder, text: string, base: string | null): number[] {
  const wanted = addressOf(text.trim(), base);
  if (!/^https?:|\//i.test(text) || wanted === null) return [];
  return [...stats.preorder].filter((node) => {
    const isLink = dom.tag[node] === Tag.a && (stats.length[node] as number) > 0;
    const address = isLink
      ? dom.attribute(node, 'href')
      : dom.tag[node] === Tag.img
        ? dom.attribute(node, 'src')
        : null;
    return address !== null && addressOf(address, base) === wanted;
  });
}

const addressOf = (href: string, base: string | null): string | null =>
  URL.canParse(href, base ?? undefined)
    ? canonicalUrl(new URL(href, base ?? undefined).href)
    : base === null
      ? href
      : null;

/** Up to three texts that share most pairs of letters with the wanted one. */
function nearestTexts({ dom, stats }: PathFinder, wanted: string): string[] {
  const pairs = pairsOf(wanted);
  const seen = new Map<string, number>();
  for (const node of stats.preorder) {
    if (seen.size >= MAX_TEXTS) break;
    if (!dom.isText(node) || (stats.length[node] as number) < 3 || (stats.length[node] as number) > MAX_MORE) continue;
    const text = visibleText(dom, node);
    const own = pairsOf(fold(text));
    let shared = 0;
    for (const pair of own) if (pairs.has(pair)) shared++;
    seen.set(text, (2 * shared) / Math.max(1, own.size + pairs.size));
  }
  return [...seen]
    .filter(([, likeness]) => likeness > 0.2)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([text]) => text);
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return pairs;
}

const BESIDE: ReadonlySet<number> = new Set([Tag.nav, Tag.aside, Tag.footer]);
/** Places of one text that are weighed against the places of others. */
const MAX_PLACES = 50;

/**
 * Of several places for each of several texts, those that belong together: outside menus and sidebars, and as deep as
 * possible in one part of the page. One node for each text, none twice; 0 where a text has no place left.
 */
export function chooseTogether(dom: CompactDom, places: readonly (readonly number[])[]): number[] {
  const finder = new PathFinder(dom);
  const { depth } = finder.stats;
  const isBeside = (node: number) => {
    for (let at = node; at !== 0; at = finder.parent(at)) if (BESIDE.has(dom.tag[at] as number)) return true;
    return false;
  };
  const closeness = (a: number, b: number) => {
    let common = a;
    while (!finder.isInside(b, common)) common = finder.parent(common);
    return a === b ? Number.NEGATIVE_INFINITY : (depth[common] as number);
  };
  const chosen: number[] = places.map(() => 0);
  for (const [i, nodes] of places.entries())
    if (nodes.length === 1 && !chosen.includes(nodes[0] as number)) chosen[i] = nodes[0] as number;
  for (const [i, nodes] of places.entries()) {
    if (chosen[i] !== 0 || nodes.length === 0) continue;
    const fixed = chosen.filter((node) => node !== 0);
    const others = fixed.length > 0 ? fixed : places.flatMap((rest, j) => (j === i ? [] : rest.slice(0, MAX_PLACES)));
    let best = Number.NEGATIVE_INFINITY;
    for (const node of nodes.slice(0, MAX_PLACES)) {
      if (chosen.includes(node)) continue;
      const near = Math.max(0, ...others.map((other) => closeness(node, other)));
      const score = near - (isBeside(node) ? 1000 : 0);
      if (score > best) [best, chosen[i]] = [score, node];
    }
  }
  return chosen;
}
