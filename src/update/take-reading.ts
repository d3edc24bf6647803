/** From the page that came to the list of a feed: shown by a browser where it must be, and followed over its pages where that is wanted. */
import { PithError } from '../errors.js';
import { isNativeReading } from '../extract/index.js';
import type { ItemList } from '../model/item-list.js';
import type { Page } from '../model/page.js';
import { followPages, type LoadedPage, loadedFrom } from '../reading/index.js';
import { listToFeed } from '../render/index.js';
import type { FeedSettings } from '../store/index.js';
import { fetchSource } from './fetch-source.js';
import { notShown } from './health.js';
import type { HostSessions } from './host-sessions.js';
import { identityKey } from './item-identity.js';
import { cut, type ReadSourceOptions, readSource, type SourceReading } from './read-source.js';
import type { UpdateKit } from './update-kit.js';

export interface TakenReading {
  /** As it was read. */
  page: Page;
  /** Whether a browser has shown it. */
  isRendered: boolean;
  reading: SourceReading;
  /** Items that may still be listed behind those that were read. */
  beyond: number;
}

export async function takeReading(
  page: Page,
  settings: FeedSettings,
  options: Omit<ReadSourceOptions, 'method' | 'source'>,
  sessions: HostSessions,
  kit: UpdateKit,
): Promise<TakenReading> {
  const source = { ...options, method: settings.method, source: settings.source };
  const first = await readShown(page, settings, source, sessions, kit);
  const { reading } = first;
  if (!reading.ok || settings.pages === 1) return { ...first, beyond: 0 };
  const { list } = reading;
  const keys = new Set(options.known.flatMap((item) => item.keys));
  const followed = await followPages(
    { dom: list.dom, url: first.page.url, reading: list.reading },
    {
      pages: settings.pages,
      settings: { method: list.method, charset: undefined, now: options.now, explain: false },
      load: (url) => loadLater(url, first.isRendered, sessions, kit),
      // What comes after items that are known is known as well.
      isEnough: (some) => endsIn(some, list.reading, keys),
      signal: kit.signal,
    },
  );
  const count = reading.feed.items.length;
  const feed = followed.pages === 1 ? reading.feed : cut(listToFeed(followed.reading));
  const beyond = followed.goesOn ? Math.max(0, settings.pages * count - feed.items.length) : 0;
  return { ...first, reading: { ...reading, feed }, beyond };
}

async function readShown(
  page: Page,
  { render }: FeedSettings,
  source: ReadSourceOptions,
  sessions: HostSessions,
  kit: UpdateKit,
): Promise<Omit<TakenReading, 'beyond'>> {
  sessions.beginReading();
  const reading = await readSource(page, source);
  const isShell = !reading.ok && reading.health.status === 'script-shell';
  const isFeed = reading.ok && isNativeReading(reading.list.reading);
  const isToBeShown = render === 'always' ? !isFeed : render === 'auto' && isShell;
  if (!isToBeShown) return { page, isRendered: false, reading };
  const shown = await show(page, kit);
  sessions.beginReading();
  if (!(shown instanceof PithError)) return { page: shown, isRendered: true, reading: await readSource(shown, source) };
  // A page that has its list without a browser has it.
  return { page, isRendered: false, reading: reading.ok ? reading : { ...reading, health: notShown(shown) } };
}

function show(page: Page, { renderer, signal }: UpdateKit): Promise<Page | PithError> {
  const none = new PithError('browser-missing', 'this program starts no browser');
  return renderer?.show(page.url, signal, page) ?? Promise.resolve(none);
}

/** A later page, asked for like the first one, or why it cannot be had. */
async function loadLater(
  url: string,
  isRendered: boolean,
  sessions: HostSessions,
  kit: UpdateKit,
): Promise<LoadedPage | string> {
  const answer = await fetchSource(url, sessions, { maxBytes: kit.maxBytes, expects: 'list' });
  switch (answer.kind) {
    case 'page': {
      const page = isRendered ? await show(answer.page, kit) : answer.page;
      sessions.beginReading();
      return page instanceof PithError ? page.message : loadedFrom(page);
    }
    case 'failed':
      return answer.error.message;
    case 'refused':
    case 'later':
      return answer.why;
    default:
      return `${url} cannot be asked for now`;
  }
}

/** Whether the last item of a list is one of these. */
function endsIn(list: ItemList, reading: Parameters<typeof listToFeed>[0], keys: ReadonlySet<string>): boolean {
  const last = listToFeed({ ...reading, list }).items.at(-1);
  return last !== undefined && keys.has(identityKey(last));
}
