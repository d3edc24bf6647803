/**
 * What Pith keeps on disk, whatever engine keeps it. Every method of a store resolves when its change is committed: what was
 * acknowledged survives the death of the process.
 */
import type { Crawls } from './crawls.js';
import type { Documents } from './documents.js';
import type { Feeds } from './feeds.js';
import type { Frontier } from './frontier.js';
import type { Inventory } from './inventory.js';
import type { Pages } from './pages.js';
import type { SiteSecrets } from './site-secrets.js';

export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly crawls: Crawls;
  /** The addresses of all crawls: those waiting, those on their way, and those done with. */
  readonly frontier: Frontier;
  /** The pages as they came, compressed. */
  readonly pages: Pages;
  /** What was read out of the pages, with profiles, searchable. */
  readonly documents: Documents;
  /** Feeds that are kept up to date, with the ledgers of their items. */
  readonly feeds: Feeds;
  /** What is sent to sites to be let in, sealed. */
  readonly siteSecrets: SiteSecrets;
  /** Counts everything, which takes longer the more there is. */
  inventory(): Promise<Inventory>;
  close(): Promise<void>;
}
