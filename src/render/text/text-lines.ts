import { Verbatim } from '../verbatim.js';
import { collapseSpace, isBlank } from '../whitespace.js';

const NO_BREAK = 0;
const NEW_LINE = 1;
const BLANK_LINE = 2;
/** Deeper lists keep this indentation, so that a line costs no more than a fixed number of characters. */
const MAX_INDENT_LEVELS = 8;

/**
 * Puts text into lines. Breaks, spaces, tabs and list markers are only noted when they are asked for and written before the
 * next words, so that none is doubled and none is left over at the end.
 */
export class TextLines {
  #written = '';
  #isEmpty = true;
  #break = NO_BREAK;
  #space = false;
  #marker = '';
  #openItems = 0;
  #inCell = false;
  #cellsInRow = 0;
  #tabs = 0;
  #verbatimDepth = 0;
  readonly #verbatim = new Verbatim();

  get isVerbatim(): boolean {
    return this.#verbatimDepth > 0;
  }

  finish(): string {
    return this.#written;
  }

  /** Text as it stands in the page. */
  addText(text: string): void {
    if (this.#verbatimDepth > 0) this.#verbatim.add(text);
    else if (isBlank(text)) this.#space ||= text !== '';
    else this.addWords(collapseSpace(text));
  }

  /** Text whose white space is collapsed: single spaces only. */
  addWords(text: string): void {
    if (this.#verbatimDepth > 0) {
      this.#verbatim.add(text);
      return;
    }
    const end = text.length - 1;
    if (end < 0) return;
    const spaceBefore = text.charCodeAt(0) === 32;
    if (spaceBefore) this.#space = true;
    if (spaceBefore && end === 0) return;
    const spaceAfter = text.charCodeAt(end) === 32;
    const words = spaceBefore || spaceAfter ? text.slice(spaceBefore ? 1 : 0, spaceAfter ? end : end + 1) : text;
    if (this.#isEmpty || this.#break !== NO_BREAK) {
      const indented = words.trimStart();
      if (indented === '') return;
      this.#startLine();
      this.#written += indented;
    } else {
      if (this.#tabs > 0) this.#writeTabs();
      else if (this.#space) this.#written += ' ';
      this.#written += words;
    }
    this.#space = spaceAfter;
  }

  addSpace(): void {
    this.#space = true;
  }

  /** `<br>`: the second in a row leaves a blank line. */
  addLineBreak(): void {
    if (this.#verbatimDepth > 0) this.#verbatim.add('\n');
    else if (this.#marker === '') this.#raiseBreak(this.#break === NO_BREAK ? NEW_LINE : BLANK_LINE);
  }

  endParagraph(): void {
    this.#raiseBreak(BLANK_LINE);
  }

  endLine(): void {
    this.#raiseBreak(NEW_LINE);
  }

  enterList(): void {
    this.#raiseBreak(BLANK_LINE);
    if (this.#openItems > 0) this.#tightenBreak();
  }

  leaveList(): void {
    this.#raiseBreak(this.#openItems > 0 ? NEW_LINE : BLANK_LINE);
  }

  enterItem(marker: string): void {
    this.#raiseBreak(NEW_LINE);
    this.#openItems++;
    if (!this.#inCell) this.#marker = marker;
  }

  /** Items stand close together even where they hold paragraphs. */
  leaveItem(): void {
    this.#openItems--;
    this.#marker = '';
    this.#raiseBreak(NEW_LINE);
    this.#tightenBreak();
  }

  enterRow(): void {
    this.#raiseBreak(NEW_LINE);
    this.#cellsInRow = 0;
    this.#tabs = 0;
  }

  /** A cell is one stretch of a line: whatever breaks lines in it counts as a space. */
  enterCell(): void {
    if (this.#cellsInRow++ > 0) this.#tabs++;
    this.#space = false;
    this.#inCell = true;
  }

  leaveCell(): void {
    this.#inCell = false;
    this.#space = false;
  }

  enterVerbatim(): void {
    if (this.#inCell) this.#space = true;
    else if (this.#verbatimDepth++ === 0) this.#raiseBreak(BLANK_LINE);
    else this.#verbatim.endLine();
  }

  leaveVerbatim(): void {
    if (this.#inCell) {
      this.#space = true;
      return;
    }
    if (--this.#verbatimDepth > 0) return;
    const text = this.#verbatim.take();
    if (text === '') return;
    this.#startLine();
    this.#written += text;
    this.#raiseBreak(BLANK_LINE);
  }

  #raiseBreak(lines: number): void {
    if (this.#verbatimDepth > 0) this.#verbatim.endLine();
    else if (this.#inCell) this.#space = true;
    else if (this.#marker === '') {
      if (this.#break < lines) this.#break = lines;
      this.#space = false;
    }
  }

  #tightenBreak(): void {
    if (this.#break > NEW_LINE) this.#break = NEW_LINE;
  }

  #startLine(): void {
    if (!this.#isEmpty) this.#written += this.#break === BLANK_LINE ? '\n\n' : '\n';
    const level = this.#marker === '' ? this.#openItems : this.#openItems - 1;
    this.#written += '  '.repeat(Math.min(level, MAX_INDENT_LEVELS)) + this.#marker;
    this.#marker = '';
    this.#break = NO_BREAK;
    this.#isEmpty = false;
    if (this.#tabs > 0) this.#writeTabs();
  }

  #writeTabs(): void {
    this.#written += '\t'.repeat(this.#tabs);
    this.#tabs = 0;
  }
}
