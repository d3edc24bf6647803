/** Elements that hold other blocks. A frame gathers what is inside one of them and, when it is left, gives the block. */
import type { CompactDom } from '../../model/compact-dom.js';
import { HEADING_TAGS, headingLevel } from '../../model/heading-level.js';
import { Tag } from '../../model/tags.js';
import { isLineNumberGutter } from '../elements/code-gutter.js';
import { codeLanguage } from '../elements/code-language.js';
import { isDataTable } from '../elements/data-table.js';
import { integerAttribute } from '../elements/integer-attribute.js';
import { ListNumbering } from '../elements/list-numbering.js';
import type {
  Alignment,
  Block,
  DefinitionList,
  Details,
  Figure,
  Inline,
  List,
  ListItem,
  Note,
  Table,
  TableCell,
  TableRow,
} from './model.js';

export interface Frame {
  node: number;
  /** `blocks` takes blocks; `line` flattens everything to one line of text; `verbatim` keeps text as it is. */
  mode: 'blocks' | 'line' | 'verbatim';
  isNote: boolean;
  add(block: Block): void;
  /** Gives the finished block, or null when there is none or the frame around it took it already. */
  close(inline: Inline[], text: string): Block | null;
  /** Told of an `<input>` inside: a box at the very start of an item makes it a task. */
  check?(dom: CompactDom, input: number, atStart: boolean): void;
  /** What inner frames hang themselves into. */
  list?: { block: List; numbering: ListNumbering };
  definitions?: DefinitionList;
  table?: Table;
  row?: TableRow;
  figure?: Figure;
  details?: Details;
}

type Opener = (dom: CompactDom, node: number, outer: Frame | undefined) => Frame | null;

const OPENERS: ReadonlyMap<number, Opener> = new Map<number, Opener>([
  ...HEADING_TAGS.map((tag): [number, Opener] => [tag, headingOpener(headingLevel(tag))]),
  ...[Tag.ul, Tag.ol, Tag.menu, Tag.dir].map((tag): [number, Opener] => [tag, openList]),
  ...[Tag.pre, Tag.listing, Tag.xmp, Tag.plaintext].map((tag): [number, Opener] => [tag, openCode]),
  [Tag.li, openItem],
  [Tag.blockquote, openQuote],
  [Tag.dl, openDefinitions],
  [Tag.dt, openDefinition],
  [Tag.dd, openDefinition],
  [Tag.table, openTable],
  [Tag.caption, openTableCaption],
  [Tag.tr, openRow],
  [Tag.td, openCell],
  [Tag.th, openCell],
  [Tag.figure, openFigure],
  [Tag.figcaption, openFigureCaption],
  [Tag.details, openDetails],
  [Tag.summary, openSummary],
]);

/** The frame an element opens inside `outer`, or null when it is a mere wrapper there. */
export function openFrame(
  dom: CompactDom,
  node: number,
  outer: Frame | undefined,
  note: Note | undefined,
): Frame | null {
  if (note !== undefined) return { ...blockFrame(node, note.blocks, () => null), isNote: true };
  return OPENERS.get(dom.tag[node] as number)?.(dom, node, outer) ?? null;
}

function blockFrame(node: number, blocks: Block[], close: () => Block | null): Frame {
  return { node, mode: 'blocks', isNote: false, add: (block) => void blocks.push(block), close };
}

function lineFrame(node: number, close: (inline: Inline[]) => Block | null): Frame {
  return { node, mode: 'line', isNote: false, add: () => {}, close };
}

/** Nodes and characters up to which an element is believed to be a heading; unclosed ones swallow the page after them. */
const MAX_HEADING_NODES = 60;
const MAX_HEADING_LENGTH = 600;
const NOT_IN_HEADING: ReadonlySet<number> = new Set([
  ...HEADING_TAGS,
  Tag.ul,
  Tag.ol,
  Tag.table,
  Tag.pre,
  Tag.blockquote,
  Tag.form,
  Tag.article,
]);

function headingOpener(level: number): Opener {
  return (dom, node) => {
    if (!isHeading(dom, node)) return null;
    return lineFrame(node, (inline) => (inline.length === 0 ? null : { kind: 'heading', level, inline }));
  };
}

function isHeading(dom: CompactDom, root: number): boolean {
  let nodes = 0;
  let length = 0;
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (dom.isText(node)) length += dom.dataLength(node);
    if (++nodes > MAX_HEADING_NODES || length > MAX_HEADING_LENGTH || NOT_IN_HEADING.has(dom.tag[node] as number))
      return false;
  }
  return true;
}

function openCode(dom: CompactDom, node: number): Frame {
  const close = (_: Inline[], text: string): Block | null =>
    text === '' ? null : { kind: 'code', text, language: codeLanguage(dom, node) };
  return { node, mode: 'verbatim', isNote: false, add: () => {}, close };
}

function openQuote(_: CompactDom, node: number): Frame {
  const blocks: Block[] = [];
  return blockFrame(node, blocks, () => (blocks.length === 0 ? null : { kind: 'quote', blocks }));
}

