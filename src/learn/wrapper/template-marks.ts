/** Marks of a template: what its pages are built of, and whether another page is built of the same. */
import { trustedTests } from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';

/** Marks kept in a wrapper. */
const LIMIT = 400;
/** Levels of the tag path that make up a mark of structure. */
const LEVELS = 4;

/** Elements by their names, and tag paths of a few levels; a page of the same template has most of them. */
export function marksOf(dom: CompactDom): Set<string> {
  const marks = new Set<string>();
  const body = dom.body;
  if (body === 0) return marks;
  for (const node of dom.descendants(body)) {
    if (!dom.isElement(node)) continue;
    const tag = dom.tagName(node);
    for (const { name, value, trust } of trustedTests(dom, node))
      if (trust === 'named') marks.add(`${tag}[${name}=${value}]`);
    const path: string[] = [];
    for (let above = node, i = 0; i < LEVELS && above !== body && above !== 0; above = dom.parent[above] as number, i++)
      path.push(dom.tagName(above));
    marks.add(path.reverse().join('/'));
  }
  return marks;
}

/** Marks all samples share, evenly thinned out where there are many. */
export function sharedMarks(pages: readonly CompactDom[]): string[] {
  const [first, ...rest] = pages.map(marksOf);
  let shared = [...(first ?? [])];
  for (const marks of rest) shared = shared.filter((mark) => marks.has(mark));
  const every = Math.max(1, shared.length / LIMIT);
  return Array.from({ length: Math.min(LIMIT, shared.length) }, (_, i) => shared[Math.floor(i * every)] as string);
}

/** Share of a template's marks that a page has. */
export function likeness(template: readonly string[], dom: CompactDom): number {
  if (template.length === 0) return 1;
  const marks = marksOf(dom);
  return template.filter((mark) => marks.has(mark)).length / template.length;
}
