/**
 * ATP of "HTML2RSS" (Geng et al., 2006), section 2.2: news items stand beside their times, so times are found first
 * (discovery of time nodes), grouped by pattern and address (Block-Dividing), and the page is cut between them
 * (News-Extracting).
 *
 * Readings and deviations:
 * - Nodes of one pattern in different places of the markup are columns of their own; columns of a page are joined again when
 *   they are no boxes beside the main list. One column may mix patterns. Days of neighbouring paragraphs are one column, however each
 *   is marked up.
 * - The upper bound of a time node, which the paper leaves open, is the largest element without another time node of its column.
 * - Of several links in an item one is its title; the paper would make an item of each.
 * - A day above several items dates all of them.
 * - Titles that run a script are taken where no link beside a time leads anywhere.
 */
import type { ItemList, ListItem, ListSubject } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import { scopeOf } from '../fields/item-scope.js';
import { findTitle, type ItemTitle } from '../fields/item-title.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { addressOf } from '../page-addresses.js';
import { signalsOf } from '../page-signals.js';
import { divideBlocks } from './divide-blocks.js';
import { looksLikeLengths } from './lengths.js';
import { namesSideBox } from './link-words.js';
import { loneItems } from './lone-items.js';
import { withMixedColumns } from './mixed-columns.js';
import { type ColumnReading, readColumn, type TitledRun } from './read-column.js';
import { type DatedNode, datesOfItems, settleColumns } from './run-dates.js';
import type { TitleCandidate } from './run-titles.js';
import { Spans, touchesNode } from './spans.js';
import { subjectTitle } from './subject-title.js';
import { type TimeColumn, timeColumns } from './time-columns.js';
import type { TimeNode } from './time-nodes.js';
import { treeAddresses } from './tree-addresses.js';

const NAME = 'time-pattern';
const MAX_LISTS = 10;
/** Columns looked at; a page with more of them is no list of anything. */
const MAX_COLUMNS = 60;

interface RatedColumn {
  reading: ColumnReading;
  isBeside: boolean;
  score: number;
  /** Its items, once they are wanted: a column stands in the list of all and in one of its own. */
  built: readonly ListItem[] | null;
}

function extract(page: ListPage, most = Number.POSITIVE_INFINITY): ListsFound {
  const nodes = signalsOf(page).times;
  if (nodes.length === 0) return notFound('no text on the page is a time');
  const rated: RatedColumn[] = [];
  const columns = withMixedColumns(page, timeColumns(page, nodes));
  const longest = columns
    .filter((column) => !looksLikeLengths(column.nodes))
    .sort((a, b) => b.nodes.length - a.nodes.length)
    .slice(0, MAX_COLUMNS);
  for (const column of longest) {
    const reading = readColumn(page, column);
    if (reading !== null) rated.push(rateColumn(page, reading));
  }
  if (rated.length === 0 && page.readsScriptLinks !== true) return extract({ ...page, readsScriptLinks: true }, most);
  if (rated.length === 0) return notFound(`none of ${nodes.length} times stands beside the title of an item`);
  rated.sort((a, b) => b.score - a.score);
  const lists: ItemList[] = [];
  const together = joinColumns(page, rated);
  for (const column of rated) note(page, column, together.includes(column));
  const dated = settleColumns(page, columns);
  const lone = loneReading(page, nodes, columns, together);
  lists.push(listOf(page, lone === null ? together : [...together, lone], dated));
  for (const column of rated.slice(0, MAX_LISTS)) {
    if (lists.length >= most) break;
    if (together.length > 1 || lone !== null || column !== together[0]) lists.push(listOf(page, [column], dated));
  }
  return { lists, attempts: [] };
}

function notFound(why: string): ListsFound {
  return { lists: [], attempts: [{ method: NAME, why }] };
}

function note({ trace }: ListPage, { reading, isBeside, score }: RatedColumn, isKept: boolean): void {
  const first = (reading.items[0] as TitledRun).run.nodes[0] as number;
  trace.note(isKept ? 'choose' : 'drop', first, 'time-column', reasonOf(reading, isBeside), score);
}

