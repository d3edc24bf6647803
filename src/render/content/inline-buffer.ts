import { collapseSpace, isBlank } from '../whitespace.js';
import type { Inline, Link, TextRun } from './model.js';

/**
 * Gathers one paragraph's runs. White space collapses across elements; a space between two runs carries only what it has in
 * common with both, so that marks and links begin and end at words.
 */
export class InlineBuffer {
  #runs: Inline[] = [];
  /** A space is due before the next run; it stood under these marks and this link. */
  #space = false;
  #spaceMarks = 0;
  #spaceLink: Link | null = null;

  get isEmpty(): boolean {
    return this.#runs.length === 0;
  }

  addText(text: string, marks: number, link: Link | null): void {
    if (isBlank(text)) {
      if (text !== '') this.addSpace(marks, link);
      return;
    }
    const collapsed = collapseSpace(text);
    const spaceBefore = collapsed.startsWith(' ');
    const spaceAfter = collapsed.endsWith(' ');
    if (spaceBefore) this.addSpace(marks, link);
    this.#pushText(collapsed.slice(spaceBefore ? 1 : 0, spaceAfter ? -1 : undefined), marks, link);
    if (spaceAfter) this.addSpace(marks, link);
  }

  addSpace(marks = 0, link: Link | null = null): void {
    this.#spaceMarks = this.#space ? this.#spaceMarks & marks : marks;
    if (!this.#space || this.#spaceLink !== link) this.#spaceLink = this.#space ? null : link;
    this.#space = true;
  }

  add(run: Exclude<Inline, TextRun>): void {
    if (this.#space) this.#pushSpace(0, run.link);
    this.#runs.push(run);
  }

  /** Notes a line break; a second one in a row is reported as the end of a paragraph. */
  addBreak(link: Link | null): boolean {
    this.#space = false;
    const last = this.#runs.at(-1);
    if (last === undefined) return false;
    if (last.kind === 'break') return true;
    this.#runs.push({ kind: 'break', link });
    return false;
  }

  /** Hands over the runs, without breaks at their end, and starts afresh. */
  take(): Inline[] {
    const runs = this.#runs;
    while (runs.at(-1)?.kind === 'break') runs.pop();
    this.#runs = [];
    this.#space = false;
    return runs;
  }

  #pushText(words: string, marks: number, link: Link | null): void {
    const start = this.#runs.at(-1);
    // Wide spaces at the start of a line are indentation.
    const text = start === undefined || start.kind === 'break' ? words.trimStart() : words;
    if (text === '') return;
    if (this.#space) this.#pushSpace(marks, link);
    const last = this.#runs.at(-1);
    if (last?.kind === 'text' && last.marks === marks && last.link === link) last.text += text;
    else this.#runs.push({ kind: 'text', text, marks, link });
  }

  /** Writes the pending space before a run with these marks and this link, as part of a neighbour where it can be. */
  #pushSpace(nextMarks: number, nextLink: Link | null): void {
    this.#space = false;
    const last = this.#runs.at(-1);
    if (last === undefined || last.kind === 'break') return;
    const marks = this.#spaceMarks & nextMarks & (last.kind === 'text' ? last.marks : 0);
    const link = this.#spaceLink === nextLink && last.link === nextLink ? nextLink : null;
    if (last.kind === 'text' && last.marks === marks && last.link === link) last.text += ' ';
    else this.#runs.push({ kind: 'text', text: ' ', marks, link });
  }
}
