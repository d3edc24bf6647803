import type { ListPage } from '../src/extract/list/list-extractor.js';
import { TraceRecorder } from '../src/extract/trace-recorder.js';
import { baseUrl, parseHtml, textStats } from '../src/parse/index.js';

/** A page ready for a list method, for tests. */
export function testListPage(
  html: string,
  options: { url?: string | null; language?: string; explain?: boolean } = {},
): ListPage {
  const dom = parseHtml(html);
  const url = options.url === undefined ? 'https://example.org/list/' : options.url;
  return {
    dom,
    stats: textStats(dom),
    url,
    base: baseUrl(dom, url),
    language: options.language ?? 'en',
    now: Date.UTC(2026, 2, 1),
    trace: new TraceRecorder(dom, options.explain ?? false),
  };
}
