/**
 * Title and link of every item of a list. What most items share ("Add to cart", "New", a brand) is a label in any language,
 * so all items are looked at before the title of one is chosen.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { ListPage } from '../list-extractor.js';
import { classTest } from '../page-classes.js';
import { firstLinkFrom, type UsableLink } from '../usable-links.js';
import { isHeadingTag } from './headings.js';

export interface TitleFound {
  title: string;
  titleNode: number;
  link: UsableLink | null;
}

interface Candidate {
  text: string;
  node: number;
  weight: number;
}

const MAX_TITLE = 250;
/** Elements looked at in one item. */
const MAX_NODES = 2000;
const MAX_CANDIDATES = 40;
const TITLE_NAME =
  /(?:^|[\s_-])(?:title|name|heading|headline|titulo|titre|titel|nombre|nom)(?:$|[\s_-])|(?:product|item)-?(?:title|name)/i;
/** Kinds of things, makers and buttons have names too. */
const OTHER_NAME =
  /brand|vendor|manufacturer|maker|categor|author|seller|store|shop-?name|badge|label|swatch|colou?r|rating|review|btn|button|cart|wish|compare|quick|price/i;
const MAX_NAME = 300;
const namesTitle = classTest((value) => TITLE_NAME.test(nameOf(value, null)));
const namesOther = classTest((value) => OTHER_NAME.test(nameOf(value, null)));

/** What an element is called by its class and its id. */
function nameOf(value: string | null, id: string | null): string {
  return `${value ?? ''} ${id ?? ''}`.slice(0, MAX_NAME);
}

/** @param isNoTitle tells texts that can never be a title, such as a price */
export function findTitles(
  page: ListPage,
  items: readonly (readonly number[])[],
  links: readonly UsableLink[],
  isNoTitle: (text: string) => boolean,
): (TitleFound | null)[] {
  const reader = new CandidateReader(page, isNoTitle);
  const all = items.map((nodes) => reader.read(nodes));
  const labels = sharedTexts(all);
  return items.map((nodes, i) => {
    const own = all[i] as Candidate[];
    const best = bestOf(own, labels) ?? bestOf(own, NO_LABELS);
    return best === null ? null : { title: best.text, titleNode: best.node, link: linkOf(page, nodes, best, links) };
  });
}

const NO_LABELS: ReadonlySet<string> = new Set();

/** Reads what items offer as titles; what is asked of every element is looked up once for the page. */
class CandidateReader {
  readonly #page: ListPage;
  readonly #isNoTitle: (text: string) => boolean;
  readonly #isTitleClass: (node: number) => boolean;
  readonly #isOtherClass: (node: number) => boolean;
  readonly #idId: number;
  readonly #itempropId: number;
  #found: Candidate[] = [];

  constructor(page: ListPage, isNoTitle: (text: string) => boolean) {
    this.#page = page;
    this.#isNoTitle = isNoTitle;
    this.#isTitleClass = namesTitle(page.dom);
    this.#isOtherClass = namesOther(page.dom);
    this.#idId = page.dom.attributeNameId('id');
    this.#itempropId = page.dom.attributeNameId('itemprop');
  }

  read(nodes: readonly number[]): Candidate[] {
    const { dom, stats } = this.#page;
    const found: Candidate[] = [];
    this.#found = found;
    let visited = 0;
    for (const root of nodes) {
      for (let node = root; node !== 0 && visited++ < MAX_NODES && found.length < MAX_CANDIDATES; ) {
        const isTaken = dom.isElement(node) && this.#noteElement(node);
        // The text of a heading was taken whole.
        node = isTaken ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
      }
    }
    if (found.length > 0) return found;
    for (const root of nodes) {
      for (let node = root; node !== 0 && visited++ < 2 * MAX_NODES && found.length < MAX_CANDIDATES; ) {
        if (dom.isText(node) && (stats.length[node] as number) > 0) this.#add(node, dom.data(node), 0);
        node = dom.next(node, root);
      }
    }
    return found;
  }

  #add(node: number, raw: string, weight: number): void {
    if (raw.length < 2) return;
    const text = collapseSpace(raw);
    if (text.length < 2 || text.length > MAX_TITLE || !hasLetter(text) || this.#isNoTitle(text)) return;
    // Of two things as telling, the longer one; behind sixty characters length tells nothing more.
    this.#found.push({ text, node, weight: weight + Math.min(text.length, 60) / 20 });
  }

