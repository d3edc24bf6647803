import { nestMarks } from '../content/mark-nesting.js';
import { type Inline, type Link, Mark } from '../content/model.js';
import { attribute, escapeMarkup } from '../markup.js';

/** Elements of the marks that may hold each other; code is always innermost. */
const MARK_ELEMENTS: ReadonlyMap<number, string> = new Map([
  [Mark.Emphasis, 'em'],
  [Mark.Strong, 'strong'],
  [Mark.Strike, 's'],
  [Mark.Underline, 'u'],
  [Mark.Highlight, 'mark'],
  [Mark.Small, 'small'],
  [Mark.Subscript, 'sub'],
  [Mark.Superscript, 'sup'],
  [Mark.Keyboard, 'kbd'],
]);
const MARKS: readonly number[] = [...MARK_ELEMENTS.keys()];

/** Start of every id in the output, so that a page's ids can neither clash with the host's nor shadow its properties. */
const ID_PREFIX = 'pith-';

export function anchorId(anchor: string): string {
  return ID_PREFIX + encodeURIComponent(anchor.replace(/\p{Surrogate}/gu, '')).replace(/%/g, '_');
}

export function noteId(number: number): string {
  return `${ID_PREFIX}note-${number}`;
}

/** Runs of text as HTML: links outermost, then marks, opened and closed only where they change. */
export function writeInline(runs: readonly Inline[]): string {
  let html = '';
  for (let from = 0; from < runs.length; ) {
    const link = (runs[from] as Inline).link;
    let to = from + 1;
    while (to < runs.length && (runs[to] as Inline).link === link) to++;
    const inner = writeSpan(runs.slice(from, to));
    html += link === null ? inner : `${openLink(link)}${inner}</a>`;
    from = to;
  }
  return html;
}

function writeSpan(runs: readonly Inline[]): string {
  const nested = nestMarks(
    runs.map((run) => (run.kind === 'text' ? run.marks : 0)),
    MARKS,
  );
  let html = '';
  let open: readonly number[] = [];
  runs.forEach((run, i) => {
    const wanted = nested[i] as readonly number[];
    const shared = commonPrefix(open, wanted);
    html +=
      closeMarks(open.slice(shared)) +
      wanted
        .slice(shared)
        .map((mark) => `<${MARK_ELEMENTS.get(mark)}>`)
        .join('') +
      writeRun(run);
    open = wanted;
  });
  return html + closeMarks(open);
}

function closeMarks(marks: readonly number[]): string {
  return marks
    .toReversed()
    .map((mark) => `</${MARK_ELEMENTS.get(mark)}>`)
    .join('');
}

function commonPrefix(a: readonly number[], b: readonly number[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function openLink(link: Link): string {
  const href = link.anchor === null ? link.href : `#${anchorId(link.anchor)}`;
  return `<a${attribute('href', href)}${attribute('title', link.title)}>`;
}

function writeRun(run: Inline): string {
  switch (run.kind) {
    case 'text':
      return (run.marks & Mark.Code) === 0 ? escapeMarkup(run.text) : `<code>${escapeMarkup(run.text)}</code>`;
    case 'break':
      return '<br>';
    case 'math':
      return `<code${attribute('class', run.isTex ? 'language-tex' : null)}>${escapeMarkup(run.source)}</code>`;
    case 'note':
      return run.note.blocks.length === 0
        ? `[${run.note.number}]`
        : `<sup><a href="#${noteId(run.note.number)}">${run.note.number}</a></sup>`;
    case 'image': {
      const { src, alt, title, width, height } = run.image;
      return `<img${attribute('src', src)}${attribute('alt', alt)}${attribute('title', title)}${attribute('width', width)}${attribute('height', height)}>`;
    }
  }
}
