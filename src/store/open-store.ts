/** Opens a store, in a file or on a server. */
import { readDatabaseAddress } from './postgres/database-address.js';
import type { Store } from './store.js';

/**
 * Opens the store at a path, or makes a new one there. An address `postgres://user:password@host/database` opens one in
 * PostgreSQL, in the schema `pith` or the one named by `?schema=`.
 * @throws PithError `store-unusable` when it cannot be opened, `usage` for an address that is none of PostgreSQL
 */
export async function openStore(location: string): Promise<Store> {
  // What builds statements, and the driver of PostgreSQL, take longer to load than a page to read, and few commands need them.
  const { storeOn } = await import('./sql/store-on.js');
  if (isStoreFile(location)) {
    const { openSqlite } = await import('./sqlite/engine.js');
    return storeOn(await openSqlite(location));
  }
  const { openPostgres } = await import('./postgres/engine.js');
  return storeOn(await openPostgres(location));
}

/** Whether a store is kept in a file rather than on a server. Any address is one of a server: as a path it would be shown with its password. */
export const isStoreFile = (location: string): boolean => !/^[a-z][a-z\d+.-]+:\/\//i.test(location);

/** What to call a store in messages: its path, or host and database, without user and password. */
export const storeName = (location: string): string =>
  isStoreFile(location) ? location : readDatabaseAddress(location).name;