  /** Notes what an element offers as a title; true when nothing below it needs to be looked at. */
  #noteElement(node: number): boolean {
    const { dom, stats } = this.#page;
    const tag = dom.tag[node] as number;
    const length = stats.length[node] as number;
    if (tag === Tag.script || tag === Tag.style || tag === Tag.select || tag === Tag.button) return true;
    if (tag === Tag.img) {
      this.#add(node, dom.attribute(node, 'alt') ?? '', 0.5);
      return true;
    }
    const isHeading = isHeadingTag(tag) && length > 0;
    const isShort = length > 0 && length <= MAX_TITLE;
    // Most elements are neither: what they are called makes no difference.
    if (!isHeading && !isShort && tag !== Tag.a) return false;
    const isOther = this.#isNamed(node, OTHER_NAME, this.#isOtherClass);
    const penalty = isOther ? 4 : 0;
    if (isHeading) {
      this.#add(node, spacedText(dom, node, 600), 5 - penalty);
      return length <= MAX_TITLE;
    }
    if (
      isShort &&
      (dom.attributeById(node, this.#itempropId) === 'name' ||
        (!isOther && this.#isNamed(node, TITLE_NAME, this.#isTitleClass)))
    ) {
      // The innermost of several such boxes is the title itself.
      if (!hasBlockChildren(dom, node)) this.#add(node, spacedText(dom, node, 600), 3.5);
    }
    if (tag === Tag.a) {
      if (isShort) this.#add(node, spacedText(dom, node, 600), (hasBlockChildren(dom, node) ? 0 : 2) - penalty);
      this.#add(node, dom.attribute(node, 'title') ?? '', 1.2 - penalty);
      this.#add(node, dom.attribute(node, 'aria-label') ?? '', 0.8 - penalty);
    }
    return false;
  }

  /** Few elements have an id; of the others the class alone tells. */
  #isNamed(node: number, name: RegExp, isNamedByClass: (node: number) => boolean): boolean {
    const { dom } = this.#page;
    const id = dom.attributeById(node, this.#idId);
    return id === null ? isNamedByClass(node) : name.test(nameOf(dom.attribute(node, 'class'), id));
  }
}

/** Plain letters, which nearly all titles have, are found without asking what Unicode says. */
function hasLetter(text: string): boolean {
  return /[A-Za-z]/.test(text) || /\p{L}/u.test(text);
}

const BLOCKS: ReadonlySet<number> = new Set([
  Tag.div,
  Tag.p,
  Tag.ul,
  Tag.ol,
  Tag.li,
  Tag.table,
  Tag.figure,
  Tag.article,
  Tag.section,
]);

function isBlock(tag: number): boolean {
  return BLOCKS.has(tag) || isHeadingTag(tag);
}

function hasBlockChildren(dom: CompactDom, node: number): boolean {
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number)
    if (isBlock(dom.tag[child] as number)) return true;
  return false;
}

/** Texts, in lower case, that at least three items and a third of all have. */
function sharedTexts(all: readonly (readonly Candidate[])[]): ReadonlySet<string> {
  const shared = new Set<string>();
  const enough = Math.max(3, all.length / 3);
  if (all.length < enough) return shared;
  const counts = new Map<string, { count: number; lastItem: number }>();
  for (let item = 0; item < all.length; item++) {
    for (const { text } of all[item] as readonly Candidate[]) {
      const key = text.toLowerCase();
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { count: 1, lastItem: item });
      else if (known.lastItem !== item) {
        known.lastItem = item;
        if (++known.count >= enough) shared.add(key);
      }
    }
  }
  return shared;
}

/** The first of the heaviest, without those that are labels. */
function bestOf(candidates: readonly Candidate[], labels: ReadonlySet<string>): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates)
    if (
      (best === null || candidate.weight > best.weight) &&
      (labels.size === 0 || !labels.has(candidate.text.toLowerCase()))
    )
      best = candidate;
  return best;
}

/** The link in or around the title; else the one most links of the item lead to. */
function linkOf(
  { dom, stats }: ListPage,
  nodes: readonly number[],
  title: Candidate,
  links: readonly UsableLink[],
): UsableLink | null {
  const at = (node: number): UsableLink | undefined => {
    const link = links[firstLinkFrom(links, stats.order, stats.order[node] as number)];
    return link !== undefined && (stats.order[link.node] as number) < (stats.end[node] as number) ? link : undefined;
  };
  const inside = at(title.node);
  if (inside !== undefined) return inside;
  for (let node = title.node, level = 0; node !== 0 && level < 20; node = dom.parent[node] as number, level++) {
    const link = dom.tag[node] === Tag.a ? at(node) : undefined;
    if (link?.node === node) return link;
  }
  return mostLinked(
    gather(nodes, (node) => {
      const from = firstLinkFrom(links, stats.order, stats.order[node] as number);
      const to = firstLinkFrom(links, stats.order, stats.end[node] as number);
      return links.slice(from, Math.min(to, from + 50));
    }),
  );
}

function mostLinked(links: readonly UsableLink[]): UsableLink | null {
  const counts = new Map<string, number>();
  for (const link of links) counts.set(link.key, (counts.get(link.key) ?? 0) + 1);
  let best: UsableLink | null = null;
  for (const link of links)
    if (best === null || (counts.get(link.key) as number) > (counts.get(best.key) as number)) best = link;
  return best;
}
