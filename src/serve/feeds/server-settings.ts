/** What the owner decided while the server runs; kept in the store, so that all processes on it go by the same. */
import type { FeedSettings, Store } from '../../store/index.js';
import { DEFAULT_FEED_SETTINGS } from '../../update/index.js';

export interface ServerSettings {
  /** WebSub hubs that are told of changes. */
  hubs: readonly string[];
  /** Where alerts are sent; the secret signs them. */
  webhook: { url: string; secret: string } | null;
  /** How new feeds are kept when nobody says otherwise. */
  feedDefaults: Partial<Omit<FeedSettings, 'secret' | 'tags'>>;
}

const NAME = 'server';
const NONE: ServerSettings = { hubs: [], webhook: null, feedDefaults: {} };

export async function readServerSettings(store: Store): Promise<ServerSettings> {
  return { ...NONE, ...((await store.feeds.setting(NAME)) as Partial<ServerSettings> | null) };
}

export const writeServerSettings = (store: Store, settings: ServerSettings): Promise<void> =>
  store.feeds.putSetting(NAME, settings);

export async function feedDefaults(store: Store): Promise<FeedSettings> {
  return { ...DEFAULT_FEED_SETTINGS, ...(await readServerSettings(store)).feedDefaults };
}
