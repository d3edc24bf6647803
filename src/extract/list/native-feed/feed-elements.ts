/**
 * Elements of a feed by the names people know, whatever prefixes the document uses. Namespaces are forgotten or misspelt more often
 * than they tell things apart, so they decide only what a prefix stands for.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { NodeSet } from '../../../model/node-set.js';
import { writeHtml } from '../../../parse/index.js';
import { MOST_ENTRIES } from './feed-draft.js';

/** Prefixes by the beginning of their namespace; RSS and Atom go without. */
const KNOWN: readonly (readonly [namespace: string, prefix: string])[] = [
  ['http://www.w3.org/2005/Atom', ''],
  ['http://purl.org/atom/ns#', ''],
  ['http://purl.org/rss/1.0/modules/content', 'content:'],
  ['http://purl.org/rss/1.0/', ''],
  ['http://my.netscape.com/', ''],
  ['http://backend.userland.com/', ''],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:'],
  ['http://purl.org/dc/elements/', 'dc:'],
  ['http://purl.org/dc/terms/', 'dcterms:'],
  ['http://search.yahoo.com/mrss', 'media:'],
  ['http://www.itunes.com/dtds/podcast', 'itunes:'],
  ['http://rssnamespace.org/feedburner/', 'feedburner:'],
  ['http://www.w3.org/1999/xhtml', 'xhtml:'],
];
const DECLARATION = /xmlns:([\w.-]{1,50})\s{0,9}=\s{0,9}["']([^"'<>\s]{1,200})["']/g;

export class FeedElements {
  readonly dom: CompactDom;
  /** The first `channel`, else the root. */
  readonly channel: number;
  /** Wherever they stand: RSS 1.0 has them beside the channel, and an unclosed one holds those that follow it. */
  readonly items: readonly number[];
  /** Whether there were more items than are read. */
  readonly isCut: boolean;
  readonly #isItem: NodeSet;
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string>();

  constructor(dom: CompactDom) {
    this.dom = dom;
    this.#prefixes = declaredPrefixes(dom.source);
    this.#isItem = new NodeSet(dom.nodeCount);
    const items: number[] = [];
    const root = dom.documentElement;
    let channel = root;
    for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
      const name = this.name(node);
      if (name === 'channel' && channel === root) channel = node;
      if (name !== 'item' && name !== 'entry') continue;
      this.#isItem.add(node);
      if (items.length < MOST_ENTRIES) items.push(node);
    }
    this.channel = channel;
    this.items = items;
    this.isCut = this.#isItem.size > items.length;
  }

  /** In lower case, with its known prefix; empty for what is no element. */
  name(node: number): string {
    if (!this.dom.isElement(node)) return '';
    const raw = this.dom.tagName(node);
    let name = this.#names.get(raw);
    if (name === undefined) {
      name = this.#known(raw.toLowerCase());
      this.#names.set(raw, name);
    }
    return name;
  }

  #known(raw: string): string {
    const colon = raw.indexOf(':');
    if (colon < 0) return raw;
    const prefix = raw.slice(0, colon);
    // A prefix nobody declared is taken for what it looks like.
    return `${this.#prefixes.get(prefix) ?? (prefix === 'atom' || prefix === 'rss' ? '' : `${prefix}:`)}${raw.slice(colon + 1)}`;
  }

  /** Value of an attribute; null where it is missing or empty. */
  attribute(node: number, name: string): string | null {
    return this.dom.attribute(node, name)?.trim() || null;
  }

  /**
   * Fields of an item or channel by their names. An element that was never closed holds those that follow it: where a plain text was
   * expected, fields inside of it are the item's as well.
   */
  fields(parent: number): ReadonlyMap<string, readonly number[]> {
    const { dom } = this;
    const fields = new Map<string, number[]>();
    let node = dom.next(parent, parent);
    while (node !== 0) {
      const name = this.name(node);
      if (name !== '' && !this.#isItem.has(node)) {
        const same = fields.get(name);
        if (same === undefined) fields.set(name, [node]);
        else if (same.length < MOST_OF_A_NAME) same.push(node);
      }
      node = PLAIN.has(name) ? dom.next(node, parent) : dom.nextSkippingChildren(node, parent);
    }
    return fields;
  }

  /** Text of a field, without that of fields which only are in it because it was not closed. */
  text(field: number): string {
    const { dom } = this;
    const pieces: string[] = [];
    let node = dom.next(field, field);
    while (node !== 0) {
      if (dom.isText(node)) pieces.push(dom.data(node));
      const isOther = this.#isItem.has(node) || FIELDS.has(this.name(node));
      node = isOther ? dom.nextSkippingChildren(node, field) : dom.next(node, field);
    }
    return pieces.join('').trim();
  }

  /** Whether a text is written in elements of the document itself, as XHTML is. */
  holdsElements(field: number): boolean {
    const { dom } = this;
    for (const child of dom.children(field)) if (dom.isElement(child) && !this.#isItem.has(child)) return true;
    return false;
  }

  /** A text that is written in elements, as HTML. They may have a prefix, which HTML does not know. */
  html(field: number): string {
    const { dom } = this;
    const pieces: string[] = [];
    for (const child of dom.children(field))
      if (!this.#isItem.has(child)) pieces.push(writeHtml(dom, child, this.#isItem));
    return pieces.join('').replace(/<(\/?)[a-z][\w.-]{0,30}:/gi, '<$1');
  }
}

/** Fields that are one line of text. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['title', 'link', 'guid', 'id', 'pubdate', 'published', 'updated', 'modified', 'issued', 'created', 'category'],
  ...['dc:date', 'dc:creator', 'dc:subject', 'comments', 'language', 'generator', 'lastbuilddate', 'ttl', 'copyright'],
]);
const FIELDS: ReadonlySet<string> = new Set([
  ...[...PLAIN, 'description', 'summary', 'content', 'content:encoded', 'author', 'enclosure', 'subtitle'],
  ...['media:content', 'media:thumbnail', 'media:group', 'channel', 'image'],
]);
const MOST_OF_A_NAME = 100;

function declaredPrefixes(source: string): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const [, prefix = '', namespace = ''] of source.matchAll(DECLARATION)) {
    const name = prefix.toLowerCase();
    if (prefixes.has(name)) continue;
    const known = KNOWN.find(([start]) => namespace.startsWith(start));
    if (known !== undefined) prefixes.set(name, known[1]);
  }
  return prefixes;
}
