/** How much a store holds. */
export interface Inventory {
  /** Bytes on disk, of SQLite without its log. */
  bytes: number;
  /** Feeds that are not deleted. */
  feeds: number;
  /** Items in the ledgers of all feeds. */
  items: number;
  /** Pages of feeds as they were read. */
  snapshots: number;
  crawls: number;
  /** Pages that crawls have kept. */
  pages: number;
  documents: number;
}
