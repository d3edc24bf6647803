/**
 * The documents readers get, made once for every change of a feed. Most requests ask whether anything is new; they are answered from
 * memory. What another process changes in the store is seen after a second at the latest.
 */
import type { FeedFormat } from '../../render/index.js';
import type { FeedRecord, Store } from '../../store/index.js';
import { archivePageOf, itemRange, writeFeedOutput } from '../../update/index.js';
import { feedAddress } from './feed-address.js';
import { PackedDocument } from './packed-document.js';
import { readServerSettings } from './server-settings.js';
import { surroundingsChangedAt } from './surroundings.js';

export interface FeedOutputsOptions {
  store: Store;
  base(): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only go forward. */
  elapsed(): number;
}

interface Known<Value> {
  value: Value;
  /** Until when it need not be looked up again. */
  until: number;
}

/** What all feeds say besides their own items. */
interface Surroundings {
  hubs: readonly string[];
  changedAt: number;
}

const NONE: Surroundings = { hubs: [], changedAt: 0 };

interface Document {
  /** What the document was made from. */
  version: string;
  packed: PackedDocument;
}

/** Milliseconds what was read from the store counts as true. */
const FRESH = 1000;
const MOST_RECORDS = 20_000;
/** Bytes of documents that are kept in memory. */
const MOST_BYTES = 128 * 1024 * 1024;

export class FeedOutputs {
  readonly #options: FeedOutputsOptions;
  readonly #records = new Map<string, Known<FeedRecord | null>>();
  readonly #documents = new Map<string, Document>();
  readonly #versions = new WeakMap<FeedRecord, { around: Surroundings; version: string }>();
  #around: Known<Surroundings> = { value: NONE, until: 0 };
  #bytes = 0;
  /** How often something in memory was found to be old. */
  #forgotten = 0;

  constructor(options: FeedOutputsOptions) {
    this.#options = options;
  }

  async record(publicId: string): Promise<FeedRecord | null> {
    const now = this.#options.elapsed();
    const known = this.#records.get(publicId);
    if (known !== undefined && known.until > now) return known.value;
    const forgotten = this.#forgotten;
    const value = await this.#options.store.feeds.get(publicId);
    // What changed while it was looked up is looked up again with the next request.
    if (forgotten !== this.#forgotten) return value;
    this.#records.delete(publicId);
    if (this.#records.size >= MOST_RECORDS) this.#records.delete(this.#records.keys().next().value as string);
    this.#records.set(publicId, { value, until: now + FRESH });
    return value;
  }

  /** The feed, or a page of its archive; null when there is no such page. */
  async document(feed: FeedRecord, format: FeedFormat, page: number | null): Promise<PackedDocument | null> {
    const around = await this.#surroundings();
    const key = `${feed.publicId} ${format} ${page}`;
    const version = this.#versionOf(feed, around);
    const known = this.#documents.get(key);
    if (known?.version === version) {
      // The last one used is the last one to be forgotten.
      this.#documents.delete(key);
      this.#documents.set(key, known);
      return known.packed;
    }
    const packed = await this.#write(feed, format, page, around);
    this.#drop(key);
    if (packed !== null) this.#keep(key, { version, packed });
    return packed;
  }

  /** A feed and its document as they are in memory; null when they would have to be looked up or written first. */
  peek(
    publicId: string,
    format: FeedFormat,
  ): { feed: FeedRecord; document: PackedDocument; hubs: readonly string[] } | null {
    const now = this.#options.elapsed();
    const known = this.#records.get(publicId);
    if (known === undefined || known.until <= now || known.value === null || this.#around.until <= now) return null;
    const feed = known.value;
    const around = this.#around.value;
    const document = this.#documents.get(`${publicId} ${format} null`);
    if (document === undefined || feed.state === 'deleted' || document.version !== this.#versionOf(feed, around))
      return null;
    return { feed, document: document.packed, hubs: around.hubs };
  }

  async hubs(): Promise<readonly string[]> {
    return (await this.#surroundings()).hubs;
  }

  /** Looks the feed up again with the next request. */
  forget(publicId: string): void {
    this.#forgotten++;
    this.#records.delete(publicId);
  }

  forgetSettings(): void {
    this.#forgotten++;
    this.#around = { value: NONE, until: 0 };
  }

  async #surroundings(): Promise<Surroundings> {
    const now = this.#options.elapsed();
    if (this.#around.until <= now) {
      const { store } = this.#options;
      const forgotten = this.#forgotten;
      const { hubs } = await readServerSettings(store);
      const value = { hubs, changedAt: await surroundingsChangedAt(store) };
      if (forgotten !== this.#forgotten) return value;
      this.#around = { value, until: now + FRESH };
    }
    return this.#around.value;
  }

  /** Records and hubs are read at most once a second, so their versions need not be reckoned for every request. */
  #versionOf(feed: FeedRecord, around: Surroundings): string {
    const known = this.#versions.get(feed);
    if (known?.around === around) return known.version;
    const version = versionOf(feed, around);
    this.#versions.set(feed, { around, version });
    return version;
  }

  async #write(
    feed: FeedRecord,
    format: FeedFormat,
    page: number | null,
    { hubs, changedAt }: Surroundings,
  ): Promise<PackedDocument | null> {
    const { store, base } = this.#options;
    const count = await store.feeds.itemCount(feed.id);
    const range = itemRange(count, feed.settings.limit, page);
    if (range === null) return null;
    const items = await store.feeds.itemsBetween(feed.id, range.first, range.last);
    // What was forgotten has no page any more.
    if (page !== null && items.length === 0) return null;
    const neighbours = page === null ? {} : { neighbours: await this.#neighbours(feed.id, range) };
    const address = (of: number | null) => feedAddress(base(), feed, format, of);
    const output = writeFeedOutput({ feed, items, count, page, format, address, hubs, ...neighbours });
    const lastModified = Math.max(output.lastModified, changedAt);
    return new PackedDocument({ ...output, lastModified }, this.#options.now);
  }

  async #neighbours(feed: number, { first, last }: { first: number; last: number }) {
    const { before, after } = await this.#options.store.feeds.neighbours(feed, first, last);
    const pageOf = (sequence: number | null) => (sequence === null ? null : archivePageOf(sequence));
    return { older: pageOf(before), newer: pageOf(after) };
  }

  #keep(key: string, document: Document): void {
    this.#documents.set(key, document);
    this.#bytes += document.packed.size;
    for (const oldest of this.#documents.keys()) {
      if (this.#bytes <= MOST_BYTES || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#documents.get(key)?.packed.size ?? 0;
    this.#documents.delete(key);
  }
}

/** Everything that decides what a document says. Items change only together with `changedAt`. */
function versionOf({ url, title, channel, settings, update, createdAt }: FeedRecord, around: Surroundings): string {
  const { limit, minInterval, secret } = settings;
  return JSON.stringify([url, title, channel, limit, minInterval, secret, update.changedAt, createdAt, around]);
}
