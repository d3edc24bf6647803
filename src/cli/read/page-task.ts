import type { NotFound } from '../../model/outcome.js';
import type { LoadedPage, LocalFile } from '../input/page-source.js';

/** One page on its way to a thread. */
export interface PageTask {
  name: string;
  /** A file is read by the thread itself: reading and unpacking cost as much as a tenth of the whole work. */
  page: LoadedPage | LocalFile;
}

/** What reading a page gave: finished output, or the reason there is none. */
export type PageResult = { ok: true; output: string; explanation: string | undefined } | NotFound;
