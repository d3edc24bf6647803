/** Reading a list over several pages. */
import { PithError } from '../../errors.js';
import { findNextPage, takeCandidate } from '../../extract/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import type { CompactDom } from '../../model/compact-dom.js';
import {
  type ItemList,
  itemsOf,
  type ListItem,
  type ListPageReading,
  type ListSubject,
} from '../../model/item-list.js';
import { isSameSite } from '../../model/same-site.js';
import { baseUrl } from '../../parse/index.js';
import { type ListSettings, readList } from '../../reading/index.js';
import type { Reporter } from '../reporter.js';
import { likeList, shapeOf } from './like-list.js';
import type { PoliteFetcher } from './polite-fetcher.js';

export interface FollowOptions {
  /** Pages to read at most, the first one included. */
  pages: number;
  /** Items after which no further page is needed. */
  limit: number | undefined;
  settings: ListSettings;
  fetcher: PoliteFetcher;
  reporter: Reporter;
  signal: AbortSignal;
}

export interface FirstPage {
  dom: CompactDom;
  url: string | null;
  reading: ListPageReading;
}

/**
 * The list of the first page and of those after it, as one. What goes wrong on a later page ends the walk; what was read
 * before is kept.
 */
export async function followPages(first: FirstPage, options: FollowOptions): Promise<ListPageReading> {
  const { reporter, limit, signal } = options;
  const lists = [first.reading.list];
  const known = new Set(itemsOf(first.reading.list).map(keyOf));
  const visited = new Set(first.url === null ? [] : [canonicalUrl(first.url)]);
  const readLater = laterPageReader(first, options);
  let { dom, url } = first;
  for (let number = 2; number <= options.pages && (limit === undefined || known.size < limit); number++) {
    const next = findNextPage({ dom, url, base: baseUrl(dom, url) });
    if (next === null) {
      reporter.message(`page ${number - 1} names no next page`);
      break;
    }
    const stop = (why: string) => reporter.message(`stopped at page ${number}: ${why}`);
    if (visited.has(canonicalUrl(next.url))) {
      stop(`${next.url} was read already`);
      break;
    }
    visited.add(canonicalUrl(next.url));
    const page = await readLater(next.url);
    signal.throwIfAborted();
    if (typeof page === 'string') {
      stop(page);
      break;
    }
    visited.add(canonicalUrl(page.url));
    const items = itemsOf(page.list);
    const fresh = items.filter((item) => !known.has(keyOf(item)));
    if (fresh.length === 0) {
      stop(`${page.url} shows nothing new`);
      break;
    }
    for (const item of fresh) known.add(keyOf(item));
    lists.push(page.list);
    reporter.message(`page ${number} (${page.url}): ${items.length} items, ${fresh.length} of them new; ${next.why}`);
    ({ dom, url } = page);
  }
  return lists.length === 1 ? first.reading : { ...first.reading, list: joined(lists) };
}

interface LaterPage {
  dom: CompactDom;
  url: string;
  list: ItemList;
}

/** Reads a later page the way the first one was read; answers with a reason where that is not possible. */
function laterPageReader({ dom, url, reading }: FirstPage, { settings, fetcher }: FollowOptions) {
  const shape = shapeOf(dom, reading.list);
  return async (address: string): Promise<LaterPage | string> => {
    const loaded = await fetcher.load(address).catch((error: unknown) => {
      if (error instanceof PithError) return error.message;
      throw error;
    });
    if (typeof loaded === 'string') return loaded;
    const at = loaded.url ?? address;
    if (url !== null && !isSameSite(url, at)) return `${address} leads to another site, ${at}`;
    const later = await readList(loaded, address, { ...settings, explain: false });
    if (!later.outcome.ok) return `${address} holds no list`;
    const { value } = later.outcome;
    // A rule says itself which list is meant.
    const like = typeof settings.method === 'string' ? likeList(shape, later.dom, value.candidates) : value.list;
    const list = like && takeCandidate(later.dom, value, like).list;
    return list === null ? `${address} holds no list like that of the first page` : { dom: later.dom, url: at, list };
  };
}

/** What an item is known by on all pages. */
const keyOf = ({ link, title }: ListItem): string => (link === null ? title : (canonicalUrl(link) ?? link));

/** One list of several, sections of the same name joined. */
function joined(lists: readonly ItemList[]): ItemList {
  const [first] = lists as [ItemList];
  const sections = new Map<string | null, ListItem[]>();
  for (const { title, items } of lists.flatMap(({ subjects }) => subjects)) {
    const known = sections.get(title);
    if (known === undefined) sections.set(title, [...items]);
    else for (const item of items) known.push(item);
  }
  const subjects = Array.from(sections, ([title, items]): ListSubject => ({ title, items }));
  return { ...first, subjects, reasons: [...first.reasons, `read on ${lists.length} pages`] };
}
