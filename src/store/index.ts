/**
 * Keeps crawls, pages and documents, and finds documents again: in a SQLite file or in PostgreSQL.
 * @module
 */
export type {
  Documents,
  NewDocument,
  SearchAnswer,
  SearchHit,
  SearchOptions,
  StoredDocument,
} from './documents.js';
export type {
  FeedAlert,
  FeedChange,
  FeedChannel,
  FeedFilter,
  FeedHealth,
  FeedQueue,
  FeedRecord,
  FeedRule,
  FeedRun,
  FeedSettings,
  FeedSnapshot,
  Feeds,
  FeedUpdate,
  ForgetItemsOptions,
  ForgetOldOptions,
  LedgerItem,
  NewAlert,
  NewFeed,
  NewFeedRule,
  RuleOrigin,
  RunRecord,
  RunResult,
  TakeDueOptions,
  TakenFeed,
  TroubledHost,
export {
  FEED_ORDERS,
  type FeedAlert,
  type FeedChange,
  type FeedChannel,
  type FeedConditions,
  type FeedFilter,
  type FeedHealth,
  type FeedOrder,
  type FeedRecord,
  type FeedRule,
  type FeedRun,
  type FeedSettings,
  type FeedSnapshot,
  type Feeds,
  type FeedUpdate,
  type LedgerItem,
  type NewAlert,
  type NewFeed,
  type NewFeedRule,
  type RuleOrigin,
  type RunRecord,
  type RunResult,
  type TakeDueOptions,
  type TakenFeed,
} from './feeds.js';
export type {
  Crawl,
  Crawls,
  Frontier,
  FrontierCounts,
  HostState,
  NewUrl,
  TakenUrl,
  TakeOptions,
  UrlRecord,
  Validators,
  Visit,
} from './frontier.js';
export type { Inventory } from './inventory.js';
export { isStoreFile, openStore } from './open-store.js';
export type { NewPage, Pages, StoredPage } from './pages.js';
export type { SealedSecret, SiteSecrets } from './site-secrets.js';
export { backUpSqlite, type Restored, restoreSqlite } from './sqlite/backup.js';
export type { Store } from './store.js';
