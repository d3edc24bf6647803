/**
 * A document that is a feed itself – RSS, Atom or JSON Feed, as broken as they come – read as the list it is, so that all that can be
 * done with a list can be done with it: full texts for a feed that gives only teasers, and a clean feed for an invalid one.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { FeedEntry, ItemDate, ListItem, ListPageReading } from '../../../model/item-list.js';
import type { Outcome } from '../../../model/outcome.js';
import { Tag } from '../../../model/tags.js';
import { parseHtmlFragment } from '../../../parse/index.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import { spacedText } from '../../metadata/spaced-text.js';
import { TraceRecorder } from '../../trace-recorder.js';
import type { DraftEntry, DraftText, FeedDraft } from './feed-draft.js';
import { readFeedTime } from './feed-time.js';
import { findFeedDocument } from './find-feed-document.js';
import { readJsonFeed } from './read-json-feed.js';
import { readXmlFeed } from './read-xml-feed.js';

/** Name of the method in readings. */
export const NATIVE_FEED = 'native-feed';

export interface NativeFeedOptions {
  /** Address of the document. */
  url: string | null;
  /** BCP 47, where the feed names none. */
  language?: string | undefined;
}

const TITLE_LENGTH = 1000;
const SUMMARY_LENGTH = 4000;
/** Of a text that stands for a title, or for the summary of a content. */
const CUT_TITLE = 100;
const CUT_SUMMARY = 500;

/** The list in a feed; null when the document is none. */
export function readNativeFeed(dom: CompactDom, options: NativeFeedOptions): Outcome<ListPageReading> | null {
  const found = findFeedDocument(dom);
  if (found === null) return null;
  const { url } = options;
  const draft = found.kind === 'json' ? readJsonFeed(found.document, url) : readXmlFeed(found.dom, url);
  const items = inOrder(withUniqueIds(draft.entries.flatMap((entry) => itemOf(entry))));
  if (items.length === 0) {
    const why = `the document is a feed (${draft.format}), but it has no items`;
    return { ok: false, reason: 'no-list', attempts: [{ method: NATIVE_FEED, why }] };
  }
  const reading = readingOf(draft, items, options);
  return { ok: true, value: reading, confidence: 1, trace: new TraceRecorder(dom, false).finish(NATIVE_FEED) };
}

function readingOf(
  draft: FeedDraft,
  items: readonly ListItem[],
  { url, language }: NativeFeedOptions,
): ListPageReading {
  const count = `the document is a feed (${draft.format}) of ${items.length} items`;
  const list = {
    method: NATIVE_FEED,
    subjects: [{ title: null, items }],
    score: 1,
    reasons: [draft.isCut ? `${count}, and more that were left out` : count],
  };
  const address = (text: string | null) => (text === null ? null : resolveUrl(text, draft.base ?? url));
  return {
    // A feed stands for the page it is about.
    url: address(draft.link) ?? url,
    title: textOrNull(draft.title, TITLE_LENGTH),
    description: textOrNull(draft.description, SUMMARY_LENGTH),
    language: draft.language ?? language ?? null,
    image: address(draft.image),
    date: draft.updated === null ? null : readFeedTime(draft.updated),
    list,
    candidates: [list],
    nativeFeeds: [],
    nextUrl: address(draft.next),
  };
}

/** Nothing when the entry says nothing. */
function itemOf(entry: DraftEntry): ListItem[] {
  const { base } = entry;
  const link = firstAddress(entry.links, base);
  // A description with markup and no content beside it is the content.
  const content = entry.content ?? (entry.summary !== null && hasMarkup(entry.summary) ? entry.summary : null);
  const summary = textOrNull(entry.summary ?? entry.content, SUMMARY_LENGTH);
  const isCut = entry.summary === null || entry.summary === content;
  const description = summary === null || !isCut ? summary : cut(summary, CUT_SUMMARY);
  const own = textOrNull(entry.title, TITLE_LENGTH);
  const title = own ?? (summary === null ? null : cut(summary, CUT_TITLE)) ?? link ?? asWritten(entry.title);
  if (title === null) return [];
  const date = dateOf(entry);
  const image = firstAddress(entry.images, base) ?? firstPicture(content, base);
  const author = entry.authors[0] ?? null;
  const said = { title, link, date, description, image, author };
  const fields = Object.entries(said).filter(([, value]) => value !== null);
  return [
    {
      ...said,
      price: null,
      nodes: [],
      fieldNodes: {},
      confidence: 1,
      fieldConfidence: Object.fromEntries(fields.map(([name]) => [name, 1])),
      entry: entryOf(entry, content),
    },
  ];
}

