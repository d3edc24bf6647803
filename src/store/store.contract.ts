/** What every store promises, whatever engine it runs on. */
import { afterEach, describe } from 'vitest';
import { concurrencyContract } from './contract/concurrency.contract.js';
import { crawlsContract } from './contract/crawls.contract.js';
import { documentsContract } from './contract/documents.contract.js';
import { feedChecksContract } from './contract/feed-checks.contract.js';
import { feedsContract } from './contract/feeds.contract.js';
import { forgetContract } from './contract/forget.contract.js';
import { frontierContract } from './contract/frontier.contract.js';
import { frontierModelContract } from './contract/frontier-model.contract.js';
import { pagesContract } from './contract/pages.contract.js';
import { searchContract } from './contract/search.contract.js';
import { siteSecretsContract } from './contract/site-secrets.contract.js';
import { openStore } from './open-store.js';
import type { Store } from './store.js';

/** A new store, and a way to open it once more, as another process would. All are closed after the test. */
export type OpenStore = () => Promise<{ store: Store; location: string; reopen(): Promise<Store> }>;

/** `freshLocation` says where a store can be that is not there yet. */
export function describeStore(engine: string, freshLocation: () => string): void {
  const opened: Store[] = [];
  const remember = (store: Store): Store => {
    opened.push(store);
    return store;
  };
  const open: OpenStore = async () => {
    const location = freshLocation();
    const store = remember(await openStore(location));
    return { store, location, reopen: async () => remember(await openStore(location)) };
  };
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  describe(`a store in ${engine}`, () => {
    describe('crawls', () => crawlsContract(open));
    describe('frontier', () => frontierContract(open));
    describe('frontier beside a model of it', () => frontierModelContract(open));
    describe('pages', () => pagesContract(open));
    describe('documents', () => documentsContract(open));
    describe('search', () => searchContract(open));
    describe('feeds', () => feedsContract(open));
    describe('checks of feeds', () => feedChecksContract(open));
    describe('what is old', () => forgetContract(open));
    describe('secrets of sites', () => siteSecretsContract(open));
    describe('many at once', () => concurrencyContract(open));
  });
}
