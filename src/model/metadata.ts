/** Where a metadata value was read. */
export type MetadataSource =
  | 'json-ld'
  | 'open-graph'
  | 'twitter'
  | 'dublin-core'
  | 'microdata'
  | 'microformats'
  | 'meta'
  | 'link'
  | 'html-attribute'
  | 'title-element'
  | 'heading'
  | 'time-element'
  | 'byline'
  | 'url'
  | 'http-header'
  | 'text'
  | 'detected';

/** A value with its origin, so that every field of an answer can be shown on the page. */
export interface Sourced<T> {
  value: T;
  source: MetadataSource;
  /** The property, selector or pattern that gave the value, e.g. `og:title` or `article:published_time`. */
  from: string;
  /** The value as written on the page, where it was normalised. */
  raw?: string;
}

/** What a page says about itself. Absent fields were not found. */
export interface Metadata {
  title?: Sourced<string>;
  /** All authors, in page order, without titles such as "By". */
  authors?: Sourced<string[]>;
  /** ISO 8601, as exact as the page says: a date (`2026-03-01`), a local time (`2026-03-01T08:00:00`) or an instant with offset. */
  published?: Sourced<string>;
  modified?: Sourced<string>;
  site?: Sourced<string>;
  /** BCP 47, e.g. `en` or `pt-BR`. */
  language?: Sourced<string>;
  /** Absolute where a base is known. */
  canonicalUrl?: Sourced<string>;
  image?: Sourced<string>;
  excerpt?: Sourced<string>;
  tags?: Sourced<string[]>;
  /** Kind of page as its own markup declares it, e.g. `NewsArticle` or `product`. */
  declaredType?: Sourced<string>;
}
