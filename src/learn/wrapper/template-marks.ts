/** Marks of a template: what its pages are built of, and whether another page is built of the same. */
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
  const isNewPath = firstOfItsPath(dom, body);
  for (let node = dom.next(body, body); node !== 0; node = dom.next(node, body)) {
    if (!dom.isElement(node)) continue;
    if (dom.attributeCount(node) > 0) {
      const tag = dom.tagName(node);
      for (const { name, value, trust } of tests(node)) if (trust === 'named') marks.add(`${tag}[${name}=${value}]`);
    }
    if (isNewPath(node)) marks.add(tagPath(dom, node, body));
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
    this.#names = [...new Set(marks.flatMap((mark) => /\[([^=]+)=/.exec(mark)?.[1] ?? []))];
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
    const isNewPath = firstOfItsPath(dom, body);
    const names = this.#names.flatMap((name) => {
      const id = dom.attributeNameId(name);
      return id < 0 ? [] : [{ name, id, isNew: firstOfPair<string>() }];
    });
    for (let node = dom.next(body, body); node !== 0; node = dom.next(node, body)) {
      if (!dom.isElement(node)) continue;
      if (isNewPath(node)) this.#find(tagPath(dom, node, body), found);
      if (dom.attributeCount(node) === 0) continue;
      for (const { name, id, isNew } of names) {
        const value = dom.attributeById(node, id);
        if (value === null || value === '' || !isNew(dom.tag[node] as number, value)) continue;
        const tag = dom.tagName(node);
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

/** Tells whether an element's path of tags, as `tagPath` writes it, is met for the first time. */
function firstOfItsPath({ tag, parent }: CompactDom, body: number): (node: number) => boolean {
  const isNew = firstOfPair<number>();
  return (node) => {
    let [above, upper] = [parent[node] as number, 0];
    for (let i = 1; i < LEVELS && above !== body && above !== 0; i++) {
      // Tags are 16 bits wide: three of them fit into a number exactly.
      upper = upper * 65536 + (tag[above] as number);
      above = parent[above] as number;
    }
    return isNew(tag[node] as number, upper);
  };
}
