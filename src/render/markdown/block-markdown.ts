import {
  type Block,
  type CodeBlock,
  type Content,
  type DefinitionList,
  type Inline,
  type List,
  type ListItem,
  Mark,
  type Note,
} from '../content/model.js';
import { escapeLineStart, longestRun } from './escape.js';
import { HEADING, PARAGRAPH, writeEmbed, writeInline } from './inline-markdown.js';
import { writeTable } from './table.js';

/** Content as GitHub Flavored Markdown, notes at the end. */
export function writeContent(content: Content): string {
  return [writeBlocks(content.blocks), ...content.notes.map(writeNote)].filter((part) => part !== '').join('\n\n');
}

function writeBlocks(blocks: readonly Block[]): string {
  const written: string[] = [];
  let before: ListKind | null = null;
  let alternate = false;
  for (const block of blocks) {
    const kind = listKind(block);
    // Lists of one kind in a row would become one; a different marker keeps them apart.
    alternate = kind !== null && kind === before && !alternate;
    const markdown = writeBlock(block, alternate);
    if (markdown === '') continue;
    written.push(markdown);
    before = kind;
  }
  return written.join('\n\n');
}

type ListKind = 'bullets' | 'numbers';

function listKind(block: Block): ListKind | null {
  if (block.kind === 'definitions') return 'bullets';
  return block.kind === 'list' ? (block.ordered ? 'numbers' : 'bullets') : null;
}

function writeBlock(block: Block, alternate: boolean): string {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block.inline);
    case 'heading':
      return writeHeading(block.level, block.inline);
    case 'code':
      return writeCode(block);
    case 'quote':
      return indent(writeBlocks(block.blocks), '> ', '> ');
    case 'list':
      return writeList(block, alternate);
    case 'definitions':
      return writeDefinitions(block, alternate);
    case 'table':
      return [writeBlocks(block.caption), writeTable(block)].filter((part) => part !== '').join('\n\n');
    case 'figure':
      return writeBlocks([...block.blocks, ...block.caption]);
    case 'details':
      return writeBlocks([{ kind: 'paragraph', inline: block.summary.map(strong) }, ...block.blocks]);
    case 'embed':
      return writeEmbed(block, PARAGRAPH);
    case 'rule':
      return '---';
  }
}

function writeParagraph(inline: readonly Inline[]): string {
  const markdown = writeInline(inline, PARAGRAPH).trim();
  return markdown === '' ? '' : markdown.split('\n').map(escapeLineStart).join('\n');
}

function writeHeading(level: number, inline: readonly Inline[]): string {
  const text = writeInline(inline, HEADING).trim();
  // A closing sequence of number signs would be taken for decoration.
  return text === '' ? '' : `${'#'.repeat(level)} ${text.replace(/(^|\s)(#+)$/, '$1\\$2')}`;
}

function writeCode({ text, language }: CodeBlock): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language ?? ''}\n${text}\n${fence}`;
}

function strong(run: Inline): Inline {
  return run.kind === 'text' ? { ...run, marks: run.marks | Mark.Strong } : run;
}

function writeList(list: List, alternate: boolean): string {
  const items = list.items.map((item) => writeItem(item, markerOf(list, item, alternate)));
  return items.join(list.items.every(isTightItem) ? '\n' : '\n\n');
}

/** CommonMark allows nine digits. */
const MAX_ORDINAL = 999_999_999;

function markerOf(list: List, item: ListItem, alternate: boolean): string {
  if (!list.ordered) return alternate ? '* ' : '- ';
  return `${Math.min(Math.max(item.ordinal, 0), MAX_ORDINAL)}${alternate ? ')' : '.'} `;
}

function writeItem(item: ListItem, marker: string): string {
  const box = item.checked === null || item.blocks[0]?.kind !== 'paragraph' ? '' : item.checked ? '[x] ' : '[ ] ';
  const content = isTightItem(item)
    ? item.blocks.map((block) => writeBlock(block, false)).join('\n')
    : writeBlocks(item.blocks);
  // Hyphens after the item's own would make the whole line a rule.
  const safe = item.blocks[0]?.kind === 'rule' ? `___${content.slice(3)}` : content;
  return indent(box + safe, marker, ' '.repeat(marker.length));
}

/** A line, perhaps with lists below it that may directly follow text: those that start with a bullet or with 1. */
function isTightItem({ blocks }: ListItem): boolean {
  const [first, ...rest] = blocks;
  return (
    first?.kind === 'paragraph' &&
    rest.length < 2 &&
    rest.every((block) => block.kind === 'list' && canFollowText(block))
  );
}

function canFollowText(list: List): boolean {
  return (!list.ordered || list.items[0]?.ordinal === 1) && list.items.every(isTightItem);
}

/** GFM has no definition lists: a bullet for each group, its terms in bold. */
function writeDefinitions({ entries }: DefinitionList, alternate: boolean): string {
  const items: ListItem[] = [];
  let inTerms = false;
  for (const { isTerm, blocks } of entries) {
    if (items.length === 0 || (isTerm && !inTerms)) items.push({ blocks: [], ordinal: 1, checked: null });
    const item = items.at(-1) as ListItem;
    for (const block of blocks)
      item.blocks.push(isTerm && block.kind === 'paragraph' ? { ...block, inline: block.inline.map(strong) } : block);
    inTerms = isTerm;
  }
  return writeList({ kind: 'list', ordered: false, items }, alternate);
}

function writeNote({ number, blocks }: Note): string {
  return indent(writeBlocks(blocks), `[^${number}]: `, '    ');
}

/** Puts `first` before the first line and `rest` before the others; blank lines stay blank except for visible marks. */
function indent(text: string, first: string, rest: string): string {
  if (text === '') return first.trimEnd();
  const blank = rest.trimEnd();
  const [head, ...lines] = text.split('\n');
  return [first + head, ...lines.map((line) => (line === '' ? blank : rest + line))].join('\n');
}
