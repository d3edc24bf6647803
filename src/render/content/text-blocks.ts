import type { Article } from '../../model/article.js';
import type { TextBlock } from '../../model/text-block.js';
import { contentOf } from './article-content.js';
import type { Block, Inline } from './model.js';

/** Items of a list and rows of a table are put together up to this length: alone, most of them say nothing. */
const MAX_JOINED = 400;

/** The paragraphs of an article in reading order, its headings marked as such: what is judged, counted or quoted one by one. */
export function textBlocks(article: Article): TextBlock[] {
  const { blocks, notes } = contentOf(article);
  const written: TextBlock[] = [];
  for (const block of [...blocks, ...notes.flatMap((note) => note.blocks)]) write(block, written);
  return written;
}

/** Blocks nest only as deep as the model allows. */
function write(block: Block, written: TextBlock[]): void {
  switch (block.kind) {
    case 'paragraph':
      add(written, lineOf(block.inline), false);
      break;
    case 'heading':
      add(written, lineOf(block.inline), true);
      break;
    case 'code':
      add(written, block.text, false);
      break;
    case 'quote':
      for (const part of block.blocks) write(part, written);
      break;
    case 'details':
      add(written, lineOf(block.summary), false);
      for (const part of block.blocks) write(part, written);
      break;
    case 'figure':
      for (const part of [...block.blocks, ...block.caption]) write(part, written);
      break;
    case 'list':
      addJoined(
        written,
        block.items.map((item) => partsOf(item.blocks)),
      );
      break;
    case 'definitions':
      addJoined(
        written,
        block.entries.map((entry) => partsOf(entry.blocks)),
      );
      break;
    case 'table':
      for (const part of block.caption) write(part, written);
      addJoined(
        written,
        block.rows.map(({ cells }) => [cells.map((cell) => partsOf(cell.blocks).join(' ')).join('\t')]),
      );
  }
}

function add(written: TextBlock[], text: string, isHeading: boolean): void {
  if (text.trim() !== '') written.push({ text, isHeading });
}

const partsOf = (blocks: readonly Block[]): string[] => {
  const parts: TextBlock[] = [];
  for (const block of blocks) write(block, parts);
  return parts.map(({ text }) => text);
};

/** Short pieces on lines below each other, in blocks of a paragraph's length. */
function addJoined(written: TextBlock[], pieces: readonly (readonly string[])[]): void {
  let lines: string[] = [];
  let length = 0;
  for (const line of pieces.flat()) {
    if (lines.length > 0 && length + line.length > MAX_JOINED) {
      add(written, lines.join('\n'), false);
      lines = [];
      length = 0;
    }
    lines.push(line);
    length += line.length + 1;
  }
  add(written, lines.join('\n'), false);
}

const lineOf = (inline: readonly Inline[]): string => inline.map(textOf).join('').trim();

function textOf(run: Inline): string {
  if (run.kind === 'text') return run.text;
  if (run.kind === 'math') return run.source;
  return run.kind === 'break' ? '\n' : '';
}
