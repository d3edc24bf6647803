/**
 * A feed in; what readers and validators will object to out.
 * @module
 */
export type { FeedKind } from './feed-view.js';
export type { FeedFinding, FeedPlace } from './finding.js';
export { type FeedReport, type LintFeedOptions, lintFeed } from './lint-feed.js';
export { FEED_RULES, type FeedRule, type FeedRuleName, type Severity } from './rule-table.js';
