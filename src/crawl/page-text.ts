/** The visible text of a page as one string, grown while walking, so that places on the page are offsets in it. */

/** A stretch of the text. */
export interface Span {
  start: number;
  end: number;
}

/** Ends a block; no text holds it, since white space is collapsed. */
const BREAK = '\n';

export class PageText {
  readonly #pieces: string[] = [];
  #length = 0;
  #endsInSpace = true;
  #whole: string | undefined;

  get length(): number {
    return this.#length;
  }

  /** Appends the data of a text node with its white space collapsed. */
  add(data: string): void {
    const collapsed = data.replace(/\s+/g, ' ');
    const text = this.#endsInSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (text === '') return;
    this.#push(text);
    this.#endsInSpace = text.endsWith(' ');
  }

  /** Ends a block, unless one has just ended. */
  breakBlock(): void {
    if (this.#pieces.length === 0 || this.#pieces.at(-1) === BREAK) return;
    this.#push(BREAK);
    this.#endsInSpace = true;
  }

  /** The words of a span, at most `limit` characters. */
  slice({ start, end }: Span, limit: number): string {
    return this.#text()
      .slice(start, Math.min(end, start + limit))
      .replaceAll(BREAK, ' ')
      .trim();
  }

  /**
   * What stands around a span, within `reach` characters on either side. It belongs to the same block; a span that is a
   * block of its own, as titles in lists are, is described by what follows up to `limit`.
   */
  around({ start, end }: Span, reach: number, limit: number): string {
    const text = this.#text();
    const before = text.slice(Math.max(0, start - reach), start);
    const after = text.slice(end, end + reach);
    const blockBefore = before.slice(before.lastIndexOf(BREAK) + 1);
    const blockAfter = after.split(BREAK, 1)[0] as string;
    const isAlone = `${blockBefore}${blockAfter}`.trim() === '';
    const described = isAlone ? after.slice(0, Math.max(0, limit - end)) : blockAfter;
    return `${blockBefore} ${described}`.replace(/\s+/g, ' ').trim();
  }

  #push(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }

  /** Joined when first asked for; nothing is added afterwards. */
  #text(): string {
    this.#whole ??= this.#pieces.join('');
    return this.#whole;
  }
}
