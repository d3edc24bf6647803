import type { ArticlePage, Favor } from '../src/extract/article/article-extractor.js';
import { TraceRecorder } from '../src/extract/trace-recorder.js';
import { parseHtml, textStats } from '../src/parse/index.js';

/** A page ready for an extractor, for tests. */
export function testPage(html: string, options: { url?: string; explain?: boolean; favor?: Favor } = {}): ArticlePage {
  const dom = parseHtml(html);
  const trace = new TraceRecorder(dom, options.explain ?? false);
  return { dom, stats: textStats(dom), url: options.url ?? null, favor: options.favor ?? 'balance', trace };
}
