import type {
  Block,
  Content,
  DefinitionList,
  Embed,
  List,
  ListItem,
  Note,
  Table,
  TableCell,
  TableRow,
} from '../content/model.js';
import { attribute, escapeMarkup } from '../markup.js';
import { anchorId, noteId, writeInline } from './inline-html.js';

/** Content as HTML, one block a line. */
export function writeContent(content: Content): string {
  const notes = content.notes.length === 0 ? [] : [writeNotes(content.notes)];
  return [...content.blocks.map(writeBlock), ...notes].join('\n');
}

function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${idOf(block.anchor)}>${writeInline(block.inline)}</p>`;
    case 'heading':
      return `<h${block.level}${idOf(block.anchor)}>${writeInline(block.inline)}</h${block.level}>`;
    case 'code':
      return `<pre><code${attribute('class', block.language && `language-${block.language}`)}>${escapeMarkup(block.text)}</code></pre>`;
    case 'quote':
      return `<blockquote>\n${writeBlocks(block.blocks)}\n</blockquote>`;
    case 'list':
      return writeList(block);
    case 'definitions':
      return writeDefinitions(block);
    case 'table':
      return writeTable(block);
    case 'figure':
      return `<figure>\n${writeBlocks(block.blocks)}${element('figcaption', block.caption)}\n</figure>`;
    case 'details':
      return `<details>\n<summary>${writeInline(block.summary)}</summary>\n${writeBlocks(block.blocks)}\n</details>`;
    case 'embed':
      return writeEmbed(block);
    case 'rule':
      return '<hr>';
  }
}

function idOf(anchor: string | undefined): string {
  return anchor === undefined ? '' : attribute('id', anchorId(anchor));
}

/** Blocks inside an element that needs no `<p>` around a single line; lists below that line keep it so. */
function writeFlow(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph' || first.anchor !== undefined || rest.some((block) => block.kind !== 'list'))
    return writeBlocks(blocks);
  return [writeInline(first.inline), ...rest.map(writeBlock)].join('\n');
}

function element(name: string, blocks: readonly Block[]): string {
  return blocks.length === 0 ? '' : `\n<${name}>${writeFlow(blocks)}</${name}>`;
}

function writeList(list: List): string {
  const name = list.ordered ? 'ol' : 'ul';
  const first = list.items[0]?.ordinal ?? 1;
  const items = list.items.map((item, i) => writeItem(item, list.ordered && item.ordinal !== first + i));
  return `<${name}${attribute('start', list.ordered && first !== 1 ? first : null)}>\n${items.join('\n')}\n</${name}>`;
}

function writeItem(item: ListItem, numbered: boolean): string {
  const box = item.checked === null ? '' : `<input type="checkbox" disabled${item.checked ? ' checked' : ''}> `;
  return `<li${attribute('value', numbered ? item.ordinal : null)}>${box}${writeFlow(item.blocks)}</li>`;
}

function writeDefinitions(list: DefinitionList): string {
  const entries = list.entries.map(({ isTerm, blocks }) =>
    isTerm ? `<dt>${writeFlow(blocks)}</dt>` : `<dd>${writeFlow(blocks)}</dd>`,
  );
  return `<dl>\n${entries.join('\n')}\n</dl>`;
}

function writeTable(table: Table): string {
  const split = table.rows.findIndex((row) => !isHeaderRow(row));
  const headers = split < 0 ? table.rows.length : split;
  const head = table.rows.slice(0, headers).map(writeRow);
  const body = table.rows.slice(headers).map(writeRow);
  const sections = [
    ...(head.length > 0 ? [`<thead>\n${head.join('\n')}\n</thead>`] : []),
    ...(body.length > 0 ? [`<tbody>\n${body.join('\n')}\n</tbody>`] : []),
  ];
  return `<table>${element('caption', table.caption)}\n${sections.join('\n')}\n</table>`;
}

function isHeaderRow(row: TableRow): boolean {
  return row.isHeader || row.cells.every((cell) => cell.isHeader);
}

function writeRow(row: TableRow): string {
  return `<tr>${row.cells.map(writeCell).join('')}</tr>`;
}

function writeCell(cell: TableCell): string {
  const name = cell.isHeader ? 'th' : 'td';
  const spans =
    attribute('colspan', cell.columns > 1 ? cell.columns : null) +
    attribute('rowspan', cell.rows > 1 ? cell.rows : null);
  return `<${name}${spans}${attribute('align', cell.align)}>${writeFlow(cell.blocks)}</${name}>`;
}

/** Players stay; a page within the page becomes a link, because what it loads is not ours to vouch for. */
function writeEmbed({ media, src, poster, title }: Embed): string {
  if (media === 'page') return `<p><a${attribute('href', src)}>${escapeMarkup(title ?? src)}</a></p>`;
  const attributes =
    attribute('src', src) + attribute('poster', media === 'video' ? poster : null) + attribute('title', title);
  return `<${media} controls preload="none"${attributes}></${media}>`;
}

function writeNotes(notes: readonly Note[]): string {
  const items = notes.map(
    ({ number, blocks }) => `<li id="${noteId(number)}" value="${number}">${writeFlow(blocks)}</li>`,
  );
  return `<ol>\n${items.join('\n')}\n</ol>`;
}
