import type { Block, Content, Inline } from './model.js';

export interface JsonImage {
  src: string;
  alt: string | null;
  /** Text of the figure's caption. */
  caption: string | null;
  width: number | null;
  height: number | null;
}

export interface JsonLink {
  href: string;
  text: string;
}

/** Images of the content in reading order, each address once; images written into the page itself are left out. */
export function collectImages(content: Content): JsonImage[] {
  const images = new Map<string, JsonImage>();
  visit(content, (run, caption) => {
    if (run.kind !== 'image' || run.image.src.startsWith('data:') || images.has(run.image.src)) return;
    const { src, alt, width, height } = run.image;
    images.set(src, { src, alt: alt || null, caption, width, height });
  });
  return [...images.values()];
}

/** Links of the content in reading order; the runs of one link are put together. */
export function collectLinks(content: Content): JsonLink[] {
  const links = new Map<object, JsonLink>();
  visit(content, (run) => {
    if (run.link === null) return;
    const link = links.get(run.link) ?? { href: run.link.href, text: '' };
    if (run.kind === 'text') link.text += run.text;
    links.set(run.link, link);
  });
  return [...links.values()];
}

function visit(content: Content, onRun: (run: Inline, caption: string | null) => void): void {
  visitBlocks(content.blocks, null, onRun);
  for (const note of content.notes) visitBlocks(note.blocks, null, onRun);
}

function visitBlocks(
  blocks: readonly Block[],
  caption: string | null,
  onRun: (run: Inline, caption: string | null) => void,
): void {
  for (const block of blocks) {
    for (const run of linesOf(block)) onRun(run, caption);
    const inner = block.kind === 'figure' ? captionText(block.caption) : caption;
    for (const part of partsOf(block)) visitBlocks(part, inner, onRun);
  }
}

function linesOf(block: Block): readonly Inline[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.inline;
  return block.kind === 'details' ? block.summary : [];
}

/** Everything inside a block that is blocks again. */
function partsOf(block: Block): readonly (readonly Block[])[] {
  switch (block.kind) {
    case 'quote':
    case 'details':
      return [block.blocks];
    case 'figure':
      return [block.blocks, block.caption];
    case 'list':
      return block.items.map((item) => item.blocks);
    case 'definitions':
      return block.entries.map((entry) => entry.blocks);
    case 'table':
      return [block.caption, ...block.rows.flatMap((row) => row.cells.map((cell) => cell.blocks))];
    default:
      return [];
  }
}

function captionText(blocks: readonly Block[]): string | null {
  const text = blocks
    .map((block) => linesOf(block).map(textOf).join(''))
    .join(' ')
    .trim();
  return text === '' ? null : text;
}

function textOf(run: Inline): string {
  if (run.kind === 'text') return run.text;
  return run.kind === 'break' ? ' ' : '';
}
