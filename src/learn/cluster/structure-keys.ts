import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { hashText, mix } from './hash.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** What the elements of a document are called by its template: tag, id and classes, without what counts or numbers. */
export interface StructureKeys {
  /** Hash of tag, id and classes of every element; 0 for other nodes. */
  readonly key: Uint32Array;
  /** The names of each element (id, classes, kind of `meta` and `link`) as a set of bits; 0 when it has none. */
  readonly names: Uint32Array;
}

/** Classes beyond this many do not count: no template needs them, and hostile pages have thousands. */
const MAX_NAMES = 32;

/** Their classes tell of the one page (its number, its tags) more than of the template. */
const NAMELESS: ReadonlySet<number> = new Set([Tag.html, Tag.body]);

/** What says of which kind a `meta` or `link` is, as classes do elsewhere. */
const KIND_ATTRIBUTES = ['name', 'property', 'itemprop', 'http-equiv', 'rel'];

const cache = new WeakMap<CompactDom, StructureKeys>();

/** The keys of a document's elements; computed on first use, in linear time. */
export function structureKeys(dom: CompactDom): StructureKeys {
  let keys = cache.get(dom);
  if (keys === undefined) {
    keys = computeKeys(dom);
    cache.set(dom, keys);
  }
  return keys;
}

function computeKeys(dom: CompactDom): StructureKeys {
  const key = new Uint32Array(dom.nodeCount);
  const names = new Uint32Array(dom.nodeCount);
  const idName = dom.attributeNameId('id');
  const className = dom.attributeNameId('class');
  const kindNames = KIND_ATTRIBUTES.map((name) => dom.attributeNameId(name));
  const tagHashes = new Map<number, number>();
  const found = new Set<number>();
  for (let node: number = DOCUMENT; node !== 0; node = dom.next(node, DOCUMENT)) {
    if (!dom.isElement(node)) continue;
    const tag = dom.tag[node] as number;
    let hash = tagHashes.get(tag);
    if (hash === undefined) {
      hash = hashText(dom.tagName(node));
      tagHashes.set(tag, hash);
    }
    if (!NAMELESS.has(tag)) {
      found.clear();
      addNames(dom.attributeById(node, idName), 1, found);
      addNames(dom.attributeById(node, className), 2, found);
      if (tag === Tag.meta || tag === Tag.link) {
        for (const nameId of kindNames) addNames(dom.attributeById(node, nameId), 3, found);
      }
      // A sum, so that the order of the classes does not count.
      let sum = 0;
      let bits = 0;
      for (const name of found) {
        sum = (sum + name) >>> 0;
        bits |= 1 << (name & 31);
      }
      if (found.size > 0) hash = mix(hash, sum);
      names[node] = bits;
    }
    key[node] = hash === 0 ? 1 : hash;
  }
  return { key, names };
}

const SPACE = 32;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

/**
 * Adds a hash for every word of an attribute. A word ends for us at its first digit: `post-1234`, `col-6` and generated
 * names such as `css-1x2y` differ between pages of one template.
 */
function addNames(value: string | null, kind: number, found: Set<number>): void {
  if (value === null) return;
  let at = 0;
  while (at < value.length && found.size < MAX_NAMES) {
    while (at < value.length && charCodeAt.call(value, at) <= SPACE) at++;
    const start = at;
    let end = -1;
    for (; at < value.length; at++) {
      const code = charCodeAt.call(value, at);
      if (code <= SPACE) break;
      if (end < 0 && code >= DIGIT_0 && code <= DIGIT_9) end = at;
    }
    if (end < 0) end = at;
    if (end > start) found.add(mix(kind, hashText(value, start, end)));
  }
}
