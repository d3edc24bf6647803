import { Tag } from '../../model/tags.js';
import { type Link, Mark } from './model.js';

const MARK_OF_TAG: ReadonlyMap<number, number> = new Map([
  ...tags(Mark.Strong, Tag.strong, Tag.b),
  ...tags(Mark.Emphasis, Tag.em, Tag.i, Tag.cite, Tag.dfn, Tag.var),
  ...tags(Mark.Strike, Tag.s, Tag.strike, Tag.del),
  ...tags(Mark.Underline, Tag.u, Tag.ins),
  ...tags(Mark.Highlight, Tag.mark),
  ...tags(Mark.Small, Tag.small),
  ...tags(Mark.Subscript, Tag.sub),
  ...tags(Mark.Superscript, Tag.sup),
  ...tags(Mark.Keyboard, Tag.kbd),
  ...tags(Mark.Code, Tag.code, Tag.tt, Tag.samp),
]);

function tags(mark: number, ...ids: number[]): [number, number][] {
  return ids.map((id) => [id, mark]);
}

interface Style {
  node: number;
  marks: number;
  link: Link | null;
}

/** Marks and link in force, with the elements that brought them. */
export class InlineStyle {
  readonly #styles: Style[] = [];
  marks = 0;
  link: Link | null = null;

  /** Marks inside code are its highlighting. */
  enterMark(node: number, tag: number): void {
    const mark = MARK_OF_TAG.get(tag);
    if (mark !== undefined && (this.marks & Mark.Code) === 0) this.#push(node, this.marks | mark, this.link);
  }

  enterLink(node: number, link: Link): void {
    this.#push(node, this.marks, link);
  }

  leave(node: number): void {
    if (this.#styles.at(-1)?.node !== node) return;
    this.#styles.pop();
    const outer = this.#styles.at(-1);
    this.marks = outer?.marks ?? 0;
    this.link = outer?.link ?? null;
  }

  #push(node: number, marks: number, link: Link | null): void {
    this.#styles.push({ node, marks, link });
    this.marks = marks;
    this.link = link;
  }
}
