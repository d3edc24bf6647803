/** Pages as they came from the network, kept so that everything read out of them can be read again. */
import type { Validators } from './frontier.js';

export interface NewPage {
  /** Canonical address; the key. A newer page takes the place of an older one. */
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  mediaType: string;
  charset: string | null;
  /** Stored compressed. */
  body: Uint8Array;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
  validators: Validators;
  fetchedAt: number;
}

export type StoredPage = NewPage;

export interface Pages {
  put(page: NewPage): Promise<void>;
  get(url: string): Promise<StoredPage | null>;
  /** All pages, or those a crawl visited, one at a time. */
  all(options?: { crawl?: number }): AsyncIterable<StoredPage>;
  count(): Promise<number>;
}