function openList(dom: CompactDom, node: number): Frame {
  const numbering = new ListNumbering(dom, node);
  const block: List = { kind: 'list', ordered: numbering.ordered, items: [] };
  const add = (inner: Block): void => {
    const last = block.items.at(-1);
    if (last === undefined) block.items.push({ blocks: [inner], ordinal: 1, checked: null });
    else last.blocks.push(inner);
  };
  const close = (): Block | null => {
    block.items = block.items.filter((item) => item.blocks.length > 0);
    return block.items.length === 0 ? null : block;
  };
  return { node, mode: 'blocks', isNote: false, add, close, list: { block, numbering } };
}

function openItem(dom: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  if (outer?.list === undefined) return null;
  const item: ListItem = { blocks: [], ordinal: outer.list.numbering.take(dom, node), checked: null };
  outer.list.block.items.push(item);
  const frame = blockFrame(node, item.blocks, () => null);
  frame.check = (_, input, atStart) => {
    if (atStart && item.blocks.length === 0 && dom.attribute(input, 'type')?.toLowerCase() === 'checkbox') {
      item.checked = dom.hasAttribute(input, 'checked');
    }
  };
  return frame;
}

function openDefinitions(_: CompactDom, node: number): Frame {
  const definitions: DefinitionList = { kind: 'definitions', entries: [] };
  const add = (block: Block): void => void definitions.entries.push({ isTerm: false, blocks: [block] });
  const close = (): Block | null => {
    definitions.entries = definitions.entries.filter((entry) => entry.blocks.length > 0);
    return definitions.entries.length === 0 ? null : definitions;
  };
  return { node, mode: 'blocks', isNote: false, add, close, definitions };
}

function openDefinition(dom: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  if (outer?.definitions === undefined) return null;
  const entry = { isTerm: dom.tag[node] === Tag.dt, blocks: [] as Block[] };
  outer.definitions.entries.push(entry);
  return blockFrame(node, entry.blocks, () => null);
}

function openTable(dom: CompactDom, node: number): Frame | null {
  if (!isDataTable(dom, node)) return null;
  const table: Table = { kind: 'table', caption: [], rows: [] };
  const close = (): Block | null => {
    table.rows = table.rows.filter((row) => row.cells.some((cell) => cell.blocks.length > 0));
    if (table.rows.length > 0) return table;
    return table.caption.length > 0 ? { kind: 'figure', blocks: table.caption, caption: [] } : null;
  };
  return { ...blockFrame(node, table.caption, close), table };
}

function openTableCaption(_: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  return outer?.table === undefined ? null : blockFrame(node, outer.table.caption, () => null);
}

function openRow(dom: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  if (outer?.table === undefined) return null;
  const row: TableRow = { cells: [], isHeader: dom.tag[dom.parent[node] as number] === Tag.thead };
  outer.table.rows.push(row);
  return { ...blockFrame(node, outer.table.caption, () => null), row };
}

const MAX_SPAN = 1000;

function openCell(dom: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  if (outer?.row === undefined || isLineNumberGutter(dom, node)) return null;
  const cell: TableCell = {
    blocks: [],
    isHeader: dom.tag[node] === Tag.th,
    columns: spanOf(dom, node, 'colspan'),
    rows: spanOf(dom, node, 'rowspan'),
    align: alignmentOf(dom, node),
  };
  outer.row.cells.push(cell);
  return blockFrame(node, cell.blocks, () => null);
}

function spanOf(dom: CompactDom, node: number, name: string): number {
  const span = integerAttribute(dom, node, name) ?? 1;
  return span >= 1 && span <= MAX_SPAN ? span : 1;
}

function alignmentOf(dom: CompactDom, node: number): Alignment | null {
  const style = /text-align\s*:\s*(left|center|right)/i.exec(dom.attribute(node, 'style') ?? '')?.[1];
  const value = (style ?? dom.attribute(node, 'align') ?? '').toLowerCase();
  return value === 'left' || value === 'center' || value === 'right' ? value : null;
}

function openFigure(_: CompactDom, node: number): Frame {
  const figure: Figure = { kind: 'figure', blocks: [], caption: [] };
  const close = (): Block | null => (figure.blocks.length === 0 && figure.caption.length === 0 ? null : figure);
  return { ...blockFrame(node, figure.blocks, close), figure };
}

function openFigureCaption(_: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  return outer?.figure === undefined ? null : blockFrame(node, outer.figure.caption, () => null);
}

function openDetails(_: CompactDom, node: number): Frame {
  const details: Details = { kind: 'details', summary: [], blocks: [] };
  const close = (): Block | null => (details.blocks.length === 0 && details.summary.length === 0 ? null : details);
  return { ...blockFrame(node, details.blocks, close), details };
}

function openSummary(dom: CompactDom, node: number, outer: Frame | undefined): Frame | null {
  const details = outer?.details;
  if (details === undefined || details.summary.length > 0 || !isHeading(dom, node)) return null;
  return lineFrame(node, (inline) => {
    details.summary = inline;
    return null;
  });
}
