/**
 * Who wrote an article and when are facts about it, as its headline is: readers get them as metadata. Lines at the start of the
 * content that say what the metadata says, and nothing else, are left out. What they look like differs from language to language more than
 * a model of blocks has seen, while the metadata has been read already.
 */
import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { headingLevel } from '../../model/heading-level.js';
import type { Metadata } from '../../model/metadata.js';
import { NodeSet } from '../../model/node-set.js';
import { Tag } from '../../model/tags.js';
import { isInvisibleTag } from '../../parse/index.js';
import { authorsInLine } from '../metadata/authors/byline.js';
import { collapseSpace, fold } from '../metadata/clean-text.js';
import { findDates } from '../metadata/date-value.js';
import { isDateLine } from '../metadata/dates/printed-dates.js';
import { blockOf } from '../metadata/lines-near-title.js';

/** Lines looked at. */
const MAX_LINES = 12;
/** And paragraphs: the first is often the standfirst, below which the byline stands. */
const MAX_PARAGRAPHS = 2;
const MAX_LINE = 160;
/** Shorter lines are labels even where a stop ends them, and longer ones than the second running text also without one. */
const MIN_SENTENCE = 60;
const MIN_RUNNING_TEXT = 100;
/** Characters of a line beside its dates, or beside its names. */
const MAX_REST = 60;

interface ContentLine {
  block: number;
  /** A line break behind it: what follows in its block is another line. */
  isClosed: boolean;
  /** Its text nodes, and what they say. */
  nodes: number[];
  pieces: string[];
  length: number;
}

/** The content without the lines at its start that say who wrote it or when it came out. */
export function trimByline(dom: CompactDom, content: ContentSelection, metadata: Metadata): ContentSelection {
  const dates = [metadata.published, metadata.modified].filter((date) => date !== undefined);
  const days = dates.flatMap(({ value, raw }) =>
    raw === undefined ? [value.slice(0, 10)] : [value.slice(0, 10), raw],
  );
  const authors = metadata.authors?.value ?? [];
  if (days.length === 0 && authors.length === 0) return content;
  const lines = firstLines(dom, content);
  // A notice of a few short lines has no beginning that could be told from the rest.
  if (!lines.some(isRunningText)) return content;
  const language = metadata.language?.value ?? '';
  const facts = lines.filter((line) => saysWhen(line, days, authors, language) || saysWho(line, authors));
  const spoken = facts.filter(({ block }) => headingLevel(dom.tag[block] as number) === 0);
  if (spoken.length === 0) return content;
  const excluded = new NodeSet(dom.nodeCount);
  for (const node of content.excluded) excluded.add(node);
  for (const { nodes } of spoken) for (const node of nodes) excluded.add(node);
  return { roots: content.roots, excluded };
}

function firstLines(dom: CompactDom, { roots, excluded }: ContentSelection): ContentLine[] {
  const lines: ContentLine[] = [];
  for (const root of roots) {
    for (let node = root; node !== 0; ) {
      const isLeftOut = excluded.has(node) || isInvisibleTag(dom.tag[node] as number);
      const ended = isLeftOut ? false : takeNode(dom, node, lines);
      if (ended) return lines;
      node = isLeftOut ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
    }
  }
  return lines;
}

/** Adds a text to the line it stands in; true when nothing behind it needs to be seen. */
function takeNode(dom: CompactDom, node: number, lines: ContentLine[]): boolean {
  const last = lines.at(-1);
  if (dom.tag[node] === Tag.br && last !== undefined) last.isClosed = true;
  if (!dom.isText(node)) return false;
  const text = collapseSpace(dom.data(node).slice(0, 2 * MAX_LINE));
  if (text === '') return false;
  const block = blockOf(dom, node);
  if (last !== undefined && last.block === block && !last.isClosed) {
    last.nodes.push(node);
    last.pieces.push(text);
    last.length += text.length + 1;
    return false;
  }
  if (lines.length === MAX_LINES || (last !== undefined && isRunningText(last) && isEnough(lines))) return true;
  lines.push({ block, isClosed: false, nodes: [node], pieces: [text], length: text.length });
  return false;
}

function isEnough(lines: readonly ContentLine[]): boolean {
  return lines.filter(isRunningText).length >= MAX_PARAGRAPHS;
}

function isRunningText({ length, pieces }: ContentLine): boolean {
  return length > MIN_RUNNING_TEXT || (length > MIN_SENTENCE && SENTENCE_END.test(pieces.at(-1) as string));
}

const SENTENCE_END = /[.!?。！？।]["'”’»」]?$/;

/** @param days days of publication and change, and how the page writes them */
function saysWhen(line: ContentLine, days: readonly string[], authors: readonly string[], language: string): boolean {
  if (line.length > MAX_LINE) return false;
  const text = line.pieces.join(' ');
  const dates = findDates(text, { language });
  const areKnown = dates.every((date) => days.includes(date.iso) || days.includes(date.text));
  if (dates.length === 0 || !areKnown || !isDateLine(text, dates)) return false;
  const names = authors.filter((name) => text.includes(name));
  return text.length - lengthOf(dates.map((date) => date.text)) - lengthOf(names) <= MAX_REST;
}

function saysWho(line: ContentLine, authors: readonly string[]): boolean {
  if (authors.length === 0 || isRunningText(line)) return false;
  const known = new Set(authors.map(fold));
  const text = line.pieces.join(' ');
  const named = authorsInLine({ pieces: line.pieces, text, node: line.nodes[0] as number, distance: 1 });
  if (named.some((name) => known.has(fold(name)))) return text.length - lengthOf(named) <= MAX_REST;
  return authors.some((name) => text.startsWith(name) && isRole(text.slice(name.length)));
}

/** Nothing, or what follows a name in a list of facts rather than in a sentence: ", Berlin", "| Reporter". */
function isRole(rest: string): boolean {
  return rest.length <= MAX_REST && /^\s*(?:$|[,|·•／/–—-])/.test(rest);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
