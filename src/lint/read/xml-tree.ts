/** An XML document by the names its namespaces give, whatever prefixes it uses. */
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import type { FeedPlace } from '../finding.js';

/** Names are written with the prefixes people know; RSS, which has no namespace in version 2, goes without. */
const KNOWN_NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2005/Atom', 'atom:'],
  ['http://purl.org/atom/ns#', 'atom:'],
  ['http://purl.org/rss/1.0/', ''],
  ['http://my.netscape.com/rdf/simple/0.9/', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:'],
  ['http://purl.org/rss/1.0/modules/content/', 'content:'],
  ['http://purl.org/dc/elements/1.1/', 'dc:'],
  ['http://purl.org/dc/terms/', 'dcterms:'],
  ['http://search.yahoo.com/mrss/', 'media:'],
  ['http://search.yahoo.com/mrss', 'media:'],
  ['http://www.w3.org/1999/xhtml', 'xhtml:'],
]);

export class XmlTree {
  readonly dom: CompactDom;
  readonly #lines: LineFinder;
  readonly #children = new Map<number, Map<string, number[]>>();

  constructor(dom: CompactDom) {
    this.dom = dom;
    this.#lines = new LineFinder(dom.source);
  }

  /** Name of an element with its known prefix; `{address}name` in namespaces we do not know. */
  name(node: number): string {
    const raw = this.dom.tagName(node);
    const colon = raw.indexOf(':');
    const prefix = colon < 0 ? '' : raw.slice(0, colon);
    const uri = this.#inherited(node, prefix === '' ? 'xmlns' : `xmlns:${prefix}`);
    // A prefix nobody declared is reported elsewhere; here it is taken for what it looks like.
    if (uri === null || uri === '') return raw;
    return `${KNOWN_NAMESPACES.get(uri) ?? `{${uri}}`}${raw.slice(colon + 1)}`;
  }

  /** Element children of that name, in document order. */
  all(node: number, name: string): readonly number[] {
    return this.byName(node).get(name) ?? [];
  }

  /** First child of that name, or 0. */
  first(node: number, name: string): number {
    return this.all(node, name)[0] ?? 0;
  }

  /** Element children by their names. */
  byName(node: number): ReadonlyMap<string, readonly number[]> {
    let names = this.#children.get(node);
    if (names === undefined) {
      names = new Map();
      for (const child of this.dom.children(node)) {
        if (!this.dom.isElement(child)) continue;
        const name = this.name(child);
        const same = names.get(name);
        if (same === undefined) names.set(name, [child]);
        else same.push(child);
      }
      this.#children.set(node, names);
    }
    return names;
  }

  text(node: number): string {
    return this.dom.textContent(node).trim();
  }

  /** Text of the first child of that name that has any. */
  childText(node: number, name: string): string | null {
    for (const child of this.all(node, name)) {
      const text = this.text(child);
      if (text !== '') return text;
    }
    return null;
  }

  attribute(node: number, name: string): string | null {
    return this.dom.attribute(node, name)?.trim() ?? null;
  }

  /** Whether addresses in the element have a base of their own. */
  hasBase(node: number): boolean {
    return this.#inherited(node, 'xml:base') !== null;
  }

  line(node: number): number {
    return this.#lines.lineOf(this.dom.sourceOffset[node] as number);
  }

  lineOf(offset: number): number {
    return this.#lines.lineOf(offset);
  }

  /** The place of a node within the thing `place` describes. */
  at(place: FeedPlace, node: number): FeedPlace {
    return { ...place, line: this.line(node) };
  }

  /** Only asked of elements near the root, so that the way up is short. */
  #inherited(node: number, attribute: string): string | null {
    for (let at = node; at !== DOCUMENT && at !== 0; at = this.dom.parent[at] as number) {
      const value = this.dom.attribute(at, attribute);
      if (value !== null) return value;
    }
    return null;
  }
}

class LineFinder {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Line of an offset, counted from 1. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
