import type { CompactDom } from './compact-dom.js';
import type { Metadata } from './metadata.js';
import type { NodeSet } from './node-set.js';

/** A part of a page: some subtrees, without the nodes that were taken out of them. The page itself is never changed. */
export interface ContentSelection {
  /** Disjoint subtrees in reading order. */
  roots: readonly number[];
  /** Nodes inside the roots that do not belong to the content; a node in the set takes its subtree with it. */
  excluded: NodeSet;
}

export type PageType = 'article' | 'forum' | 'product' | 'collection' | 'listing' | 'documentation' | 'service';

/** The main content of a page and what the page says about it. Renderers turn it into text, Markdown, HTML, JSON or XML. */
export interface Article {
  /** The document the content is a part of: the page, or one made of the text in the page's data. */
  dom: CompactDom;
  /** Name of the extractor that chose the content; `structured-data` when it is not in the page's markup but in its data. */
  method: string;
  content: ContentSelection;
  /** Readers' comments, kept apart from the content. */
  comments: ContentSelection | null;
  metadata: Metadata;
  /** Base of relative links: `<base href>` resolved against the page's address, or null when neither is known. */
  baseUrl: string | null;
  /** Address of the page, where known. */
  url: string | null;
  pageType: PageType | null;
  /** 0 to 1: how sure the method is. */
  confidence: number;
}
