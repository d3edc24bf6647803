import type { ContentSelection, PageType } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { Attempt, Reason } from '../../model/outcome.js';
import type { TextStats } from '../../parse/index.js';
import type { TraceRecorder } from '../trace-recorder.js';

/** What the reader cares about more when in doubt: nothing foreign, or nothing missing. */
export type Favor = 'precision' | 'balance' | 'recall';

/** What every article method is given: the page, its counts, and where to note its decisions. */
export interface ArticlePage {
  dom: CompactDom;
  stats: TextStats;
  /** Address of the page, where known. */
  url: string | null;
  favor: Favor;
  trace: TraceRecorder;
}

export interface ArticleFound {
  ok: true;
  content: ContentSelection;
  comments: ContentSelection | null;
  pageType: PageType | null;
  /** 0 to 1. */
  confidence: number;
}

export interface ArticleNotFound {
  ok: false;
  reason: Reason;
  attempts: Attempt[];
}

/** One way of finding the article of a page. Implementations are pure: they change neither the page nor themselves. */
export interface ArticleExtractor {
  readonly name: string;
  extract(page: ArticlePage): ArticleFound | ArticleNotFound;
}
