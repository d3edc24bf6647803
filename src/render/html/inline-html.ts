import { type Inline, type Link, Mark } from '../content/model.js';
import { attribute, escapeMarkup } from './escape.js';

/** Elements of the marks, outermost first: a fixed order makes neighbouring runs share what they have in common. */
const MARK_ELEMENTS: readonly [number, string][] = [
  [Mark.Emphasis, 'em'],
  [Mark.Strong, 'strong'],
  [Mark.Strike, 's'],
  [Mark.Underline, 'u'],
  [Mark.Highlight, 'mark'],
  [Mark.Small, 'small'],
  [Mark.Subscript, 'sub'],
  [Mark.Superscript, 'sup'],
  [Mark.Keyboard, 'kbd'],
  [Mark.Code, 'code'],
];

/** Start of every id in the output, so that a page's ids can neither clash with the host's nor shadow its properties. */
export const ID_PREFIX = 'pith-';

export function anchorId(anchor: string): string {
  return ID_PREFIX + encodeURIComponent(anchor.replace(/\p{Surrogate}/gu, '')).replace(/%/g, '_');
}

export function noteId(number: number): string {
  return `${ID_PREFIX}note-${number}`;
}

/** Runs of text as HTML: links outermost, then marks, opened and closed only where they change. */
export function writeInline(runs: readonly Inline[]): string {
  let html = '';
  let link: Link | null = null;
  let open: string[] = [];
  const close = (keep: number): void => {
    for (let i = open.length - 1; i >= keep; i--) html += `</${open[i]}>`;
    open = open.slice(0, keep);
  };
  for (const run of runs) {
    const wanted = run.kind === 'text' ? elementsOf(run.marks) : [];
    if (run.link !== link) {
      close(0);
      if (link !== null) html += '</a>';
      link = run.link;
      if (link !== null) html += openLink(link);
    }
    close(commonPrefix(open, wanted));
    for (const name of wanted.slice(open.length)) html += `<${name}>`;
    open = wanted;
    html += writeRun(run);
  }
  close(0);
  return link === null ? html : `${html}</a>`;
}

function elementsOf(marks: number): string[] {
  return marks === 0 ? [] : MARK_ELEMENTS.filter(([mark]) => (marks & mark) !== 0).map(([, name]) => name);
}

function commonPrefix(a: readonly string[], b: readonly string[]): number {
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
      return escapeMarkup(run.text);
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
