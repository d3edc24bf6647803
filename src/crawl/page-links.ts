/**
 * Where a page leads: its links with what is said about them. One walk over the tree; links are bounded in number and in
 * what is kept of each.
 */
import { canonicalUrl } from '../model/canonical-url.js';
import { type CompactDom, DOCUMENT, Namespace } from '../model/compact-dom.js';
import { headingLevel } from '../model/heading-level.js';
import { INLINE_TAGS } from '../model/inline-tags.js';
import { Tag } from '../model/tags.js';
import { baseUrl, isInvisibleTag } from '../parse/index.js';
import { canonicalReference } from './canonical-reference.js';
import { LINK_PLACES, type LinkPlace, type PlaceCode, placeOf } from './link-place.js';
import { relOf } from './page-addresses.js';
import { PageText, type Span } from './page-text.js';

export interface PageLink {
  /** Canonical address. */
  url: string;
  /** How the page leads there: a link, an image map, or a frame that shows it. */
  kind: 'anchor' | 'area' | 'frame';
  /** What the link is called: its text, else the label or image text in its place. */
  text: string;
  /** What stands around it. */
  context: string;
  /** The heading it stands under. */
  heading: string;
  /** Words of its `rel` attribute, in lower case. */
  rel: readonly string[];
  /** Whether the page asks not to follow it, or does not vouch for it because a visitor or advertiser placed it. */
  isNofollow: boolean;
  place: LinkPlace;
}

export interface PageLinks {
  /** Each address once, in document order; without the page's own. */
  links: readonly PageLink[];
  /** Whether there were more than are read. */
  isCut: boolean;
}

/** More than any page has for readers. */
const MAX_LINKS = 10_000;
const MAX_TEXT = 200;
/** Characters kept on either side of a link. */
const CONTEXT_REACH = 150;

const NOT_VOUCHED_FOR = ['nofollow', 'ugc', 'sponsored'];

/** Elements that do not divide the text around them. */
const INLINE: ReadonlySet<number> = new Set([...INLINE_TAGS, Tag.big, Tag.time, Tag.label, Tag.img]);

/** The links of a page. @param url address of the page, after redirects */
export function readPageLinks(dom: CompactDom, url: string): PageLinks {
  const reader = new LinkReader(dom, url);
  let node: number = DOCUMENT;
  while (node !== 0) {
    const child = reader.enter(node) ? (dom.firstChild[node] as number) : 0;
    if (child !== 0) {
      node = child;
      continue;
    }
    reader.leave(node);
    while (node !== DOCUMENT && dom.nextSibling[node] === 0) {
      node = dom.parent[node] as number;
      reader.leave(node);
    }
    node = node === DOCUMENT ? 0 : (dom.nextSibling[node] as number);
  }
  return reader.finish();
}

/** A link on a page that is still being read. */
interface DraftLink extends Omit<PageLink, 'text' | 'context' | 'heading'>, Span {
  node: number;
  /** What stands in place of a text. */
  label: string;
  under: Span | null;
}

class LinkReader {
  readonly #dom: CompactDom;
  readonly #base: string | null;
  readonly #own: string | null;
  readonly #text = new PageText();
  readonly #places: Uint8Array;
  readonly #drafts: DraftLink[] = [];
  /** The headings in force, by level. */
  readonly #headings = new Array<Span | null>(7).fill(null);
  #heading: { node: number; level: number; start: number } | null = null;
  #open: DraftLink | null = null;
  #isCut = false;

  constructor(dom: CompactDom, url: string) {
    this.#dom = dom;
    this.#base = baseUrl(dom, url);
    this.#own = canonicalUrl(url);
    this.#places = new Uint8Array(dom.nodeCount);
  }

