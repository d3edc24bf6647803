/** How much a candidate looks like the records a page was made for. */
import { HEADING_TAGS } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import { Inside } from '../../article/pith/surroundings.js';
import { Kind } from '../../article/pith/vocabulary.js';
import type { RecordPage } from '../record-page.js';
import { refine } from '../refine.js';
import { likenessTo, type Sketches } from '../sketch.js';
import type { Candidate } from './candidates.js';

export interface Judged extends Candidate {
  score: number;
  /** What stood among the records and looks like none. */
  dropped: readonly (readonly number[])[];
  /** Share of the page's text that stands in the records. */
  coverage: number;
  /** Share of the container's text that stands in the records. */
  fill: number;
  /** How alike the records are, 0 to 1. */
  regularity: number;
  /** Pieces of content in the middle record. */
  fields: number;
  /** Share of the records' text that stands in links. */
  linked: number;
  /** What the place and the tags speak for or against: above or below 1. */
  context: number;
}

/** Fields from which on a record has enough of them. */
const ENOUGH_FIELDS = 4;
/** Records from which on there are enough of them. */
const ENOUGH_RECORDS = 60;
/** Characters of a record that is more than a name. */
const ENOUGH_TEXT = 25;

/** Everything but the likeness of the records, which costs most. */
export function weigh(page: RecordPage, candidate: Candidate): Judged {
  const { dom, stats, pieces, controlText } = page;
  const { records } = candidate;
  let text = 0;
  let links = 0;
  let controls = 0;
  for (const record of records) {
    for (const node of record) {
      text += stats.length[node] as number;
      links += stats.linkLength[node] as number;
      controls += controlText[node] as number;
    }
  }
  const coverage = text / Math.max(1, stats.length[dom.body] as number);
  const fill = text / Math.max(1, stats.length[candidate.container] as number);
  const fields = middleOf(records.map((record) => record.reduce((sum, node) => sum + (pieces[node] as number), 0)));
  const linked = text === 0 ? 1 : links / text;
  const context = contextOf(page, candidate) * (2 * controls > text ? 0.4 : 1);
  const score =
    coverage ** 0.7 *
    fill ** 0.3 *
    Math.min(1, fields / ENOUGH_FIELDS) *
    Math.log2(Math.max(1, Math.min(records.length, ENOUGH_RECORDS))) *
    (1 - 0.6 * linked) *
    Math.sqrt(Math.min(1, text / Math.max(1, records.length) / ENOUGH_TEXT)) *
    context;
  return { ...candidate, dropped: [], regularity: 1, coverage, fill, fields, linked, context, score };
}

export function judge(page: RecordPage, sketches: Sketches, candidate: Candidate): Judged {
  const { records, dropped, regularity } = refine(sketches, candidate.records);
  const weighed = weigh(page, { ...candidate, records });
  const context = weighed.context * (swallowsItsLike(page, sketches, weighed) ? 0.5 : 1);
  const score = weighed.score * (context / weighed.context) * regularity ** 2;
  return { ...weighed, dropped, regularity, context, score };
}

/** Likeness from which on two elements of one tag are of one kind. */
const ALIKE = 0.6;
/** Shares of the records with a second element like their first: fewer are chance, more are the build of the records. */
const OFTEN = 0.2;
const NEARLY_ALWAYS = 0.8;

/** Whether records that go on to the next start hold what looks like a start itself: then the mark of the start is a detail. */
function swallowsItsLike({ dom }: RecordPage, sketches: Sketches, { boundary, records }: Candidate): boolean {
  if (boundary !== 'start') return false;
  const swallowing = records.filter(([start, ...tail]) => {
    const tag = dom.tag[start as number];
    const shape = new Set(sketches.of([start as number]));
    return tail.some((node) => dom.tag[node] === tag && likenessTo(sketches.of([node]), shape) >= ALIKE);
  });
  return swallowing.length > OFTEN * records.length && swallowing.length < NEARLY_ALWAYS * records.length;
}

const FURNITURE = Inside.Nav | Inside.Footer | Inside.Header | Inside.Aside | Inside.Button;
const FURNITURE_NAMES = Kind.Navigation | Kind.Footer | Kind.Breadcrumb;
const DOUBTFUL_NAMES = Kind.Sharing | Kind.Overlay | Kind.Related | Kind.Comments;
const HEADINGS: ReadonlySet<number> = new Set([...HEADING_TAGS, Tag.dt]);
/** Tags that carry what a line before them introduces; a record seldom starts with one. */
const CARRIERS: ReadonlySet<number> = new Set([Tag.ul, Tag.ol, Tag.table, Tag.dd, Tag.blockquote]);

function contextOf({ dom, surroundings }: RecordPage, { container, boundary, name, records }: Candidate): number {
  const inside = surroundings.inside[container] as number;
  const names = surroundings.path[container] as number;
  const first = dom.tag[records[0]?.[0] as number] as number;
  let context = 1;
  if ((inside & FURNITURE) !== 0) context *= 0.3;
  if ((inside & Inside.Hidden) !== 0) context *= 0.6;
  if ((inside & Inside.Main) !== 0) context *= 1.3;
  if ((names & FURNITURE_NAMES) !== 0) context *= 0.6;
  if ((names & DOUBTFUL_NAMES) !== 0) context *= 0.75;
  if (boundary === 'start' && HEADINGS.has(first)) context *= 1.2;
  if (boundary === 'start' && CARRIERS.has(first)) context *= 0.8;
  if (boundary === 'between' && name === 'hr') context *= 1.1;
  // Paragraphs in a row are mostly running text.
  if (boundary === 'element' && first === Tag.p) context *= 0.7;
  return context;
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
