import { decodeBytes } from '../parse/index.js';
import type { FeedKind, FeedView } from './feed-view.js';
import { type FeedFinding, Findings } from './finding.js';
import { recogniseFeed } from './read/recognise-feed.js';
import { checkAddresses } from './rules/addresses.js';
import { checkAtom } from './rules/atom.js';
import { checkDates } from './rules/dates.js';
import { checkHtmlContent } from './rules/html-content.js';
import { checkIds } from './rules/ids.js';
import { checkJsonFeed } from './rules/json.js';
import { checkRss } from './rules/rss.js';
import { checkTexts } from './rules/texts.js';
import { checkContentType, checkEncoding } from './rules/transport.js';

export interface LintFeedOptions {
  /** Address the feed was got from; its self link should be the same. */
  url?: string | undefined;
  /** Content type of the HTTP answer, with its parameters. */
  contentType?: string | undefined;
  /** Milliseconds since 1970. Without it nothing is said of dates in the future. */
  now?: number | undefined;
}

export interface FeedReport {
  /** What the document is; null when it is no feed. `rdf` is RSS 1.0. */
  format: FeedKind | null;
  /** Number of its items. */
  items: number;
  /** The gravest first, then in the order of the document. */
  findings: FeedFinding[];
}

/**
 * Holds a feed against what readers and validators demand. Whatever the text is, it is judged, never refused.
 *
 * @example
 * lintFeed('<rss version="2.0"><channel></channel></rss>').findings[0].rule; // 'missing-feed-title'
 */
export function lintFeed(input: string | Uint8Array, options: LintFeedOptions = {}): FeedReport {
  const { contentType = '' } = options;
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  const decoded = typeof input === 'string' ? null : decodeBytes(input, { charset });
  const text = withoutMark(decoded?.text ?? (input as string));
  const findings = new Findings();
  const feed = recogniseFeed(text, findings);
  if (feed !== null) {
    checkContentType(feed.kind, contentType, findings);
    checkEncoding(text, charset ?? null, decoded?.encoding ?? null, findings);
    checkFeed(feed, options, findings);
  }
  return { format: feed?.kind ?? null, items: feed?.items.length ?? 0, findings: sorted(findings.list) };
}

function checkFeed(feed: FeedView, { url, now }: LintFeedOptions, findings: Findings): void {
  checkTexts(feed, findings);
  if (feed.kind === 'json') checkJsonFeed(feed, findings);
  else if (feed.kind === 'atom') checkAtom(feed, findings);
  else checkRss(feed, findings);
  checkIds(feed, findings);
  checkDates(feed, now ?? null, findings);
  checkAddresses(feed, url ?? null, findings);
  checkHtmlContent(feed, findings);
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

const GRAVITY = { error: 0, warning: 1, hint: 2 } as const;

function sorted(findings: FeedFinding[]): FeedFinding[] {
  return findings.sort(
    (a, b) => GRAVITY[a.severity] - GRAVITY[b.severity] || (a.where.item ?? 0) - (b.where.item ?? 0),
  );
}
