import type { CompactDom } from '../../model/compact-dom.js';
import type { ItemList } from '../../model/item-list.js';
import type { Attempt } from '../../model/outcome.js';
import type { TextStats } from '../../parse/index.js';
import type { TraceRecorder } from '../trace-recorder.js';

/** What every list method is given: the page, its counts, what is known around it, and where to note its decisions. */
export interface ListPage {
  dom: CompactDom;
  stats: TextStats;
  /** Address of the page, where known. */
  url: string | null;
  /** Base of relative links. */
  base: string | null;
  /** BCP 47, or empty when the page does not say. */
  language: string;
  /** Milliseconds since 1970: what "3 hours ago" and dates without a year are counted from. */
  now: number;
  trace: TraceRecorder;
  /** Links that run a script are titles, too: asked for where no others are. */
  readsScriptLinks?: true;
}

export interface ListsFound {
  /** Readings of the page, best first; empty when the method finds none. */
  lists: readonly ItemList[];
  /** By reading: where its items lead, for those whose items are read when someone looks at them; null for the others. */
  links?: readonly (readonly string[] | null)[];
  /** What was tried in vain; not empty when `lists` is. */
  attempts: readonly Attempt[];
}

/** One way of finding the lists of a page. Implementations are pure: they change neither the page nor themselves. */
export interface ListExtractor {
  readonly name: string;
  /** @param most readings the caller will look at; the method may leave out the others */
  extract(page: ListPage, most?: number): ListsFound;
}
