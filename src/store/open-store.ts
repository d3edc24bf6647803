/** Opens a store, in a file or on a server. */
import { openPostgres } from './postgres/engine.js';
import { crawlsOn } from './sql/crawls.js';
import { documentsOn } from './sql/documents.js';
import type { Engine } from './sql/engine.js';
import { feedsOn } from './sql/feeds.js';
import { frontierOn } from './sql/frontier.js';
import { inventory } from './sql/inventory.js';
import { pagesOn } from './sql/pages.js';
import { siteSecretsOn } from './sql/site-secrets.js';
import { openSqlite } from './sqlite/engine.js';
import type { Store } from './store.js';

/**
 * Opens the store at a path, or makes a new one there. An address `postgres://user:password@host/database` opens one in
 * PostgreSQL, in the schema `pith` or the one named by `?schema=`.
 * @throws PithError `store-unusable` when it cannot be opened
 */
export async function openStore(location: string): Promise<Store> {
  return storeOn(await (isStoreFile(location) ? openSqlite(location) : openPostgres(location)));
}

/** Whether a store is kept in a file rather than on a server. */
export const isStoreFile = (location: string): boolean => !/^postgres(ql)?:\/\//.test(location);

const storeOn = (engine: Engine): Store => ({
  engine: engine.dialect.engine,
  crawls: crawlsOn(engine),
  frontier: frontierOn(engine),
  pages: pagesOn(engine),
  documents: documentsOn(engine),
  feeds: feedsOn(engine),
  siteSecrets: siteSecretsOn(engine),
  inventory: () => engine.read(() => inventory(engine.dialect)),
  close: () => engine.close(),
});
