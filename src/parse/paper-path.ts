/**
 * The zero-based paths of "HTML2RSS" (Geng et al., 2006): `/HTML[0]/BODY[0]/DIV[2]/TEXT[0]`. An index counts the siblings
 * of the same name before the node; `TEXT` counts text nodes; a step without an index stands for all of them.
 */
import { PithError } from '../errors.js';
import { type CompactDom, DOCUMENT } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';

export interface PaperStep {
  /** Upper case, as in the paper; `TEXT` for text nodes. */
  name: string;
  /** Zero-based place among siblings of that name, or null for all of them. */
  index: number | null;
}

const STEP = /^([^/[\]]+)(?:\[([0-9]{1,9})\])?$/;
const TEXT = 'TEXT';

/** Path of a node; empty for the document itself. */
export function paperPath(dom: CompactDom, node: number): string {
  const steps: string[] = [];
  for (let current = node; current !== DOCUMENT && current !== 0; current = parentOf(dom, current)) {
    const name = stepName(dom, current);
    let index = 0;
    let sibling = dom.previousSibling[current] as number;
    for (; sibling !== 0; sibling = dom.previousSibling[sibling] as number)
      if (stepName(dom, sibling) === name) index++;
    steps.push(`/${name}[${index}]`);
  }
  return steps.reverse().join('');
}

/** @throws PithError `usage` for text that is no path */
export function parsePaperPath(path: string): PaperStep[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new PithError('usage', `bad path ${JSON.stringify(path)}: it must start with "/"`);
  return path
    .slice(1)
    .split('/')
    .map((step) => parseStep(step, path));
}

/** Nodes a path stands for, in document order. */
export function findByPaperPath(dom: CompactDom, path: string | readonly PaperStep[]): number[] {
  let nodes = [DOCUMENT];
  for (const step of typeof path === 'string' ? parsePaperPath(path) : path) {
    nodes = nodes.flatMap((node) => matchingChildren(dom, node, step));
  }
  return nodes;
}

function parseStep(step: string, path: string): PaperStep {
  const match = STEP.exec(step);
  if (match === null) throw new PithError('usage', `bad path ${JSON.stringify(path)}: step ${JSON.stringify(step)}`);
  return { name: (match[1] as string).toUpperCase(), index: match[2] === undefined ? null : Number(match[2]) };
}

function matchingChildren(dom: CompactDom, node: number, { name, index }: PaperStep): number[] {
  const found: number[] = [];
  let place = 0;
  for (let child = firstChildOf(dom, node); child !== 0; child = dom.nextSibling[child] as number) {
    if (stepName(dom, child) === name && (index === null || place++ === index)) found.push(child);
  }
  return found;
}

function stepName(dom: CompactDom, node: number): string {
  if (dom.isText(node)) return TEXT;
  const name = dom.tagName(node).toUpperCase();
  // An element that is really called "text" (in SVG) must not be mistaken for a text node.
  return name === TEXT ? '#TEXT-ELEMENT' : name;
}

/** What a template holds counts as its children. */
function firstChildOf(dom: CompactDom, node: number): number {
  const child = dom.firstChild[node] as number;
  return dom.tag[child] === Tag['#fragment'] ? (dom.firstChild[child] as number) : child;
}

function parentOf(dom: CompactDom, node: number): number {
  const parent = dom.parent[node] as number;
  return dom.tag[parent] === Tag['#fragment'] ? (dom.parent[parent] as number) : parent;
}
