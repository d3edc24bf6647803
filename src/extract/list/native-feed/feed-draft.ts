/** A feed as its document says it, before it becomes a list. All formats are read into this. */

export interface DraftText {
  value: string;
  /** Whether the value is HTML, or plain text. */
  isHtml: boolean;
}

export interface DraftEntry {
  id: string | null;
  title: DraftText | null;
  /** As written; the first that makes an address is taken. */
  links: readonly string[];
  /** As written. */
  published: string | null;
  updated: string | null;
  summary: DraftText | null;
  content: DraftText | null;
  /** As written, the best first. */
  images: readonly string[];
  authors: readonly string[];
  categories: readonly string[];
  /** Base of addresses in this entry. */
  base: string | null;
}

export interface FeedDraft {
  /** What it is, for people: `RSS`, `RSS 1.0`, `Atom`, `JSON Feed`. */
  format: string;
  title: DraftText | null;
  description: DraftText | null;
  link: string | null;
  /** Address of the next older part (RFC 5005). */
  next: string | null;
  language: string | null;
  image: string | null;
  updated: string | null;
  base: string | null;
  entries: readonly DraftEntry[];
  /** Whether there were more entries than are read. */
  isCut: boolean;
}

/** Entries that are read; a feed with more is an archive. */
export const MOST_ENTRIES = 10_000;
/** Authors, categories and pictures of one entry. */
export const MOST_VALUES = 50;
