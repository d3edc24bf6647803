import type { LazyRenderer } from '../../crawl/index.js';
import type { Fetcher, Poster } from '../../fetch/index.js';
import type { Store } from '../../store/index.js';
import type { ThreadMessage, ThreadSettings } from './messages.js';

/** What a job in a background thread works with. */
export interface JobKit {
  store: Store;
  fetcher: Fetcher;
  poster: Poster;
  renderer: LazyRenderer;
  settings: ThreadSettings;
  signal: AbortSignal;
  say(message: ThreadMessage): void;
}
