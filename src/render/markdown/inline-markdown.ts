import { nestMarks } from '../content/mark-nesting.js';
import { type Embed, type Inline, type Link, Mark, type TextRun } from '../content/model.js';
import { type EmphasisToken, writeTokens } from './emphasis.js';
import { codeSpan, destination, escapeText } from './escape.js';

export interface InlineContext {
  inTable: boolean;
  /** How a line break is written where it stands. */
  lineBreak: string;
}

export const PARAGRAPH: InlineContext = { inTable: false, lineBreak: '\\\n' };
export const HEADING: InlineContext = { inTable: false, lineBreak: ' ' };
export const CELL: InlineContext = { inTable: true, lineBreak: '<br>' };

/** Marks Markdown has a notation for; the rest is plain text. `***` is read as strong inside emphasis, hence their order. */
const EMPHASIS_MARKS: readonly number[] = [Mark.Emphasis, Mark.Strong, Mark.Strike, Mark.Subscript, Mark.Superscript];

/** Runs of text as Markdown, without regard to what the start of a line may mean. */
export function writeInline(all: readonly Inline[], context: InlineContext): string {
  const runs = withoutUnwritten(all.filter((run) => !isDataImage(run)));
  let markdown = '';
  for (let from = 0; from < runs.length; ) {
    const link = (runs[from] as Inline).link;
    let to = from + 1;
    while (to < runs.length && (runs[to] as Inline).link === link) to++;
    markdown += link === null ? writeSpan(runs, from, to, context, false) : writeLink(runs, from, to, link, context);
    from = to;
  }
  return markdown;
}

const WRITTEN_MARKS = EMPHASIS_MARKS.reduce((all, mark) => all | mark, Mark.Code);

/** Texts that differ only in marks without a notation become one: two pieces of code beside each other would share their backticks. */
function withoutUnwritten(runs: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.kind !== 'text') merged.push(run);
    else {
      const marks = run.marks & WRITTEN_MARKS;
      if (last?.kind === 'text' && last.marks === marks && last.link === run.link)
        merged[merged.length - 1] = { ...last, text: last.text + run.text };
      else merged.push({ ...run, marks });
    }
  }
  return merged;
}

/** Players and pages within the page: a link to them. */
export function writeEmbed({ src, title }: Embed, context: InlineContext): string {
  const link: Link = { href: src, title: null, anchor: null };
  return writeInline([{ kind: 'text', text: title ?? src, marks: 0, link }], context);
}

/** An image written into its own address would drown the text around it. */
function isDataImage(run: Inline): boolean {
  return run.kind === 'image' && run.image.src.startsWith('data:');
}

function writeLink(runs: readonly Inline[], from: number, to: number, link: Link, context: InlineContext): string {
  const only = to === from + 1 ? (runs[from] as Inline) : null;
  if (only?.kind === 'text' && only.text === link.href && isAutolink(link.href) && link.title === null)
    return `<${link.href}>`;
  const label = writeSpan(runs, from, to, context, true);
  return label.trim() === '' ? label : `[${label}](${destination(link.href, link.title, context.inTable)})`;
}

function isAutolink(url: string): boolean {
  return /^https?:\/\/[^\s<>|\\]+$/.test(url);
}

/** Runs with the same link, or with none. */
function writeSpan(
  runs: readonly Inline[],
  from: number,
  to: number,
  context: InlineContext,
  inLabel: boolean,
): string {
  const span = runs.slice(from, to);
  const marks = nestMarks(span.map(marksOf), EMPHASIS_MARKS);
  const tokens = span.map((run, i): EmphasisToken => {
    const text =
      run.kind === 'text' ? writeText(runs, from + i, run, context, inLabel) : writeObject(run, context, inLabel);
    return { text, marks: marks[i] as readonly number[] };
  });
  return writeTokens(tokens, { before: edge(runs, from - 1), after: edge(runs, to) });
}

function marksOf(run: Inline): number {
  return run.kind === 'text' ? run.marks : 0;
}

/** The character next to a span as far as it matters to emphasis: what is not text begins and ends with punctuation. */
function edge(runs: readonly Inline[], i: number): string {
  const run = runs[i];
  if (run === undefined) return ' ';
  return run.kind === 'break' ? ' ' : ')';
}

function writeText(runs: readonly Inline[], i: number, run: TextRun, context: InlineContext, inLabel: boolean): string {
  if ((run.marks & Mark.Code) !== 0) return codeSpan(run.text, context.inTable);
  const after = runs[i + 1];
  return escapeText(run.text, {
    inLabel,
    inTable: context.inTable,
    afterBracket: runs[i - 1]?.kind === 'note',
    beforeBracket: after !== undefined && (after.link !== run.link || after.kind === 'note'),
    isTouched: after !== undefined && after.kind !== 'break' && !(after.kind === 'text' && after.text.startsWith(' ')),
  });
}

function writeObject(run: Exclude<Inline, TextRun>, context: InlineContext, inLabel: boolean): string {
  const { inTable } = context;
  switch (run.kind) {
    case 'break':
      return context.lineBreak;
    case 'note':
      return run.note.blocks.length === 0 ? `\\[${run.note.number}]` : `[^${run.note.number}]`;
    case 'math':
      return run.isTex
        ? writeTex(run.source, context, inLabel)
        : escapeText(run.source, { inLabel, inTable, afterBracket: true, beforeBracket: true, isTouched: true });
    case 'image': {
      const { src, alt, title } = run.image;
      const around = { inLabel: true, inTable, afterBracket: false, beforeBracket: false, isTouched: false };
      const label = escapeText(alt, around);
      return `![${label}](${destination(src, title, inTable)})`;
    }
  }
}

/** What readers that know no formulas would take for code or for an address, which swallow what follows them. */
const READ_AS_MARKUP = /`|:\/\/|www\./i;

/**
 * Readers that know no formulas would see tags and links in some; spaces, which mean nothing in TeX, keep them apart. Where spaces do
 * not help, the formula is put into code, as GitHub reads it too.
 */
function writeTex(source: string, { inTable }: InlineContext, inLabel: boolean): string {
  const line = source.replace(/\s+/g, ' ');
  if (READ_AS_MARKUP.test(line) || (inLabel && /[[\]]/.test(line))) return `$${codeSpan(line, inTable)}$`;
  const apart = line.replace(/<(?=[a-z/!?])/gi, '< ').replaceAll('](', '] (');
  return `$${inTable ? apart.replace(/\|/g, '\\|') : apart}$`;
}
