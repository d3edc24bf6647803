import type { Article } from '../model/article.js';
import type { Metadata } from '../model/metadata.js';
import { commentsOf, contentOf } from './content/article-content.js';
import { type Block, type Content, type Inline, type List, Mark, type Table, type TableRow } from './content/model.js';
import { attribute, escapeMarkup, xmlDocument } from './markup.js';

export interface XmlOptions {
  /** Adds readers' comments in an element of their own. @default false */
  comments?: boolean;
}

/** Fields of the head in the order in which they are written; lists give one element for each entry. */
const FIELDS: readonly [keyof Metadata, string][] = [
  ['title', 'title'],
  ['authors', 'author'],
  ['published', 'published'],
  ['modified', 'modified'],
  ['site', 'site'],
  ['language', 'language'],
  ['canonicalUrl', 'canonicalUrl'],
  ['image', 'image'],
  ['excerpt', 'excerpt'],
  ['tags', 'tag'],
  ['declaredType', 'declaredType'],
];

const MARK_STYLES: readonly [number, string][] = [
  [Mark.Strong, 'strong'],
  [Mark.Emphasis, 'emphasis'],
  [Mark.Strike, 'strike'],
  [Mark.Underline, 'underline'],
  [Mark.Highlight, 'highlight'],
  [Mark.Small, 'small'],
  [Mark.Subscript, 'subscript'],
  [Mark.Superscript, 'superscript'],
  [Mark.Keyboard, 'keyboard'],
  [Mark.Code, 'code'],
];

/**
 * An article as a well-formed XML document: `<article>` with one element for each metadata field (its origin in `from`), then
 * `<content>` of `p`, `head`, `code`, `quote`, `list`/`item`, `definitions`/`term`/`description`, `table`/`row`/`cell`,
 * `figure`/`caption`, `details`/`summary`, `embed`, `rule` and `note`; lines hold text with `hi` (its `style` names the marks),
 * `link`, `image`, `formula`, `noteRef` and `br`.
 */
export function renderXml(article: Article, options: XmlOptions = {}): string {
  const comments = options.comments ? commentsOf(article) : null;
  const { url, method, pageType, confidence } = article;
  const facts =
    attribute('url', url) +
    attribute('method', method) +
    attribute('pageType', pageType) +
    attribute('confidence', confidence);
  return xmlDocument([
    `<article${facts}>`,
    ...writeMetadata(article.metadata),
    writeContent('content', contentOf(article)),
    ...(comments === null ? [] : [writeContent('comments', comments)]),
    '</article>',
  ]);
}

function writeMetadata(metadata: Metadata): string[] {
  return FIELDS.flatMap(([key, name]) => {
    const field = metadata[key];
    if (field === undefined) return [];
    const values = Array.isArray(field.value) ? field.value : [field.value];
    return values.map((value) => `<${name}${attribute('from', field.from)}>${escapeMarkup(value)}</${name}>`);
  });
}

function writeContent(name: string, { blocks, notes }: Content): string {
  const written = notes.map((note) => `<note n="${note.number}">${writeBlocks(note.blocks)}</note>`);
  return [`<${name}>`, ...blocks.map(writeBlock), ...written, `</${name}>`].join('\n');
}

function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${writeInline(block.inline)}</p>`;
    case 'heading':
      return `<head level="${block.level}">${writeInline(block.inline)}</head>`;
    case 'code':
      return `<code${attribute('language', block.language)}>${escapeMarkup(block.text)}</code>`;
    case 'quote':
      return `<quote>${writeBlocks(block.blocks)}</quote>`;
    case 'list':
      return writeList(block);
    case 'definitions':
      return `<definitions>${block.entries.map((entry) => wrap(entry.isTerm ? 'term' : 'description', entry.blocks)).join('')}</definitions>`;
    case 'table':
      return writeTable(block);
    case 'figure':
      return `<figure>${writeBlocks(block.blocks)}${optional('caption', block.caption)}</figure>`;
    case 'details':
      return `<details><summary>${writeInline(block.summary)}</summary>${writeBlocks(block.blocks)}</details>`;
    case 'embed':
      return `<embed media="${block.media}"${attribute('src', block.src)}${attribute('title', block.title)}/>`;
    case 'rule':
      return '<rule/>';
  }
}

function wrap(name: string, blocks: readonly Block[]): string {
  return `<${name}>${writeBlocks(blocks)}</${name}>`;
}

function optional(name: string, blocks: readonly Block[]): string {
  return blocks.length === 0 ? '' : wrap(name, blocks);
}

function writeList({ ordered, items }: List): string {
  const written = items.map(({ blocks, ordinal, checked }) => {
    const facts =
      attribute('n', ordered ? ordinal : null) + attribute('checked', checked === null ? null : String(checked));
    return `<item${facts}>${writeBlocks(blocks)}</item>`;
  });
  return `<list type="${ordered ? 'ordered' : 'unordered'}">${written.join('')}</list>`;
}

function writeTable({ caption, rows }: Table): string {
  return `<table>${optional('caption', caption)}${rows.map(writeRow).join('')}</table>`;
}

function writeRow({ cells }: TableRow): string {
  const written = cells.map((cell) => {
    const spans =
      attribute('columns', cell.columns > 1 ? cell.columns : null) +
      attribute('rows', cell.rows > 1 ? cell.rows : null);
    return `<cell${attribute('role', cell.isHeader ? 'header' : null)}${spans}>${writeBlocks(cell.blocks)}</cell>`;
  });
  return `<row>${written.join('')}</row>`;
}

function writeInline(runs: readonly Inline[]): string {
  let xml = '';
  for (let from = 0; from < runs.length; ) {
    const link = (runs[from] as Inline).link;
    let to = from;
    let inner = '';
    for (; to < runs.length && (runs[to] as Inline).link === link; to++) inner += writeRun(runs[to] as Inline);
    xml +=
      link === null ? inner : `<link${attribute('href', link.href)}${attribute('title', link.title)}>${inner}</link>`;
    from = to;
  }
  return xml;
}

function writeRun(run: Inline): string {
  switch (run.kind) {
    case 'text': {
      const text = escapeMarkup(run.text);
      return run.marks === 0 ? text : `<hi style="${styleOf(run.marks)}">${text}</hi>`;
    }
    case 'break':
      return '<br/>';
    case 'math':
      return `<formula notation="${run.isTex ? 'tex' : 'text'}">${escapeMarkup(run.source)}</formula>`;
    case 'note':
      return `<noteRef n="${run.note.number}"/>`;
    case 'image':
      return `<image${attribute('src', run.image.src)}${attribute('alt', run.image.alt || null)}${attribute('title', run.image.title)}/>`;
  }
}

function styleOf(marks: number): string {
  return MARK_STYLES.filter(([mark]) => (marks & mark) !== 0)
    .map(([, name]) => name)
    .join(' ');
}
