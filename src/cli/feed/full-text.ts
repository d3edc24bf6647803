/** Completing the items of a feed by what stands on their own pages. */
import { URL } from 'node:url';
import { PithError } from '../../errors.js';
import { extractArticle } from '../../extract/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import type { Feed, FeedItem } from '../../model/feed.js';
import { pageFacts } from '../../reading/index.js';
import { withArticle } from '../../update/index.js';
import { sentenceOf } from '../exit-codes.js';
import type { LoadedPage } from '../input/page-source.js';
import type { Reporter } from '../reporter.js';
import type { PoliteFetcher } from './polite-fetcher.js';

export interface FullTextOptions {
  fetcher: PoliteFetcher;
  reporter: Reporter;
  signal: AbortSignal;
}

/** Hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 2;
/** A host that fails so often in a row is left alone. */
const PATIENCE = 5;

/** The feed with the articles of its items. An item whose article cannot be had stays as it is. */
export async function withFullText(feed: Feed, { fetcher, reporter, signal }: FullTextOptions): Promise<Feed> {
  const own = feed.link === null ? null : canonicalUrl(feed.link);
  const items = [...feed.items];
  const hosts = byHost(items, own);
  const total = hosts.reduce((sum, host) => sum + host.length, 0);
  const startedAt = performance.now();
  let [done, failed] = [0, 0];
  const visitHost = async (indexes: readonly number[]): Promise<void> => {
    let inARow = 0;
    for (const [visited, index] of indexes.entries()) {
      if (inARow === PATIENCE) {
        const rest = indexes.length - visited;
        reporter.message(
          `${hostOf(items[index] as FeedItem)} failed ${PATIENCE} times in a row; left out ${rest} more`,
        );
        failed += rest;
        done += rest;
        return;
      }
      const item = items[index] as FeedItem;
      const result = await completed(item, own, feed.language, fetcher);
      signal.throwIfAborted();
      done++;
      if ('why' in result) {
        failed++;
        inARow = result.isHostTrouble ? inARow + 1 : 0;
        reporter.message(`no full text: ${result.why}`);
      } else {
        inARow = 0;
        items[index] = result;
      }
      reporter.progress({ done, failed, fraction: done / total, elapsed: performance.now() - startedAt });
    }
  };
  const waiting = hosts.values();
  const worker = async () => {
    for (const host of waiting) await visitHost(host);
  };
  try {
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
  } finally {
    reporter.finish();
  }
  reporter.message(`full text of ${total - failed} of ${items.length} items`);
  return { ...feed, items };
}

/** Indexes of the items with a page of their own, the items of one host together. */
function byHost(items: readonly FeedItem[], own: string | null): number[][] {
  const hosts = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    if (item.link === null || canonicalUrl(item.link) === own) continue;
    const host = hostOf(item);
    const same = hosts.get(host);
    if (same === undefined) hosts.set(host, [index]);
    else same.push(index);
  }
  return [...hosts.values()];
}

const hostOf = ({ link }: FeedItem): string => new URL(link as string).host;

interface Failure {
  why: string;
  /** Whether the next page of the host will probably fail as well. */
  isHostTrouble: boolean;
}

/** The item with its article, or the reason why it has none. */
async function completed(
  item: FeedItem,
  listPage: string | null,
  language: string | null,
  fetcher: PoliteFetcher,
): Promise<FeedItem | Failure> {
  const link = item.link as string;
  let page: LoadedPage;
  try {
    page = await fetcher.load(link);
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    return { why: error.message, isHostTrouble: error.code === 'network' || error.retry !== 'never' };
  }
  const url = page.url ?? link;
  // Articles that are gone often lead back to where they were listed.
  if (listPage !== null && canonicalUrl(url) === listPage) return failure(`${link} leads back to the list`);
  const outcome = extractArticle(page.content, { ...pageFacts(page), url });
  return outcome.ok
    ? withArticle(item, outcome.value, { language })
    : failure(`${link}: ${sentenceOf(outcome.reason)}`);
}

const failure = (why: string): Failure => ({ why, isHostTrouble: false });
