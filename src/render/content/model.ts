/**
 * Content as a reader sees it: blocks that hold blocks or lines of marked-up text. Everything a page can do that a reader
 * does not need – wrappers, styles, handlers, layout tables, placeholders of images – has no place in it, so whatever is
 * written from it is clean by construction. Blocks nest at most `MAX_NESTING` deep; writers may recurse.
 */
import type { ContentImage } from '../elements/images.js';

export const MAX_NESTING = 32;

/** Marks of a run of text, as bits. */
export const Mark = {
  Strong: 1,
  Emphasis: 2,
  Strike: 4,
  Underline: 8,
  Highlight: 16,
  Small: 32,
  Subscript: 64,
  Superscript: 128,
  Keyboard: 256,
  Code: 512,
} as const;

/** Where a run of text leads; runs of one `<a>` share the object. */
export interface Link {
  href: string;
  title: string | null;
  /** Id inside this content that the link leads to, or null for a link out of it. */
  anchor: string | null;
}

export interface TextRun {
  kind: 'text';
  text: string;
  marks: number;
  link: Link | null;
}

interface ImageRun {
  kind: 'image';
  image: ContentImage;
  link: Link | null;
}

interface MathRun {
  kind: 'math';
  /** TeX where the page has it, else the plain characters of the formula. */
  source: string;
  isTex: boolean;
  link: Link | null;
}

interface NoteRun {
  kind: 'note';
  note: Note;
  link: null;
}

interface LineBreakRun {
  kind: 'break';
  link: Link | null;
}

export type Inline = TextRun | ImageRun | MathRun | NoteRun | LineBreakRun;

/** A footnote or endnote that the content refers to, numbered by its first reference. */
export interface Note {
  number: number;
  blocks: Block[];
}

interface Paragraph {
  kind: 'paragraph';
  inline: Inline[];
  anchor?: string;
}

interface Heading {
  kind: 'heading';
  level: number;
  inline: Inline[];
  anchor?: string;
}

export interface CodeBlock {
  kind: 'code';
  text: string;
  language: string | null;
}

interface Quote {
  kind: 'quote';
  blocks: Block[];
}

export interface ListItem {
  blocks: Block[];
  /** Ordinal in an ordered list. */
  ordinal: number;
  /** State of a task; null for an ordinary item. */
  checked: boolean | null;
}

export interface List {
  kind: 'list';
  ordered: boolean;
  items: ListItem[];
}

export interface DefinitionList {
  kind: 'definitions';
  entries: { isTerm: boolean; blocks: Block[] }[];
}

export type Alignment = 'left' | 'center' | 'right';

export interface TableCell {
  blocks: Block[];
  isHeader: boolean;
  columns: number;
  rows: number;
  align: Alignment | null;
}

export interface TableRow {
  cells: TableCell[];
  isHeader: boolean;
}

export interface Table {
  kind: 'table';
  caption: Block[];
  rows: TableRow[];
}

export interface Figure {
  kind: 'figure';
  blocks: Block[];
  caption: Block[];
}

export interface Details {
  kind: 'details';
  summary: Inline[];
  blocks: Block[];
}

export interface Embed {
  kind: 'embed';
  media: 'video' | 'audio' | 'page';
  src: string;
  poster: string | null;
  title: string | null;
}

interface Rule {
  kind: 'rule';
}

export type Block =
  | Paragraph
  | Heading
  | CodeBlock
  | Quote
  | List
  | DefinitionList
  | Table
  | Figure
  | Details
  | Embed
  | Rule;

export interface Content {
  blocks: Block[];
  /** In the order of their numbers. */
  notes: Note[];
}