function rateColumn(page: ListPage, reading: ColumnReading): RatedColumn {
  const { stats, dom } = page;
  const { items, titled, titleScore, regularity, column } = reading;
  let covered = 0;
  for (const { run } of items) for (const node of run.nodes) covered += stats.length[node] as number;
  const coverage = Math.min(1, covered / Math.max(1, stats.length[dom.documentElement] as number));
  const size = 1 - Math.exp(-items.length / 8);
  const weak = column.nodes.filter(({ isWeak }) => isWeak).length / column.nodes.length;
  const isBeside = standsBeside(page, items);
  const quality = 0.3 * size + 0.25 * titleScore * titled + 0.15 * regularity + 0.3 * Math.sqrt(coverage);
  return { reading, isBeside, score: quality * (1 - 0.4 * weak) * (isBeside ? 0.5 : 1), built: null };
}

/** Elements with more of the page's text than this are its frame, whatever they are called. */
const FRAME_SHARE = 0.6;

/** In a side bar, a footer, a menu or the comments. */
function standsBeside({ dom, stats }: ListPage, items: readonly TitledRun[]): boolean {
  const total = stats.length[dom.documentElement] as number;
  const first = (items[0] as TitledRun).run.nodes[0] as number;
  for (
    let above = dom.parent[first] as number;
    above !== 0 && above !== dom.body;
    above = dom.parent[above] as number
  ) {
    if ((stats.length[above] as number) > FRAME_SHARE * total) return false;
    const tag = dom.tag[above] as number;
    if (tag === Tag.aside || tag === Tag.footer || tag === Tag.nav || tag === Tag.header) return true;
    if (namesSideBox(`${dom.attribute(above, 'class') ?? ''} ${dom.attribute(above, 'id') ?? ''}`)) return true;
  }
  return false;
}

/** Columns as good as this share of the best one belong to the same reading of the page. */
const JOIN_SHARE = 0.5;

/** The best column and the others of the main part of the page; overlapping ones are other readings of the same items. */
function joinColumns(page: ListPage, rated: readonly RatedColumn[]): RatedColumn[] {
  const best = rated[0] as RatedColumn;
  const joined = [best];
  let taken: Spans | null = null;
  for (const other of rated.slice(1)) {
    if (other.isBeside || best.isBeside || other.score < JOIN_SHARE * best.score) continue;
    taken ??= spansOf(page, joined);
    if (overlaps(page, taken, other.reading)) continue;
    joined.push(other);
    taken = null;
  }
  return joined;
}

/** Items of the same pattern as the list's, each in a place of its own. */
function loneReading(
  page: ListPage,
  nodes: readonly TimeNode[],
  columns: readonly TimeColumn[],
  together: readonly RatedColumn[],
): RatedColumn | null {
  const patterns = new Set(together.flatMap(({ reading }) => reading.column.patterns));
  const lone = gather(columns, ({ nodes }) => (nodes.length === 1 ? nodes : []));
  const fitting = lone.filter(({ pattern, isWeak }) => !isWeak && patterns.has(pattern));
  if (fitting.length === 0) return null;
  const items = loneItems(
    page,
    nodes,
    fitting,
    gather(together, ({ reading }) => reading.items),
  ).filter((item) => !standsBeside(page, [item]));
  if (items.length === 0) return null;
  const times = items.map(({ run }) => run.time as TimeNode);
  const column = { nodes: times, patterns: [...new Set(times.map(({ pattern }) => pattern))] };
  const reading: ColumnReading = { column, cut: 'own container', items, titled: 1, titleScore: 1, regularity: 1 };
  return { reading, isBeside: false, score: (together[0] as RatedColumn).score, built: null };
}

function overlaps(page: ListPage, taken: Spans, { items }: ColumnReading): boolean {
  return items.some(({ run }) => run.nodes.some((node) => touchesNode(page, taken, node)));
}

function spansOf(page: ListPage, columns: readonly RatedColumn[]): Spans {
  return new Spans(
    page,
    gather(columns, ({ reading }) => gather(reading.items, ({ run }) => run.nodes)),
  );
}

function listOf(page: ListPage, columns: readonly RatedColumn[], dated: readonly DatedNode[]): ItemList {
  const items: ListItem[] = [];
  for (const column of columns) {
    column.built ??= buildItems(page, column.reading, dated);
    for (const item of column.built) items.push(item);
  }
  sortByPlace(page, items);
  const seen = new Set<string>();
  const kept = items.filter(({ link, title }) => {
    const known = seen.size;
    return seen.add(link ?? title).size > known;
  });
  const best = columns[0] as RatedColumn;
  return {
    method: NAME,
    subjects: subjectsOf(page, kept),
    score: Math.max(0, Math.min(1, best.score)),
    reasons: columns.map(({ reading, isBeside }) => reasonOf(reading, isBeside)),
  };
}

