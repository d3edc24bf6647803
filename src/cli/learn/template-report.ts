import type { PageTemplate, TemplateNode } from '../../learn/index.js';
import { countPages } from '../progress.js';

/** Characters of a text that are shown. */
const MAX_TEXT = 60;

/** The template as an indented outline. */
export function templateText(template: PageTemplate): string {
  const { pages, coverage, nodes } = template;
  const lines = [
    `Template of ${countPages(pages)}: ${nodes.length - 1} places; ${Math.round(coverage * 100)} % of a page stand on nearly all of them`,
    '',
  ];
  const pending: [TemplateNode, number][] = template.root.children.map((child): [TemplateNode, number] => [child, 0]);
  pending.reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [top, depth] = next;
    const [line, node] = lineOf(top, pages);
    lines.push(`${'  '.repeat(Math.min(depth, MAX_TEXT))}${line}`);
    for (let i = node.children.length - 1; i >= 0; i--) pending.push([node.children[i] as TemplateNode, depth + 1]);
  }
  return `${lines.join('\n')}\n`;
}

/** A line for a node, or for it and its only children down to the first that has several. */
function lineOf(top: TemplateNode, pages: number): [line: string, last: TemplateNode] {
  if (top.tag === '#text') return [textLine(top), top];
  let node = top;
  const selectors = [node.selector];
  for (;;) {
    const [child] = node.children;
    if (node.children.length !== 1 || child === undefined || child.tag === '#text') break;
    if (child.pages !== node.pages || child.repeated !== node.repeated) break;
    node = child;
    selectors.push(node.selector);
  }
  const notes: string[] = [];
  if (top.pages < pages) notes.push(`on ${top.pages} of ${pages}`);
  if (top.occurrences > top.pages) notes.push(`${(top.occurrences / top.pages).toFixed(1)} a page`);
  if (node.varying.length > 0) notes.push(`varying ${node.varying.join(', ')}`);
  return [`${selectors.join(' > ')}${notes.length === 0 ? '' : `  (${notes.join('; ')})`}`, node];
}

function textLine({ label, text, distinct }: TemplateNode): string {
  const shown = JSON.stringify(shorten(text as string));
  if (label !== 'data') return shown;
  return `= data, ${distinct > 16 ? 'more than 16' : distinct} different, such as ${shown}`;
}

/** The places of a template as a server tells them, as an indented outline. */
export function placesText({ pages: names, coverage, places }: PlacesReport): string {
  const depths = new Map<number, number>();
  const lines = places.map(({ id, parent, selector, label, pages, occurrences, text }) => {
    const depth = parent === null ? -1 : (depths.get(parent) ?? -1) + 1;
    depths.set(id, depth);
    const notes = [
      ...(pages < names.length ? [`on ${pages} of ${names.length}`] : []),
      ...(occurrences > pages ? [`${(occurrences / pages).toFixed(1)} a page`] : []),
    ];
    const shown =
      text === null ? selector : `${label === 'data' ? '= data, such as ' : ''}${JSON.stringify(shorten(text))}`;
    const indent = '  '.repeat(Math.max(0, Math.min(depth, MAX_TEXT)));
    return depth < 0 ? '' : `${indent}${shown}${notes.length === 0 ? '' : `  (${notes.join('; ')})`}\n`;
  });
  const share = `${Math.round(coverage * 100)} % of a page stand on nearly all of them`;
  return `Template of ${countPages(names.length)}: ${places.length - 1} places; ${share}\n\n${lines.join('')}`;
}

interface PlacesReport {
  /** Names of the pages. */
  pages: readonly string[];
  coverage: number;
  places: readonly (Pick<TemplateNode, 'id' | 'selector' | 'pages' | 'occurrences' | 'text'> & {
    parent: number | null;
    label: string;
  })[];
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** The template as a flat list of places: nesting would be as deep as the page. */
export function templateJson({ pages, coverage, nodes }: PageTemplate, names: readonly string[]): string {
  const parents = new Map<number, number>();
  for (const { id, children } of nodes) for (const child of children) parents.set(child.id, id);
  const places = nodes.map(({ children: _, ...place }) => ({ ...place, parent: parents.get(place.id) ?? null }));
  return `${JSON.stringify({ pages, inputs: names, coverage, places }, null, 2)}\n`;
}
