/** Marks of a template: what its pages are built of, and whether another page is built of the same. */
import type { NamedTest } from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { PageView } from './page-view.js';

/** Marks kept in a wrapper. */
const LIMIT = 400;
/** Levels of the tag path that make up a mark of structure. */
const LEVELS = 4;

/** Elements by their names, and tag paths of a few levels; a page of the same template has most of them. */
function marksOf({ dom, tests }: PageView): Set<string> {
  const marks = new Set<string>();
  const body = dom.body;
  if (body === 0) return marks;
  const isNewPath = firstOfItsPath(dom);
  // Tests on the same value are the same object.
  const isNewTest = firstOfPair<NamedTest>();
  for (let node = dom.next(body, body); node !== 0; node = dom.next(node, body)) {
    if (dom.isText(node)) continue;
    const isNew = isNewPath(node);
    if (!dom.isElement(node)) continue;
    if (dom.attributeCount(node) > 0) {
      const tag = dom.tag[node] as number;
      for (const test of tests(node)) {
        const { name, value, trust } = test;
        if (trust === 'named' && isNewTest(tag, test)) marks.add(`${dom.tagName(node)}[${name}=${value}]`);
      }
    }
    if (isNew) marks.add(tagPath(dom, node, body));
  }
  return marks;
}

function tagPath(dom: CompactDom, node: number, body: number): string {
  let path = dom.tagName(node);
  let above = dom.parent[node] as number;
  for (let i = 1; i < LEVELS && above !== body && above !== 0; i++) {
    path = `${dom.tagName(above)}/${path}`;
    above = dom.parent[above] as number;
  }
  return path;
}

/** Marks all samples share, evenly thinned out where there are many. */
export function sharedMarks(pages: readonly PageView[]): string[] {
  const [first, ...rest] = pages;
  let shared = first === undefined ? [] : [...marksOf(first)];
  for (const { dom } of rest) {
    const found = new TemplateMarks(shared).on(dom);
    shared = shared.filter((mark) => found.has(mark));
  }
  const every = Math.max(1, shared.length / LIMIT);
  return Array.from({ length: Math.min(LIMIT, shared.length) }, (_, i) => shared[Math.floor(i * every)] as string);
}

/** The marks of a template, ready to be looked for on many pages. */
export class TemplateMarks {
  readonly #marks: ReadonlySet<string>;
  /** Attributes that marks name: no others need be read. */
  readonly #names: readonly string[];

  constructor(marks: readonly string[]) {
    this.#marks = new Set(marks);
    this.#names = [...new Set(marks.flatMap((mark) => /^[^[]*\[([^=]+)=/.exec(mark)?.[1] ?? []))];
  }

  /** Share of the marks that a page has. */
  likeness(dom: CompactDom): number {
    return this.#marks.size === 0 ? 1 : this.on(dom).size / this.#marks.size;
  }

  /** Those of the marks that a page has. */
  on(dom: CompactDom): Set<string> {
    const found = new Set<string>();
    const body = dom.body;
    if (body === 0) return found;
    const isNewPath = firstOfItsPath(dom);
    const isNewValue = this.#names.map(() => firstOfPair<string>());
    const nameOf = new Map(this.#names.map((name, i) => [dom.attributeNameId(name), i]));
    for (let node = dom.next(body, body); node !== 0; node = dom.next(node, body)) {
      if (dom.isText(node)) continue;
      const isNew = isNewPath(node);
      if (!dom.isElement(node)) continue;
      if (isNew) this.#find(tagPath(dom, node, body), found);
      for (let i = 0; i < dom.attributeCount(node); i++) {
        const at = nameOf.get(dom.attributeNameIdAt(node, i));
        if (at === undefined) continue;
        const value = dom.attributeValueAt(node, i);
        if (value === '' || !isNewValue[at]?.(dom.tag[node] as number, value)) continue;
        const [tag, name] = [dom.tagName(node), this.#names[at] as string];
        for (const word of name === 'class' ? value.split(/[\t\n\f\r ]+/, 60) : [value])
          this.#find(`${tag}[${name}=${word}]`, found);
      }
    }
    return found;
  }

  #find(mark: string, found: Set<string>): void {
    if (this.#marks.has(mark)) found.add(mark);
  }
}

/** Pages repeat themselves: tells whether a pair is seen for the first time. */
function firstOfPair<T>(): (first: number, second: T) => boolean {
  const seen = new Map<number, Set<T>>();
  return (first, second) => {
    const known = seen.get(first);
    if (known === undefined) seen.set(first, new Set([second]));
    else if (known.has(second)) return false;
    else known.add(second);
    return true;
  };
}

/**
 * Tells whether an element's path of tags may be one that was not met before: true for the first with its path from the body.
 * To be asked of all nodes of the body that others may be below, in reading order.
 */
function firstOfItsPath({ tag, parent, nodeCount }: CompactDom): (node: number) => boolean {
  const numbers = new Map<number, number>();
  const paths = new Int32Array(nodeCount);
  return (node) => {
    // Tags are 16 bits wide.
    const key = (paths[parent[node] as number] as number) * 65536 + (tag[node] as number);
    const known = numbers.get(key);
    paths[node] = known ?? numbers.size + 1;
    if (known === undefined) numbers.set(key, numbers.size + 1);
    return known === undefined;
  };
}