/** Items in reading order, as those of most columns are. */
function sortByPlace({ stats: { order } }: ListPage, items: ListItem[]): void {
  const placeOf = ({ nodes }: ListItem): number => order[nodes[0] as number] as number;
  for (let i = 1; i < items.length; i++) {
    if (placeOf(items[i] as ListItem) >= placeOf(items[i - 1] as ListItem)) continue;
    items.sort((a, b) => placeOf(a) - placeOf(b));
    return;
  }
}

function reasonOf({ column, items, cut }: ColumnReading, isBeside: boolean): string {
  const patterns = column.patterns.slice(0, 3).join(', ');
  return `${items.length} items by ${column.nodes.length} times (${patterns}), cut: ${cut}${isBeside ? ', beside the main part' : ''}`;
}

function buildItems(page: ListPage, reading: ColumnReading, dated: readonly DatedNode[]): ListItem[] {
  const dates = datesOfItems(page, reading, dated);
  return reading.items.map((item, i) => buildItem(page, item, dates[i] ?? null, reading));
}

function buildItem(
  page: ListPage,
  { run, title }: TitledRun,
  dated: DatedNode | null,
  reading: ColumnReading,
): ListItem {
  const link = title.href === null ? null : addressOf(page, title.href);
  const sureness = Math.min(1, title.score);
  const better = betterTitle(page, run.nodes, title);
  const fieldNodes: ListItem['fieldNodes'] = { title: better?.node ?? title.node };
  const fieldConfidence: ListItem['fieldConfidence'] = { title: sureness };
  if (link !== null) {
    fieldNodes.link = title.node;
    fieldConfidence.link = sureness;
  }
  if (dated !== null) {
    fieldNodes.date = dated.time.node;
    fieldConfidence.date = dated.time.isWeak ? 0.6 : 0.9;
  }
  return {
    title: better?.text ?? title.text,
    link,
    date: dated?.date ?? null,
    description: null,
    image: null,
    author: null,
    price: null,
    nodes: run.nodes,
    fieldNodes,
    confidence: sureness * (0.5 + 0.5 * reading.regularity),
    fieldConfidence,
  };
}

/** The title all methods would give to an item with this link: a label of the link may stand for a longer text beside it. */
function betterTitle(page: ListPage, nodes: readonly number[], title: TitleCandidate): ItemTitle | null {
  const { node: link, text } = title;
  const first = nodes[0] as number;
  const last = nodes[nodes.length - 1] as number;
  if (page.dom.tag[link] !== Tag.a || page.dom.parent[first] !== page.dom.parent[last]) return null;
  const found = findTitle(page, scopeOf(page.stats, first, last), link);
  return found === null || found.text.includes(text) ? null : found;
}

/** Blocks of items by their addresses, each under its heading; blocks without a heading of their own continue the one before. */
function subjectsOf(page: ListPage, entries: readonly ListItem[]): ListSubject[] {
  const { stats } = page;
  const firsts = entries.map(({ nodes }) => nodes[0] as number);
  const spans = new Spans(
    page,
    gather(entries, ({ nodes }) => nodes),
  );
  const isInItem = (node: number): boolean =>
    spans.touches(stats.order[node] as number, (stats.order[node] as number) + 1);
  const subjects: { title: string | null; items: ListItem[] }[] = [];
  for (const block of blocksOf(page, firsts)) {
    const items = block.map((i) => entries[i] as ListItem);
    const title = subjectTitle(page, firsts[block[0] as number] as number, isInItem);
    const last = subjects.at(-1);
    if (title === null && last !== undefined) for (const item of items) last.items.push(item);
    else subjects.push({ title, items });
  }
  return subjects;
}

/** Positions of the nodes that stand together. */
function blocksOf({ dom, stats }: ListPage, nodes: readonly number[]): number[][] {
  const parent = dom.parent[nodes[0] as number];
  for (let i = 1; i < nodes.length; i++) {
    const node = nodes[i] as number;
    const isNext = (stats.order[node] as number) > (stats.order[nodes[i - 1] as number] as number);
    if (dom.parent[node] !== parent || !isNext) return divideBlocks(treeAddresses(dom, nodes));
  }
  // Children of one parent have addresses that differ at the end only: they are one block.
  return [nodes.map((_, i) => i)];
}

export const timePattern: ListExtractor = { name: NAME, extract };
