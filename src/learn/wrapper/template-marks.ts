/** Marks of a template: what its pages are built of, and whether another page is built of the same. */
import { trustedTests } from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';

/** Marks kept in a wrapper. */
const LIMIT = 400;
/** Levels of the tag path that make up a mark of structure. */
const LEVELS = 4;

/**
 * Elements by their names, and tag paths of a few levels; a page of the same template has most of them. Without a choice of
 * names that can be relied on, all are given: enough to see which marks of a template a page has.
 */
function marksOf(dom: CompactDom, names: 'reliable' | 'all'): Set<string> {
  const marks = new Set<string>();
  const body = dom.body;
  if (body === 0) return marks;
  for (const node of dom.descendants(body)) {
    if (!dom.isElement(node)) continue;
    const tag = dom.tagName(node);
    const tests = names === 'all' ? allNames(dom, node) : reliableNames(dom, node);
    for (const test of tests) marks.add(`${tag}[${test}]`);
    let path = tag;
    for (
      let above = dom.parent[node] as number, i = 1;
      i < LEVELS && above !== body && above !== 0;
      above = dom.parent[above] as number, i++
    )
      path = `${dom.tagName(above)}/${path}`;
    marks.add(path);
  }
  return marks;
}

const reliableNames = (dom: CompactDom, node: number): string[] =>
  trustedTests(dom, node).flatMap(({ name, value, trust }) => (trust === 'named' ? [`${name}=${value}`] : []));

function allNames(dom: CompactDom, node: number): string[] {
  return dom.attributes(node).flatMap(({ name, value }) => {
    if (name === 'class') return value.split(/[\t\n\f\r ]+/, 60).map((word) => `class=${word}`);
    return value.length <= 80 ? [`${name}=${value}`] : [];
  });
}

/** Marks all samples share, evenly thinned out where there are many. */
export function sharedMarks(pages: readonly CompactDom[]): string[] {
  const [first, ...rest] = pages.map((dom) => marksOf(dom, 'reliable'));
  let shared = [...(first ?? [])];
  for (const marks of rest) shared = shared.filter((mark) => marks.has(mark));
  const every = Math.max(1, shared.length / LIMIT);
  return Array.from({ length: Math.min(LIMIT, shared.length) }, (_, i) => shared[Math.floor(i * every)] as string);
}

/** Share of a template's marks that a page has. */
export function likeness(template: readonly string[], dom: CompactDom): number {
  if (template.length === 0) return 1;
  const marks = marksOf(dom, 'all');
  return template.filter((mark) => marks.has(mark)).length / template.length;
}
