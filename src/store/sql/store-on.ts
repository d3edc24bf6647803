/** A store on an engine. */
import type { Store } from '../store.js';
import { crawlsOn } from './crawls.js';
import { documentsOn } from './documents.js';
import type { Engine } from './engine.js';
import { feedsOn } from './feeds.js';
import { frontierOn } from './frontier.js';
import { inventory } from './inventory.js';
import { pagesOn } from './pages.js';
import { siteSecretsOn } from './site-secrets.js';

export const storeOn = (engine: Engine): Store => ({
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