  /** Reads a node; the answer is whether its children are to be read as well. */
  enter(node: number): boolean {
    const dom = this.#dom;
    if (dom.isText(node)) this.#text.add(dom.data(node));
    if (!dom.isElement(node)) return node === DOCUMENT;
    const tag = dom.tag[node] as number;
    this.#places[node] = placeOf(dom, node, this.#places[dom.parent[node] as number] as PlaceCode);
    if (!INLINE.has(tag)) this.#text.breakBlock();
    const level = headingLevel(tag);
    if (level > 0) {
      this.#headings.fill(null, level);
      this.#heading = { node, level, start: this.#text.length };
    }
    this.#readLink(node, tag);
    if (tag === Tag.img && this.#open?.label === '') this.#open.label = dom.attribute(node, 'alt')?.trim() ?? '';
    return !isInvisibleTag(tag);
  }

  leave(node: number): void {
    if (this.#open?.node === node) this.#closeLink();
    if (this.#heading?.node === node) {
      this.#headings[this.#heading.level] = { start: this.#heading.start, end: this.#text.length };
      this.#heading = null;
    }
    if (this.#dom.isElement(node) && !INLINE.has(this.#dom.tag[node] as number)) this.#text.breakBlock();
  }

  finish(): PageLinks {
    const links = new Map<string, PageLink>();
    this.#drafts.forEach((draft, index) => {
      const link = this.#finishLink(draft, this.#drafts[index + 1]?.start ?? this.#text.length);
      const known = links.get(link.url);
      links.set(link.url, known === undefined ? link : merge(known, link));
    });
    return { links: [...links.values()], isCut: this.#isCut };
  }

  #readLink(node: number, tag: number): void {
    const dom = this.#dom;
    const kind = kindOf(dom, node, tag);
    if (kind === null) return;
    this.#closeLink();
    const reference = dom.attribute(node, kind === 'frame' ? 'src' : 'href') ?? dom.attribute(node, 'xlink:href');
    // Most references that lead nowhere are told without parsing them.
    if (reference === null || /^\s*(?:#|$|javascript:|mailto:)/i.test(reference)) return;
    const url = canonicalReference(reference, this.#base);
    if (url === null || url === this.#own) return;
    if (this.#drafts.length >= MAX_LINKS) {
      this.#isCut = true;
      return;
    }
    const rel = relOf(dom, node);
    this.#open = {
      url,
      kind,
      rel,
      isNofollow: NOT_VOUCHED_FOR.some((word) => rel.includes(word)),
      place: LINK_PLACES[this.#places[node] as PlaceCode],
      node,
      label: (
        dom.attribute(node, 'aria-label') ??
        dom.attribute(node, 'title') ??
        dom.attribute(node, 'alt') ??
        ''
      ).trim(),
      under: this.#headings.findLast((heading) => heading !== null) ?? null,
      start: this.#text.length,
      end: this.#text.length,
    };
    this.#drafts.push(this.#open);
  }

  #closeLink(): void {
    if (this.#open !== null) this.#open.end = this.#text.length;
    this.#open = null;
  }

  #finishLink({ node: _, label, under, start, end, ...link }: DraftLink, nextStart: number): PageLink {
    return {
      ...link,
      text: this.#text.slice({ start, end }, MAX_TEXT) || label.slice(0, MAX_TEXT),
      context: this.#text.around({ start, end }, CONTEXT_REACH, nextStart),
      heading: under === null ? '' : this.#text.slice(under, MAX_TEXT),
    };
  }
}

function kindOf(dom: CompactDom, node: number, tag: number): PageLink['kind'] | null {
  if (tag === Tag.a) return 'anchor';
  if (tag === Tag.area) return 'area';
  if (tag === Tag.frame || tag === Tag.iframe) return 'frame';
  return dom.namespace(node) === Namespace.Svg && dom.tagName(node) === 'a' ? 'anchor' : null;
}

/** Two links to one address: the first that says something describes it, and the friendlier one decides. */
function merge(first: PageLink, second: PageLink): PageLink {
  const told = first.text === '' && second.text !== '' ? second : first;
  const place = first.place === 'content' || second.place === 'content' ? 'content' : first.place;
  return { ...told, place, isNofollow: first.isNofollow && second.isNofollow };
}
