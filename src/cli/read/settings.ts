import type { ArticleMethod } from '../../extract/index.js';

export const OUTPUT_FORMATS = ['text', 'markdown', 'html', 'json', 'xml'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Parts of a JSON result a user may choose, because they are large. */
export const JSON_PARTS = ['text', 'markdown', 'html', 'images', 'links'] as const;
export type JsonPart = (typeof JSON_PARTS)[number];

/** What decides how a page becomes output; the same for all pages of a run, and plain data, so that it can go to a thread. */
export interface ReadSettings {
  method: ArticleMethod;
  format: OutputFormat;
  /** Wrap each result in one line of JSON that names its input. */
  lines: boolean;
  parts: JsonPart[];
  /** Add what readers wrote below the article. */
  comments: boolean;
  explain: boolean;
  /** Overrides for what the source says, or fills in what it does not. */
  url: string | undefined;
  charset: string | undefined;
  as: 'auto' | 'html' | 'xml';
}
