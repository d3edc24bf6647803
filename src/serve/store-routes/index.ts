/** All routes over the store. */
import type { RegisterStoreRoute } from '../store-route.js';
import { ALERT_ROUTES } from './alerts.js';
import { CRAWL_ROUTES } from './crawls.js';
import { documentRoute } from './documents.js';
import { explainRoute } from './feed-explain.js';
import { HISTORY_ROUTES } from './feed-history.js';
import { RULE_ROUTES } from './feed-rules.js';
import { SNAPSHOT_ROUTES } from './feed-snapshots.js';
import { FEED_ROUTES } from './feeds.js';
import { MANY_FEEDS_ROUTES } from './many-feeds.js';
import { OPML_ROUTES } from './opml.js';
import { pictureRoute } from './pictures.js';
import { searchRoute } from './search.js';
import { SERVER_ROUTES } from './server.js';
import { SITE_SECRET_ROUTES } from './site-secrets.js';
import { STATUS_ROUTES } from './status.js';
import { VIEW_ROUTES } from './views.js';

export const STORE_ROUTES: readonly RegisterStoreRoute[] = [
  searchRoute,
  documentRoute,
  pictureRoute,
  ...CRAWL_ROUTES,
  ...MANY_FEEDS_ROUTES,
  ...FEED_ROUTES,
  ...HISTORY_ROUTES,
  ...RULE_ROUTES,
  ...SNAPSHOT_ROUTES,
  ...ALERT_ROUTES,
  explainRoute,
  ...OPML_ROUTES,
  ...SERVER_ROUTES,
  ...VIEW_ROUTES,
  ...SITE_SECRET_ROUTES,
  ...STATUS_ROUTES,
];
