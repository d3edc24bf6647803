import type { ArticleMethod, Favor } from '../../extract/index.js';

export const OUTPUT_FORMATS = ['text', 'markdown', 'html', 'json', 'xml'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Parts of a JSON result a user may choose, because they are large. */
export const JSON_PARTS = ['text', 'markdown', 'html', 'images', 'links'] as const;
export type JsonPart = (typeof JSON_PARTS)[number];

export const COMMENT_MODES = ['include', 'only', 'drop'] as const;
export type CommentMode = (typeof COMMENT_MODES)[number];

export const FAVORS = ['precision', 'balance', 'recall'] as const satisfies readonly Favor[];

/** What decides how a page becomes output; the same for all pages of a run, and plain data, so that it can go to a thread. */
export interface ReadSettings {
  method: ArticleMethod;
  format: OutputFormat;
  /** Wrap each result in one line of JSON that names its input. */
  lines: boolean;
  parts: JsonPart[];
  /** What becomes of that which readers wrote below the article. */
  comments: CommentMode;
  favor: Favor;
  explain: boolean;
  /** Overrides for what the source says, or fills in what it does not. */
  url: string | undefined;
  charset: string | undefined;
  as: 'auto' | 'html' | 'xml';
}
