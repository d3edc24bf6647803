/** Gathers what every list method is given. */
import type { CompactDom } from '../../model/compact-dom.js';
import { baseUrl, textStats } from '../../parse/index.js';
import { TraceRecorder } from '../trace-recorder.js';
import type { ListPage } from './list-extractor.js';

export interface ListPageOptions {
  url?: string | null;
  /** Milliseconds since 1970. @default the current time */
  now?: number;
  language?: string;
  explain?: boolean;
}

export function listPage(dom: CompactDom, options: ListPageOptions = {}): ListPage {
  const url = options.url ?? null;
  return {
    dom,
    stats: textStats(dom),
    url,
    base: baseUrl(dom, url),
    language: options.language ?? dom.attribute(dom.documentElement, 'lang') ?? '',
    now: options.now ?? Date.now(),
    trace: new TraceRecorder(dom, options.explain ?? false),
  };
}
