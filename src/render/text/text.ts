import type { Article, ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { isLineNumberGutter } from '../elements/code-gutter.js';
import { type ContentVisitor, walkContent } from '../elements/content-walk.js';
import { isDataTable } from '../elements/data-table.js';
import { isParenthesised, Kind, kindOf } from '../elements/element-kinds.js';
import { ListNumbering } from '../elements/list-numbering.js';
import { texOf, texOfScript, visualTwin } from '../elements/math.js';
import { noteReferenceIn } from '../elements/note-reference.js';
import { TextLines } from './text-lines.js';

export interface TextOptions {
  /** Starts with the title, unless the content does already. @default false */
  title?: boolean;
  /** Adds readers' comments after the content. @default false */
  comments?: boolean;
}

/**
 * An article as plain text: paragraphs apart by a blank line, list items on lines of their own, table cells apart by tabs,
 * preformatted text as it is. No trailing newline.
 */
export function renderText(article: Article, options: TextOptions = {}): string {
  const parts = [selectionText(article.dom, article.content)];
  const title = article.metadata.title?.value;
  if (options.title && title !== undefined && !parts[0]?.startsWith(title)) parts.unshift(title);
  if (options.comments && article.comments !== null) parts.push(selectionText(article.dom, article.comments));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The text of some subtrees, as `renderText` lays it out. */
export function selectionText(dom: CompactDom, selection: ContentSelection): string {
  const visitor = new TextVisitor(dom, selection);
  walkContent(dom, selection, visitor);
  return visitor.lines.finish();
}

/** Decides what each element means for the lines; `TextLines` knows how lines are put together. */
class TextVisitor implements ContentVisitor {
  readonly lines = new TextLines();
  readonly #dom: CompactDom;
  readonly #selection: ContentSelection;
  readonly #lists: ListNumbering[] = [];
  #dataTable = 0;
  #skipped = 0;

  constructor(dom: CompactDom, selection: ContentSelection) {
    this.#dom = dom;
    this.#selection = selection;
  }

  text(node: number): void {
    this.lines.addText(this.#dom.data(node));
  }

  enter(node: number, isRoot: boolean): boolean {
    const dom = this.#dom;
    const lines = this.lines;
    const kind = kindOf(dom, node);
    switch (kind) {
      case Kind.Inline:
        return node !== this.#skipped && !(lines.isVerbatim && isLineNumberGutter(dom, node));
      case Kind.Spaced:
        lines.addSpace();
        return true;
      case Kind.Hidden:
        return this.#enterHidden(node, isRoot);
      case Kind.LineBreak:
        lines.addLineBreak();
        return false;
      case Kind.Block:
        lines.endParagraph();
        return true;
      case Kind.Line:
        lines.endLine();
        return true;
      case Kind.List:
        this.#lists.push(new ListNumbering(dom, node));
        lines.enterList();
        return true;
      case Kind.Item:
        this.#enterItem(node);
        return true;
      case Kind.Preformatted:
        lines.enterVerbatim();
        return true;
      case Kind.Table:
        lines.endParagraph();
        if (isDataTable(dom, node)) this.#dataTable = node;
        return true;
      case Kind.Row:
        if (this.#dataTable === 0) lines.endParagraph();
        else lines.enterRow();
        return true;
      case Kind.Cell:
        return this.#enterCell(node);
      case Kind.Quotation:
        lines.addWords('“');
        return true;
      case Kind.Annotation:
        if (!isParenthesised(dom, node)) lines.addWords('(');
        return true;
      case Kind.Math:
        return this.#enterMath(node);
      case Kind.Superscript:
        return this.#enterSuperscript(node);
    }
  }

  leave(node: number): void {
    const dom = this.#dom;
    const lines = this.lines;
    switch (kindOf(dom, node)) {
      case Kind.Spaced:
        lines.addSpace();
        break;
      case Kind.Hidden:
      case Kind.Block:
        lines.endParagraph();
        break;
      case Kind.Line:
        lines.endLine();
        break;
      case Kind.List:
        this.#lists.pop();
        lines.leaveList();
        break;
      case Kind.Item:
        lines.leaveItem();
        break;
      case Kind.Preformatted:
        lines.leaveVerbatim();
        break;
      case Kind.Table:
        if (this.#dataTable === node) this.#dataTable = 0;
        lines.endParagraph();
        break;
      case Kind.Row:
      case Kind.Cell:
        if (this.#dataTable === 0) lines.endParagraph();
        else lines.leaveCell();
        break;
      case Kind.Quotation:
        lines.addWords('”');
        break;
      case Kind.Annotation:
        if (!isParenthesised(dom, node)) lines.addWords(')');
        break;
    }
  }

  /** A `<noscript>` the extractor chose is content; one inside the content repeats it for browsers without scripts. */
  #enterHidden(node: number, isRoot: boolean): boolean {
    const tex = texOfScript(this.#dom, node);
    if (tex !== null) this.lines.addWords(tex);
    const shown = isRoot && this.#dom.tag[node] === Tag.noscript;
    if (shown) this.lines.endParagraph();
    return shown;
  }

  #enterItem(node: number): void {
    const list = this.#lists.at(-1);
    const ordinal = list?.take(this.#dom, node) ?? 0;
    this.lines.enterItem(list?.ordered ? `${ordinal}. ` : '- ');
  }

  #enterCell(node: number): boolean {
    if (isLineNumberGutter(this.#dom, node)) return false;
    if (this.#dataTable === 0) this.lines.endParagraph();
    else this.lines.enterCell();
    return true;
  }

  #enterMath(node: number): boolean {
    const tex = texOf(this.#dom, node);
    this.#skipped = visualTwin(this.#dom, node);
    if (tex !== null) this.lines.addWords(tex);
    return tex === null;
  }

  /** A bare `word<sup>1</sup>` would read as "word1". */
  #enterSuperscript(node: number): boolean {
    const reference = noteReferenceIn(this.#dom, node, this.#selection.excluded);
    if (reference !== null) this.lines.addWords(`[${reference.label}]`);
    return reference === null;
  }
}
