import type { NotFound } from '../../model/outcome.js';
import type { LoadedPage } from '../input/page-source.js';

/** One page on its way to a thread. */
export interface PageTask {
  name: string;
  page: LoadedPage;
}

/** What reading a page gave: finished output, or the reason there is none. */
export type PageResult = { ok: true; output: string; explanation: string | undefined } | NotFound;
