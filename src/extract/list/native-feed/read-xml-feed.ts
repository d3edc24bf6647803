/** RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, as far as broken documents make sense. Linear in the size of the document. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import { type DraftEntry, type DraftText, type FeedDraft, MOST_VALUES } from './feed-draft.js';
import { FeedElements } from './feed-elements.js';

/** @param url address of the document */
export function readXmlFeed(dom: CompactDom, url: string | null): FeedDraft {
  const elements = new FeedElements(dom);
  const root = dom.documentElement;
  const isAtom = elements.name(root) === 'feed';
  const { channel, items, isCut } = elements;
  const head = new Part(elements, channel, baseAt(elements, channel, url), isAtom);
  const link = head.links()[0] ?? null;
  // Addresses in RSS are those of the site it is about.
  const site = isAtom || link === null ? null : resolveUrl(link, head.base);
  const base = hasOwnBase(elements, channel) ? head.base : (site ?? head.base);
  return {
    format: isAtom ? 'Atom' : elements.name(root) === 'rdf:rdf' ? 'RSS 1.0' : 'RSS',
    title: head.textOf('title'),
    description: head.textOf('description', 'subtitle', 'tagline', 'itunes:summary'),
    link,
    next: head.linkOf('next'),
    language: head.plain('language', 'dc:language') ?? elements.attribute(root, 'xml:lang'),
    image: head.channelImage(root),
    updated: head.plain('lastbuilddate', 'updated', 'modified', 'pubdate', 'dc:date'),
    base,
    entries: items.map((item) => entryOf(new Part(elements, item, baseAt(elements, item, base), isAtom), head)),
    isCut,
  };
}

function entryOf(part: Part, head: Part): DraftEntry {
  const content = part.textOf('content:encoded', 'content', 'xhtml:body', 'body');
  const summary = part.textOf('description', 'summary', 'dc:description', 'itunes:summary', 'media:description');
  const authors = part.authors();
  return {
    id: part.plain('guid', 'id') ?? part.attribute('rdf:about'),
    title: part.textOf('title', 'media:title', 'dc:title'),
    links: part.links(),
    published: part.plain('pubdate', 'published', 'issued', 'created', 'dc:date', 'dcterms:created', 'dcterms:issued'),
    updated: part.plain('updated', 'modified', 'dcterms:modified', 'lastbuilddate'),
    summary,
    content,
    images: part.images(),
    // Who wrote the whole wrote its parts, unless they say otherwise.
    authors: authors.length > 0 || !part.isAtom ? authors : head.authors(),
    categories: part.categories(),
    base: part.base,
  };
}

/** An item, entry or channel. */
class Part {
  readonly #elements: FeedElements;
  readonly #node: number;
  readonly #fields: ReadonlyMap<string, readonly number[]>;
  readonly base: string | null;
  readonly isAtom: boolean;

  constructor(elements: FeedElements, node: number, base: string | null, isAtom: boolean) {
    this.#elements = elements;
    this.#node = node;
    this.#fields = elements.fields(node);
    this.base = base;
    this.isAtom = isAtom;
  }

  attribute(name: string): string | null {
    return this.#elements.attribute(this.#node, name);
  }

  /** The first of these fields that has text, as it is written. */
  plain(...names: readonly string[]): string | null {
    for (const node of this.#all(...names)) {
      const text = this.#elements.text(node);
      if (text !== '') return text;
    }
    return null;
  }

  textOf(...names: readonly string[]): DraftText | null {
    for (const node of this.#all(...names)) {
      const text = this.#constructOf(node);
      if (text !== null && text.value.trim() !== '') return text;
    }
    return null;
  }

