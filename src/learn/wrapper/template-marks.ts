/** Marks of a template: what its pages are built of, and whether another page is built of the same. */
import { trustedTests } from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';

/** Marks kept in a wrapper. */
const LIMIT = 400;
/** Levels of the tag path that make up a mark of structure. */
const LEVELS = 4;

/** Elements by their names, and tag paths of a few levels; a page of the same template has most of them. */
function marksOf(dom: CompactDom): Set<string> {
  const marks = new Set<string>();
  const body = dom.body;
  if (body === 0) return marks;
  for (const node of dom.descendants(body)) {
    if (!dom.isElement(node)) continue;
    const tag = dom.tagName(node);
    for (const { name, value, trust } of trustedTests(dom, node))
      if (trust === 'named') marks.add(`${tag}[${name}=${value}]`);
    marks.add(tagPath(dom, node, body));
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
export function sharedMarks(pages: readonly CompactDom[]): string[] {
  const [first, ...rest] = pages.map(marksOf);
  let shared = [...(first ?? [])];
  for (const marks of rest) shared = shared.filter((mark) => marks.has(mark));
  const every = Math.max(1, shared.length / LIMIT);
  return Array.from({ length: Math.min(LIMIT, shared.length) }, (_, i) => shared[Math.floor(i * every)] as string);
}

/** The marks of a template, ready to be looked for on many pages. */
export class TemplateMarks {
  readonly #marks: ReadonlySet<string>;
  /** Attributes that marks name: no others need be read. */
  readonly #names: ReadonlySet<string>;

  constructor(marks: readonly string[]) {
    this.#marks = new Set(marks);
    this.#names = new Set(marks.flatMap((mark) => /\[([^=]+)=/.exec(mark)?.[1] ?? []));
  }

  /** Share of the marks that a page has. */
  likeness(dom: CompactDom): number {
    const body = dom.body;
    if (this.#marks.size === 0) return 1;
    if (body === 0) return 0;
    const found = new Set<string>();
    const names = [...this.#names]
      .map((name) => [name, dom.attributeNameId(name)] as const)
      .filter(([, id]) => id >= 0);
    for (const node of dom.descendants(body)) {
      if (!dom.isElement(node)) continue;
      this.#find(tagPath(dom, node, body), found);
      if (dom.attributeCount(node) === 0) continue;
      for (const [name, id] of names) {
        const value = dom.attributeById(node, id);
        if (value === null || value === '') continue;
        const tag = dom.tagName(node);
        for (const word of name === 'class' ? value.split(/[\t\n\f\r ]+/, 60) : [value])
          this.#find(`${tag}[${name}=${word}]`, found);
      }
    }
    return found.size / this.#marks.size;
  }

  #find(mark: string, found: Set<string>): void {
    if (this.#marks.has(mark)) found.add(mark);
  }
}
