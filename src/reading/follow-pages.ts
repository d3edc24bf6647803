/** Reading a list over several pages. */
import { findNextPage, takeCandidate } from '../extract/index.js';
import { canonicalUrl } from '../model/canonical-url.js';
import type { CompactDom } from '../model/compact-dom.js';
import { type ItemList, itemsOf, type ListItem, type ListPageReading, type ListSubject } from '../model/item-list.js';
import { isSameSite } from '../model/same-site.js';
import { baseUrl } from '../parse/index.js';
import { likeList, shapeOf } from './like-list.js';
import type { LoadedPage } from './loaded-page.js';
import { type ListSettings, readList } from './read-list.js';

export interface FollowOptions {
  /** Pages to read at most, the first one included. */
  pages: number;
  /** Items after which no further page is needed. */
  limit?: number | undefined;
  settings: ListSettings;
  /** Gets a page, or says why it cannot be had. */
  load(url: string): Promise<LoadedPage | string>;
  /** Whether what a page shows makes the next one needless. */
  isEnough?(list: ItemList): boolean;
  /** Told of every page that was read, and of what ended the walk. */
  note?(message: string): void;
  signal: AbortSignal;
}

export interface FirstPage {
  dom: CompactDom;
  url: string | null;
  reading: ListPageReading;
}

export interface FollowedPages {
  reading: ListPageReading;
  /** Pages that were read. */
  pages: number;
  /** Whether the list goes on, as far as is known, behind what was read. */
  goesOn: boolean;
}

/**
 * The list of the first page and of those after it, as one. What goes wrong on a later page ends the walk; what was read
 * before is kept.
 */
export async function followPages(first: FirstPage, options: FollowOptions): Promise<FollowedPages> {
  const { limit, signal, isEnough = () => false, note = () => {} } = options;
  const lists = [first.reading.list];
  const known = new Set(itemsOf(first.reading.list).map(keyOf));
  const visited = new Set(first.url === null ? [] : [canonicalUrl(first.url)]);
  const readLater = laterPageReader(first, options);
  const followed = (goesOn: boolean): FollowedPages => {
    const reading = lists.length === 1 ? first.reading : { ...first.reading, list: joined(lists) };
    return { reading, pages: lists.length, goesOn };
  };
  let { dom, url, nextUrl }: Reached = { ...first, nextUrl: first.reading.nextUrl ?? null };
  for (let number = 2; number <= options.pages && (limit === undefined || known.size < limit); number++) {
    if (isEnough(lists.at(-1) as ItemList)) return followed(true);
    const next = nextOf({ dom, url, nextUrl });
    if (next === null) {
      note(`page ${number - 1} names no next page`);
      return followed(false);
    }
    const stopped = (why: string, goesOn: boolean) => {
      note(`stopped at page ${number}: ${why}`);
      return followed(goesOn);
    };
    if (visited.has(canonicalUrl(next.url))) return stopped(`${next.url} was read already`, false);
    visited.add(canonicalUrl(next.url));
    const page = await readLater(next.url);
    signal.throwIfAborted();
    if (typeof page === 'string') return stopped(page, true);
    visited.add(canonicalUrl(page.url));
    const items = itemsOf(page.list);
    const fresh = items.filter((item) => !known.has(keyOf(item)));
    if (fresh.length === 0) return stopped(`${page.url} shows nothing new`, false);
    for (const item of fresh) known.add(keyOf(item));
    lists.push(page.list);
    note(`page ${number} (${page.url}): ${items.length} items, ${fresh.length} of them new; ${next.why}`);
    ({ dom, url, nextUrl } = page);
  }
  return followed(true);
}

/** A page the walk has come to. */
interface Reached {
  dom: CompactDom;
  url: string | null;
  /** What a feed says of the next one. */
  nextUrl: string | null;
}

function nextOf({ dom, url, nextUrl }: Reached): { url: string; why: string } | null {
  if (nextUrl === null) return findNextPage({ dom, url, base: baseUrl(dom, url) });
  if (url !== null && !isSameSite(url, nextUrl)) return null;
  return { url: nextUrl, why: 'the feed says so' };
}

interface LaterPage extends Reached {
  url: string;
  list: ItemList;
}

/** Reads a later page the way the first one was read; answers with a reason where that is not possible. */
function laterPageReader({ dom, url, reading }: FirstPage, { settings, load }: FollowOptions) {
  const shape = shapeOf(dom, reading.list);
  return async (address: string): Promise<LaterPage | string> => {
    const loaded = await load(address);
    if (typeof loaded === 'string') return loaded;
    const at = loaded.url ?? address;
    if (url !== null && !isSameSite(url, at)) return `${address} leads to another site, ${at}`;
    const later = await readList(loaded, address, { ...settings, explain: false });
    if (!later.outcome.ok) return `${address} holds no list`;
    const { value } = later.outcome;
    // A rule says itself which list is meant.
    const like = typeof settings.method === 'string' ? likeList(shape, later.dom, value.candidates) : value.list;
    const list = like && takeCandidate(later.dom, value, like).list;
    if (list === null) return `${address} holds no list like that of the first page`;
    return { dom: later.dom, url: at, list, nextUrl: value.nextUrl ?? null };
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