  /** Addresses the part stands for, the most telling first. */
  links(): string[] {
    const links = this.#all('link').map((node) => ({
      rel: this.#elements.attribute(node, 'rel')?.toLowerCase() ?? 'alternate',
      type: this.#elements.attribute(node, 'type')?.toLowerCase() ?? '',
      value: this.#elements.attribute(node, 'href') ?? this.#elements.text(node),
    }));
    const alternates = links.filter(({ rel }) => rel === 'alternate' || rel === '');
    const pages = alternates.filter(({ type }) => type === '' || type.includes('html'));
    const guids = this.#all('guid').filter((node) => !this.#isNoPermalink(node));
    const found = [
      this.plain('feedburner:origlink'),
      ...[...pages, ...alternates].map(({ value }) => value),
      ...[...guids.map((node) => this.#elements.text(node)), this.attribute('rdf:about')].filter(isWebAddress),
    ];
    return found.filter((link) => link !== null && link !== '') as string[];
  }

  #isNoPermalink(guid: number): boolean {
    return this.#elements.attribute(guid, 'isPermaLink')?.toLowerCase() === 'false';
  }

  linkOf(relation: string): string | null {
    for (const node of this.#all('link'))
      if (this.#elements.attribute(node, 'rel')?.toLowerCase() === relation)
        return this.#elements.attribute(node, 'href');
    return null;
  }

  authors(): string[] {
    const names = this.#all('dc:creator', 'author', 'itunes:author').map((node) => this.#personOf(node));
    return distinct(names);
  }

  categories(): string[] {
    const names = this.#all('category', 'dc:subject').map(
      (node) =>
        this.#elements.attribute(node, 'label') ?? this.#elements.attribute(node, 'term') ?? this.#elements.text(node),
    );
    return distinct(names);
  }

  images(): string[] {
    const media = [
      ...this.#all('media:thumbnail', 'media:content', 'enclosure', 'itunes:image'),
      ...this.#all('media:group').flatMap((group) => [...this.#elements.dom.children(group)]),
      // Some hang the picture into the content it stands for.
      ...this.#all('media:content').flatMap((content) => [...this.#elements.dom.children(content)]),
      ...this.#all('link').filter((node) => this.#elements.attribute(node, 'rel') === 'enclosure'),
    ];
    return distinct(media.slice(0, MOST_VALUES).map((node) => this.#imageAt(node)));
  }

  /** The picture of a channel; RSS 1.0 has it beside the channel. */
  channelImage(root: number): string | null {
    const { dom } = this.#elements;
    const beside = [...dom.children(root)].filter((node) => this.#elements.name(node) === 'image');
    for (const image of [...this.#all('image', 'itunes:image'), ...beside]) {
      const address = [...dom.children(image)].find((node) => this.#elements.name(node) === 'url');
      const found = address === undefined ? this.#elements.attribute(image, 'href') : this.#elements.text(address);
      if (found !== null && found !== '') return found;
    }
    return this.plain('logo', 'icon');
  }

  #all(...names: readonly string[]): number[] {
    return names.flatMap((name) => this.#fields.get(name) ?? []);
  }

  #imageAt(node: number): string | null {
    const name = this.#elements.name(node);
    if (name === 'media:thumbnail') return this.#elements.attribute(node, 'url');
    if (name === 'itunes:image') return this.#elements.attribute(node, 'href');
    if (name !== 'media:content' && name !== 'enclosure' && name !== 'link') return null;
    const address = this.#elements.attribute(node, 'url') ?? this.#elements.attribute(node, 'href');
    const type = this.#elements.attribute(node, 'type')?.toLowerCase() ?? '';
    const medium = this.#elements.attribute(node, 'medium')?.toLowerCase() ?? '';
    const isImage = type === '' && medium === '' ? PICTURE.test(address ?? '') : `${type} ${medium}`.includes('image');
    return isImage ? address : null;
  }

  /** `mail@example.org (A. Name)`, a name alone, or the name inside of an element. */
  #personOf(node: number): string | null {
    for (const child of this.#elements.dom.children(node))
      if (this.#elements.name(child) === 'name') return this.#elements.text(child);
    const text = this.#elements.text(node);
    const inBrackets = /^\S{1,200}@\S{1,200}\s{1,9}\(([^()]{1,200})\)$/.exec(text)?.[1];
    if (inBrackets !== undefined) return inBrackets;
    return /^\S{1,200}@\S{1,200}$/.test(text) ? null : text;
  }

  /**
   * Texts of Atom say what they are; those of RSS are HTML by custom. What stands in the document as elements is written down as HTML.
   */
  #constructOf(node: number): DraftText | null {
    const elements = this.#elements;
    const type = elements.attribute(node, 'type')?.toLowerCase() ?? '';
    const mode = elements.attribute(node, 'mode')?.toLowerCase() ?? '';
    if (mode === 'base64' || elements.attribute(node, 'src') !== null) return null;
    // Anything else is a file in the feed: a picture, a document of another kind.
    if (this.isAtom && !TEXT_TYPES.test(type)) return null;
    const isInline =
      type === 'xhtml' || type.endsWith('xhtml+xml') || mode === 'xml' || elements.name(node).startsWith('xhtml:');
    // An unclosed title holds what follows it, and none is written in elements on purpose unless it says so.
    if (elements.holdsElements(node) && (isInline || elements.name(node) !== 'title'))
      return { value: elements.html(node), isHtml: true };
    const isPlain = this.isAtom && (type === '' || type === 'text' || (type === 'text/plain' && mode !== 'escaped'));
    return { value: elements.text(node), isHtml: !isPlain };
  }
}

const TEXT_TYPES = /^(?:|text|html|xhtml|text\/plain|text\/html|application\/xhtml\+xml)$/;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

const isWebAddress = (text: string | null): boolean => text !== null && /^https?:\/\/\S/i.test(text);

function distinct(texts: readonly (string | null)[]): string[] {
  const clean = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  return [...new Set(clean)].slice(0, MOST_VALUES);
}

/** Elements above that may say what addresses are relative to; deeper nesting is damage. */
const MOST_LEVELS = 5;

function hasOwnBase({ dom }: FeedElements, node: number): boolean {
  return ancestors(dom, node).some((at) => (dom.attribute(at, 'xml:base') ?? '') !== '');
}

/** The base at an element: each `xml:base` is relative to the one above it. */
function baseAt({ dom }: FeedElements, node: number, url: string | null): string | null {
  let base = url;
  for (const at of ancestors(dom, node)) {
    const own = dom.attribute(at, 'xml:base');
    if (own !== null && own !== '') base = resolveUrl(own, base) ?? base;
  }
  return base;
}

/** An element and those around it, the outermost first. */
function ancestors(dom: CompactDom, node: number): number[] {
  const found: number[] = [];
  for (let at = node; at > 1 && found.length < MOST_LEVELS; at = dom.parent[at] as number) found.unshift(at);
  return found;
}