function entryOf(entry: DraftEntry, content: DraftText | null): FeedEntry {
  const { id, updated, authors, categories, base } = entry;
  return {
    id,
    updated: updated === null ? null : readFeedTime(updated),
    authors: authors.map(plainLine).filter((name) => name !== ''),
    categories: categories.map(plainLine).filter((name) => name !== ''),
    content: () => (content === null ? null : { dom: fragmentOf(content), base }),
  };
}

const plainLine = (value: string): string => textOf({ value, isHtml: true }, TITLE_LENGTH);

function dateOf({ published, updated }: DraftEntry): ItemDate | null {
  for (const raw of [published, updated]) {
    const value = raw === null ? null : readFeedTime(raw);
    if (raw !== null && value !== null) return { raw, value, source: 'data', pattern: null, inferred: [] };
  }
  return null;
}

/** An id that several entries with different addresses have identifies none of them. */
function withUniqueIds(items: readonly ListItem[]): ListItem[] {
  const links = new Map<string, string | null>();
  const repeated = new Set<string>();
  for (const { entry, link } of items) {
    if (typeof entry?.id !== 'string') continue;
    const known = links.get(entry.id);
    if (known === undefined) links.set(entry.id, link);
    else if (known !== link) repeated.add(entry.id);
  }
  return items.map((item) =>
    item.entry !== undefined && item.entry.id !== null && repeated.has(item.entry.id)
      ? { ...item, entry: { ...item.entry, id: null } }
      : item,
  );
}

/** The newest first, as lists are, where all have a time; some feeds go the other way round. */
function inOrder(items: readonly ListItem[]): ListItem[] {
  const times = new Map(items.map((item) => [item, Date.parse(item.date?.value ?? '')]));
  if ([...times.values()].some(Number.isNaN)) return [...items];
  return [...items].sort((a, b) => (times.get(b) as number) - (times.get(a) as number));
}

function firstAddress(texts: readonly string[], base: string | null): string | null {
  for (const text of texts) {
    const address = resolveUrl(text, base);
    if (address !== null) return address;
  }
  // Without a base an address that is not complete is kept as it is, as those of pages are.
  const [first] = texts;
  return base === null && first !== undefined && !/^[a-z][a-z\d+.-]*:|\s/i.test(first) ? first : null;
}

const hasMarkup = ({ value, isHtml }: DraftText): boolean => isHtml && /<[a-z][^<>]{0,2000}>/i.test(value);

function fragmentOf({ value, isHtml }: DraftText): CompactDom {
  return parseHtmlFragment(isHtml ? value : paragraphs(value), 'body');
}

/** Plain text as HTML that shows it. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function textOrNull(text: DraftText | null, limit: number): string | null {
  const found = text === null ? '' : textOf(text, limit);
  return found === '' ? null : found;
}

/** A title that shows nothing, where there is nothing else to call the entry by. */
function asWritten(title: DraftText | null): string | null {
  return title === null ? null : textOrNull({ value: title.value, isHtml: false }, TITLE_LENGTH);
}

/** Feeds seldom say whether a title is text or HTML: a bracket that is never closed opens no tag. */
function mayHaveMarkup(text: string): boolean {
  const open = text.indexOf('<');
  return text.includes('&') || (open >= 0 && text.indexOf('>', open) > open);
}

function textOf({ value, isHtml }: DraftText, limit: number): string {
  if (!isHtml || !mayHaveMarkup(value)) return collapseSpace(value.slice(0, 4 * limit)).slice(0, limit);
  const dom = parseHtmlFragment(value, 'body');
  return collapseSpace(spacedText(dom, dom.documentElement, limit));
}

/** Cut between words. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const space = start.lastIndexOf(' ');
  return `${(space > length / 2 ? start.slice(0, space) : start).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The first picture of a content that is more than a mark for counting readers. */
function firstPicture(content: DraftText | null, base: string | null): string | null {
  if (content === null || !content.isHtml || !/<img\b/i.test(content.value)) return null;
  const dom = parseHtmlFragment(content.value, 'body');
  for (const node of dom.descendants(dom.documentElement)) {
    if (dom.tag[node] !== Tag.img) continue;
    const isMark = ['width', 'height'].some((name) => /^[01](?:px)?$/.test(dom.attribute(node, name)?.trim() ?? ''));
    const address = isMark ? null : resolveUrl(dom.attribute(node, 'src') ?? '', base);
    if (address !== null) return address;
  }
  return null;
}

/** Whether a document is a feed itself. */
export const isFeedDocument = (dom: CompactDom): boolean => findFeedDocument(dom) !== null;

/** Whether a reading came from a feed. */
export const isNativeReading = ({ list }: ListPageReading): boolean => list.method === NATIVE_FEED;
