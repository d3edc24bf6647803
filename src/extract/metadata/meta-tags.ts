/** The `<meta>` elements of a page as a multimap: lower-case name, property, itemprop or http-equiv → values in page order. */
import type { CompactDom } from '../../model/compact-dom.js';
import { collapseSpace } from './clean-text.js';

/** A page that repeats one name thousands of times is broken or hostile; nobody needs more values than this. */
const MAX_VALUES_PER_NAME = 64;
const MAX_VALUE_LENGTH = 10_000;

const NAME_ATTRIBUTES = ['property', 'name', 'itemprop', 'http-equiv'] as const;

export class MetaTags {
  readonly #values = new Map<string, string[]>();

  add(name: string, value: string): void {
    const values = this.#values.get(name);
    if (values === undefined) this.#values.set(name, [value]);
    else if (values.length < MAX_VALUES_PER_NAME) values.push(value);
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** Values of every name that matches, in the order the names were met. */
  matching(pattern: RegExp): { name: string; values: readonly string[] }[] {
    const found: { name: string; values: readonly string[] }[] = [];
    for (const [name, values] of this.#values) if (pattern.test(name)) found.push({ name, values });
    return found;
  }

  first(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }
}

/** Files one `<meta>` element under each of the names it carries; the same element may say `name` and `property`. */
export function collectMeta(dom: CompactDom, node: number, tags: MetaTags): void {
  const content = dom.attribute(node, 'content');
  if (content === null) return;
  const value = collapseSpace(content.slice(0, MAX_VALUE_LENGTH));
  if (value === '') return;
  let previous = '';
  for (const attribute of NAME_ATTRIBUTES) {
    const name = dom.attribute(node, attribute);
    if (name === null) continue;
    const key = canonicalName(name);
    if (key !== '' && key !== previous) tags.add(key, value);
    previous = key;
  }
}

/** Dublin Core is written `DC.title`, `dc:title`, `dcterms.title`, …: all become `dc.title`. */
function canonicalName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^dc(?:terms)?[.:]/, 'dc.');
}
