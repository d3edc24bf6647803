/**
 * Keeps feeds up to date: checks their pages as they become due, keeps the ledger of their items, and writes what readers get.
 * @module
 */
export { DRIFTED, driftOf } from './drift.js';
export { type ExplainOptions, explainItem, type ItemOnPage, matcherOf } from './explain-item.js';
export {
  ARCHIVE_PAGE,
  archivePageOf,
  archivePages,
  type FeedOutput,
  type FeedOutputOptions,
  feedDocument,
  itemRange,
  outputOfFeed,
  writeFeedOutput,
} from './feed-output.js';
export { DEFAULT_FEED_SETTINGS } from './feed-settings.js';
export { FINE_HEALTH, HEALTH_WORDS, type HealthWord } from './health.js';
export { identityKey } from './item-identity.js';
export { readSource } from './read-source.js';
export { cacheSeconds } from './schedule.js';
export { type BlamedFeed, type FeedChecked, updateFeed } from './update-feed.js';
export type { SiteAccess, UpdateKit } from './update-kit.js';
export { runUpdates, type UpdateReport, type UpdateWorkerOptions } from './update-worker.js';
export { type WithArticleOptions, withArticle } from './with-article.js';
