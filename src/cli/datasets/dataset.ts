import type { ContentTruth } from '../../evaluate/index.js';

/** What a person noted about a page; null where the page has none, absent where nobody looked. */
export interface MetadataTruth {
  title?: string | null;
  author?: string | null;
  published?: string | null;
}

export interface DatasetPage {
  id: string;
  url: string | null;
  /** Kind of page, for tables by group; `page` where the data set names none. */
  type: string;
  truth: ContentTruth;
  metadata: MetadataTruth;
  /** The page itself: text where the data set stores decoded text, bytes where the encoding is still to be found out. */
  load(): Promise<string | Uint8Array>;
}

/** Pages with what a person marked on them. Truths are in memory, pages are read when asked for. */
export interface Dataset {
  name: string;
  /** Changes when a file is added, removed or changes its size: figures of two digests must not be compared. */
  digest: string;
  pages: readonly DatasetPage[];
}
