import type { Trace } from './trace.js';

/** One thing that was tried and did not lead to an answer. */
export interface Attempt {
  /** Name of the method or rule that was tried. */
  method: string;
  /** Why it gave nothing, in words a user understands. */
  why: string;
}

/** Why there is no answer, as a stable word. */
export type Reason =
  /** The input holds no element or text at all. */
  | 'empty-input'
  /** The bytes are not text: an image, an archive, a PDF. */
  | 'not-text'
  /** The page has text but nothing that looks like content. */
  | 'no-content'
  /** The page has content but no list of items. */
  | 'no-list'
  /** The page has content but nothing on it repeats. */
  | 'no-records'
  /** The page is filled in by a script; its HTML is only a shell, and its data do not carry the text either. */
  | 'script-shell';

export interface Found<T> {
  ok: true;
  value: T;
  /** 0 (a guess) to 1 (certain). */
  confidence: number;
  trace: Trace;
}

export interface NotFound {
  ok: false;
  reason: Reason;
  attempts: Attempt[];
}

/** Either an answer, or the reason there is none. "Nothing found" is normal on the web, so it is not an exception. */
export type Outcome<T> = Found<T> | NotFound;
