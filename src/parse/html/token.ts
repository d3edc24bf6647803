/** What the tokenizer has just read, beyond what it passes with the token; one object, because it is read on every tag. */
export const token = {
  /** Offset of the `<` of the tag, comment or declaration. */
  offset: 0,
  isSelfClosing: false,
};

/** Receives the tokens, in the order of the source. */
export interface TokenSink {
  /** Attributes are in the attribute pool (see attributes). */
  startTag(tag: number): void;
  endTag(tag: number): void;
  /**
   * Text in `source[start, end)`; `isVerbatim` when it has no character references (raw text, CDATA), `isRaw` when NULs
   * in it stand for U+FFFD (RCDATA, raw text; elsewhere the tree construction stage decides).
   */
  characters(start: number, end: number, isVerbatim: boolean, isRaw: boolean): void;
  comment(start: number, end: number): void;
  doctype(doctype: DoctypeToken): void;
  endOfFile(): void;
  /** Whether `<![CDATA[` opens a CDATA section here: the adjusted current node is not an HTML element. */
  allowsCdata(): boolean;
}

export interface DoctypeToken {
  name: string;
  /** Null when missing, which is not the same as empty. */
  publicId: string | null;
  systemId: string | null;
  forceQuirks: boolean;
}
