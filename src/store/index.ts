/**
 * Keeps crawls, pages and documents, and finds documents again: in a SQLite file or in PostgreSQL.
 * @module
 */
export type { Crawl, Crawls } from './crawls.js';
export type {
  Documents,
  NewDocument,
  SearchAnswer,
  SearchHit,
  SearchOptions,
  StoredDocument,
} from './documents.js';
export {
  type ClockSetBack,
  FEED_ORDERS,
  type FeedAlert,
  type FeedChange,
  type FeedChannel,
  type FeedConditions,
  type FeedFilter,
  type FeedHealth,
  type FeedOrder,
  type FeedQueue,
  type FeedRecord,
  type FeedRule,
  type FeedRun,
  type FeedSettings,
  type FeedSnapshot,
  type Feeds,
  type FeedUpdate,
  type ForgetItemsOptions,
  type ForgetOldOptions,
  type LedgerItem,
  type NewAlert,
  type NewFeed,
  type NewFeedRule,
  type RuleOrigin,
  type RunRecord,
  type RunResult,
  type TakeDueOptions,
  type TakenFeed,
  type TroubledHost,
} from './feeds.js';
export type {
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
export { isStoreFile, openStore, storeName } from './open-store.js';
export type { NewPage, Pages, StoredPage } from './pages.js';
export type { SealedSecret, SiteSecrets } from './site-secrets.js';
export { backUpSqlite, type Restored, restoreSqlite } from './sqlite/backup.js';
export type { Store } from './store.js';
