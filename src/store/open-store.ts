/** Opens a store, in a file or on a server. */
import type { Store } from './store.js';

/**
 * Opens the store at a path, or makes a new one there. An address `postgres://user:password@host/database` opens one in
 * PostgreSQL, in the schema `pith` or the one named by `?schema=`.
 * @throws PithError `store-unusable` when it cannot be opened
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

/** Whether a store is kept in a file rather than on a server. */
export const isStoreFile = (location: string): boolean => !/^postgres(ql)?:\/\//.test(location);
