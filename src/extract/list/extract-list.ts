import type { CompactDom } from '../../model/compact-dom.js';
import { type ItemList, itemsOf, type ListPageReading } from '../../model/item-list.js';
import type { Attempt, NotFound, Outcome } from '../../model/outcome.js';
import { Tag } from '../../model/tags.js';
import { parseDocument } from '../../parse/index.js';
import { sampleText } from '../language/sample-text.js';
import { spokenLanguage } from '../language/spoken-language.js';
import { summaryOf } from '../metadata/extract-metadata.js';
import { chooseLanguage } from '../metadata/language.js';
import { auto } from './auto/auto.js';
import { completeItems } from './fields/complete-items.js';
import type { ListExtractor, ListPage } from './list-extractor.js';
import { listPage } from './list-page.js';
import { readNativeFeed } from './native-feed/native-feed.js';
import { findNativeFeeds } from './native-feeds.js';
import { contextOf } from './page-subject.js';
import { pricePattern } from './price-pattern/price-pattern.js';
import { repeatedPattern } from './repeated-pattern/repeated-pattern.js';
import { structured } from './structured/structured.js';
import { timePattern } from './time-pattern/time-pattern.js';

const EXTRACTORS = {
  auto,
  'time-pattern': timePattern,
  'repeated-pattern': repeatedPattern,
  structured,
  'price-pattern': pricePattern,
} as const satisfies Readonly<Record<string, ListExtractor>>;

/** Methods that need nothing but the page. */
export type AutomaticListMethod = keyof typeof EXTRACTORS;
export type ListMethod = AutomaticListMethod | 'mapping-rule';

/** Names accepted as `method`, the default first. */
export const LIST_METHODS = [...Object.keys(EXTRACTORS), 'mapping-rule'] as readonly ListMethod[];
/** Those that need no rule. */
export const AUTOMATIC_LIST_METHODS = Object.keys(EXTRACTORS) as readonly AutomaticListMethod[];

export interface ExtractListOptions {
  /** Address of the page: base of relative links. */
  url?: string;
  /** One of the automatic methods, or a method made elsewhere, such as `mappingRule(rule)`. @default 'auto' */
  method?: AutomaticListMethod | ListExtractor;
  /** What "3 hours ago" and dates without a year are counted from, in milliseconds since 1970. @default the current time */
  now?: number;
  /** BCP 47, where it is known better than the page says; decides how dates are read. @default what the page declares, unless its text is plainly in another */
  language?: string;
  /** `Content-Type` header, where the page came over HTTP. */
  contentType?: string;
  /** Charset named by the transport; what the page says about itself comes after it. */
  charset?: string;
  /** Other HTTP headers that say something about the page. */
  headers?: { contentLanguage?: string; lastModified?: string };
  /** Whether a document that is a feed itself is read as one, whatever automatic method is asked for. @default true */
  nativeFeed?: boolean;
  /** Record every decision in the outcome's trace. @default false */
  explain?: boolean;
}

/** A best list that looks less like one than this is not taken for one. */
const LEAST_SCORE = 0.02;
/** Text below this many characters and scripts: a shell that a script fills in. */
const SHELL_TEXT_LIMIT = 200;

/**
 * Reads a page as a list: its sections and their items with titles, links, dates and more.
 *
 * @param input bytes (any encoding), text, or an already parsed document
 * @example
 * const outcome = extractList(html, { url: 'https://example.com/news' });
 * if (outcome.ok) console.log(renderFeed(listToFeed(outcome.value), 'rss'));
 */
export function extractList(
  input: string | Uint8Array | CompactDom,
  options: ExtractListOptions = {},
): Outcome<ListPageReading> {
  const { dom, binary } = parseDocument(input, options);
  if (binary)
    return { ok: false, reason: 'not-text', attempts: [{ method: 'parse', why: 'the bytes are not a text document' }] };
  const { method = 'auto', nativeFeed = true, url = null, language } = options;
  const native = nativeFeed && typeof method === 'string' ? readNativeFeed(dom, { url, language }) : null;
  if (native !== null) return native;
  const extractor = typeof method === 'string' ? EXTRACTORS[method] : method;
  const { now = Date.now(), headers = {} } = options;
  const context = contextOf({ dom, url: options.url ?? null, now }, headers);
  const declared = options.language ?? chooseLanguage(context)?.value ?? null;
  const page = listPage(dom, {
    url: options.url ?? null,
    now,
    language: options.language ?? spokenLanguage(declared ?? '', sampleText(dom)),
    explain: options.explain ?? false,
  });
  dom.memo(lastRead).page = page;
  const { lists, attempts } = extractor.extract(page);
  const [best] = lists;
  const list = best && completed(page, best);
  if (list === undefined || list.score < LEAST_SCORE || itemsOf(list).length === 0)
    return explainAbsence(page, list, attempts);
  const { title, excerpt, image, date } = summaryOf(context);
  return {
    ok: true,
    value: {
      url: page.url,
      title,
      description: excerpt,
      language: declared,
      image,
      date,
      list,
      candidates: [list, ...lists.slice(1)],
      nativeFeeds: findNativeFeeds(page),
    },
    confidence: list.score,
    trace: page.trace.finish(list.method),
  };
}

/** As what a document was read last: a candidate that is taken later is of the same language and day. */
const lastRead = (): { page: ListPage | null } => ({ page: null });

/**
 * The reading with another of its candidates as its list. Only the best one has teasers, pictures and authors from the start, since
 * the others are seldom wanted.
 */
export function takeCandidate(dom: CompactDom, reading: ListPageReading, candidate: ItemList): ListPageReading {
  if (candidate === reading.list) return reading;
  const { page: known } = dom.memo(lastRead);
  const isSame = known !== null && known.url === reading.url;
  const page = isSame ? known : listPage(dom, { url: reading.url, language: reading.language ?? '' });
  return { ...reading, list: completed(page, candidate) };
}

function completed(page: ListPage, list: ItemList): ItemList {
  const items = completeItems(page, itemsOf(list));
  let next = 0;
  const subjects = list.subjects.map(({ title, items: own }) => {
    const from = next;
    next += own.length;
    return { title, items: items.slice(from, next) };
  });
  return { method: list.method, score: list.score, subjects, reasons: list.reasons };
}

function explainAbsence(page: ListPage, best: ItemList | undefined, tried: readonly Attempt[]): NotFound {
  const { dom, stats } = page;
  const attempts = [...tried];
  if (best !== undefined)
    attempts.push({ method: best.method, why: `what repeats on the page does not look like a list (${best.score})` });
  const length = stats.length[dom.documentElement] as number;
  if (length === 0 && dom.source.trim() === '') return { ok: false, reason: 'empty-input', attempts };
  if (length < SHELL_TEXT_LIMIT && stats.preorder.some((node) => dom.tag[node] === Tag.script)) {
    const why = 'the page holds almost no text; its scripts would fill it in';
    return { ok: false, reason: 'script-shell', attempts: [...attempts, { method: 'parse', why }] };
  }
  return { ok: false, reason: 'no-list', attempts };
}
