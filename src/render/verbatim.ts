import { dropInvisible } from './whitespace.js';

const LEADING_BLANK_LINES = /^(?:[ \t]*\n)+/;

/** Gathers preformatted text; elements that stand on lines of their own end a line, as they do on the page. */
export class Verbatim {
  #text = '';
  #atLineStart = true;

  add(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#atLineStart = text.endsWith('\n');
  }

  endLine(): void {
    if (!this.#atLineStart) this.add('\n');
  }

  /** The text without blank lines around it. */
  take(): string {
    const text = dropInvisible(this.#text).replace(LEADING_BLANK_LINES, '').trimEnd();
    this.#text = '';
    this.#atLineStart = true;
    return text;
  }
}
