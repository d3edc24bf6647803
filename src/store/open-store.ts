/** Opens a store: a file of SQLite. */
import { crawlsOn } from './sql/crawls.js';
import { documentsOn } from './sql/documents.js';
import type { Engine } from './sql/engine.js';
import { frontierOn } from './sql/frontier.js';
import { pagesOn } from './sql/pages.js';
import { openSqlite } from './sqlite/engine.js';
import type { Store } from './store.js';

/**
 * Opens the store at a path, or makes a new one there.
 * @throws PithError `store-unusable` when it cannot be opened
 */
export async function openStore(location: string): Promise<Store> {
  return storeOn(await openSqlite(location));
}

const storeOn = (engine: Engine): Store => ({
  engine: engine.dialect.engine,
  crawls: crawlsOn(engine),
  frontier: frontierOn(engine),
  pages: pagesOn(engine),
  documents: documentsOn(engine),
  close: () => engine.close(),
});
