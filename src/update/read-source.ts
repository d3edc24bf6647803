/** From a page to the items of its feed: by the feed's rule or method, held against what the feed was before. Pure. */
import { PithError } from '../errors.js';
import {
  AUTOMATIC_LIST_METHODS,
  type AutomaticListMethod,
  type ExtractListOptions,
  extractList,
  isNativeReading,
  type ListExtractor,
  mappingRule,
  readRule,
  takeCandidate,
} from '../extract/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { Feed, FeedItem } from '../model/feed.js';
import type { ListPageReading } from '../model/item-list.js';
import type { Page } from '../model/page.js';
import { parseDocument } from '../parse/index.js';
import { detectedLanguage, loadedFrom, pageFacts } from '../reading/index.js';
import { listToFeed } from '../render/index.js';
import type { FeedHealth, FeedSettings, LedgerItem } from '../store/index.js';
import { DRIFTED, driftOf } from './drift.js';
import { drifting, HEALTHY, offersNoFeed, repaired, ruleBroken, wallOf, withoutList } from './health.js';
import { identityKey } from './item-identity.js';
import { type RepairProof, repairRule } from './repair-rule.js';

export interface ReadSourceOptions {
  /** Name of the list method, where there is no rule. */
  method: string;
  /** What is read where the page is a feed itself, and where it is none. */
  source: FeedSettings['source'];
  /** XML of the mapping rule. */
  rule: string | null;
  now: number;
  /** Items of the ledger, newest first. */
  known: readonly LedgerItem[];
  /** Checks in a row before this one that found another list, or none. */
  emptyStreak: number;
}

/** The list as it was read from the page, and what by. */
export interface SourceList {
  dom: CompactDom;
  reading: ListPageReading;
  method: NonNullable<ExtractListOptions['method']>;
}

export type SourceReading =
  | {
      ok: true;
      feed: Feed;
      drift: number;
      health: FeedHealth;
      repair: { xml: string; proof: RepairProof } | null;
      list: SourceList;
    }
  | { ok: false; health: FeedHealth; drift: number };

/** A list that differs is believed when it is there so many times in a row. */
const CONFIRMED_AFTER = 3;
/** Most items that are taken from a page. */
const MOST_ITEMS = 500;

export async function readSource(page: Page, options: ReadSourceOptions): Promise<SourceReading> {
  const { dom, binary } = parseDocument(page.body, {
    ...(page.headers['content-type'] === undefined ? {} : { contentType: page.headers['content-type'] }),
    charset: page.charset,
  });
  if (binary) return { ok: false, health: withoutList(dom, 'not-text'), drift: 1 };
  const before = options.known.filter(({ present }) => present).map(({ item }) => item);
  const keys = new Set(options.known.flatMap(({ keys }) => keys));
  const isKnown = (key: string): boolean => keys.has(key);
  const language = await detectedLanguage(dom, page.headers['content-language']);
  const reader: PageReader = { dom, page, language, before, isKnown, options };
  // A rule says how a page is read; who wants the feed of the site wants no page.
  const isByRule = options.rule !== null && options.source !== 'native';
  return isByRule ? readByRule(reader, options.rule as string) : readByMethod(reader);
}

interface PageReader {
  dom: CompactDom;
  page: Page;
  language: string | undefined;
  before: readonly FeedItem[];
  isKnown(key: string): boolean;
  options: ReadSourceOptions;
}

const listOptions = ({ page, language, options }: PageReader): ExtractListOptions => ({
  url: page.url,
  now: options.now,
  ...(language === undefined ? {} : { language }),
  headers: pageFacts(loadedFrom(page)).headers,
});

function readByMethod(reader: PageReader): SourceReading {
  const { dom, before, isKnown, options } = reader;
  const method = automatic(options.method);
  const outcome = extractList(dom, { ...listOptions(reader), method, nativeFeed: options.source !== 'page' });
  const none = { ok: false, drift: before.length === 0 ? 0 : 1 } as const;
  if (!outcome.ok) return { ...none, health: withoutList(dom, outcome.reason) };
  if (options.source === 'native' && !isNativeReading(outcome.value)) return { ...none, health: offersNoFeed };
  let reading = outcome.value;
  let feed = listToFeed(reading);
  let drift = driftOf(feed.items, before, isKnown);
  // Another list of the page may be the one that was read before.
  for (const candidate of drift < DRIFTED ? [] : outcome.value.candidates.slice(1)) {
    const otherReading = takeCandidate(dom, outcome.value, candidate);
    const other = listToFeed(otherReading);
    const otherDrift = driftOf(other.items, before, isKnown);
    if (otherDrift < drift) [reading, feed, drift] = [otherReading, other, otherDrift];
  }
  return judged(reader, feed, drift, { dom, reading, method });
}

const automatic = (method: string): AutomaticListMethod =>
  AUTOMATIC_LIST_METHODS.find((known) => known === method) ?? 'auto';

function readByRule(reader: PageReader, xml: string): SourceReading {
  const { dom, page, before, isKnown, options } = reader;
  const method = ruleMethod(xml);
  if (typeof method === 'string') return { ok: false, health: ruleBroken(method), drift: 1 };
  const outcome = extractList(dom, { ...listOptions(reader), method });
  const feed = outcome.ok ? listToFeed(outcome.value) : null;
  const drift = driftOf(feed?.items ?? [], before, isKnown);
  const asRead = () => {
    if (!outcome.ok || feed === null) return null;
    return judged(reader, feed, drift, { dom, reading: outcome.value, method });
  };
  const good = drift < DRIFTED ? asRead() : null;
  if (good !== null) return good;
  const language = reader.language ?? null;
  const repair = repairRule(dom, { url: page.url, now: options.now, language, before, isKnown });
  if (repair.ok) {
    const { feed: found, xml: made, proof } = repair;
    return {
      ok: true,
      feed: cut(found),
      drift: proof.drift,
      health: repaired(proof.matched),
      repair: { xml: made, proof },
      list: { dom, reading: repair.reading, method: repair.method },
    };
  }
  const doubtful = asRead();
  if (doubtful !== null) return doubtful;
  const why = outcome.ok ? HEALTHY : withoutList(dom, outcome.reason);
  return { ok: false, health: why.status === 'empty' ? ruleBroken(repair.why) : why, drift };
}

/** What reads by the rule, or why it cannot be read itself. */
function ruleMethod(xml: string): ListExtractor | string {
  try {
    return mappingRule(readRule(xml).rule);
  } catch (error) {
    if (error instanceof PithError) return error.message;
    throw error;
  }
}

/** A list that looks like another one is not believed at once: pages have bad days. */
function judged({ dom, options }: PageReader, feed: Feed, drift: number, list: SourceList): SourceReading {
  const believed = { ok: true, feed: cut(feed), drift, health: HEALTHY, repair: null, list } as const;
  if (drift < DRIFTED) return believed;
  const { isLogin, isChallenge } = wallOf(dom);
  if (isLogin || isChallenge) return { ok: false, health: withoutList(dom, 'no-list'), drift };
  const isConfirmed = options.emptyStreak + 1 >= CONFIRMED_AFTER;
  return isConfirmed ? believed : { ok: false, health: drifting(drift), drift };
}

export const cut = (feed: Feed): Feed => ({ ...feed, items: feed.items.slice(0, MOST_ITEMS) });

/** Keys the ledger is asked for, before the page is held against it. */
export const keysOf = (items: readonly FeedItem[]): string[] =>
  items.flatMap((item) => [...new Set([identityKey(item), item.id])]);
