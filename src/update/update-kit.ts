/** What a check of a feed works with. */
import type { LazyRenderer } from '../crawl/index.js';
import type { Fetcher } from '../fetch/index.js';
import type { Store, TakenFeed } from '../store/index.js';

/** What is stored to be let in at a site. */
export type SiteAccess =
  | { kind: 'none' }
  | { kind: 'headers'; headers: Readonly<Record<string, string>> }
  /** There is something, but it cannot be read. */
  | { kind: 'locked'; why: string };

export interface UpdateKit {
  store: Store;
  fetcher: Fetcher;
  /** Shows pages that are only a shell for scripts; null where no browser is to be started. */
  renderer?: LazyRenderer | null;
  /** Names this worker among others on the same store. */
  worker: string;
  /** Milliseconds between the end of a request to a host and the next one. */
  delay: number;
  /** Largest page in bytes. */
  maxBytes: number;
  /** Milliseconds a taken feed or host is kept from others. */
  leaseTime: number;
  /** Headers for an origin. @default none for any */
  siteAccess?(origin: string): Promise<SiteAccess>;
  /** Told of a feed whenever a page of it is about to be read, which is what may end the thread. */
  onReading?(feed: TakenFeed): void;
  signal: AbortSignal;
  now(): number;
  random(): number;
}

/** What is stored to be let in at an origin. */
export const accessTo = async (origin: string, { siteAccess }: UpdateKit): Promise<SiteAccess> =>
  (await siteAccess?.(origin)) ?? { kind: 'none' };

/** What is kept of a feed's past. */
export const KEPT = { snapshots: 5, runs: 200 } as const;
