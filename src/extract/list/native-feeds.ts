/** Feeds a site already offers: declared in the head, or linked in the text. */
import { canonicalUrl } from '../../model/canonical-url.js';
import type { NativeFeed } from '../../model/item-list.js';
import { Tag } from '../../model/tags.js';
import { textStats } from '../../parse/index.js';
import { cleanValue, collapseSpace, fold } from '../metadata/clean-text.js';
import { resolveUrl } from '../metadata/page-urls.js';
import { spacedText } from '../metadata/spaced-text.js';
import type { ListPage } from './list-extractor.js';
import { classTest } from './page-classes.js';

const MAX_FEEDS = 50;
const MAX_HREF = 4000;
/** Titles and headings a page is called by. */
const MAX_NAMES = 6;

const FEED_TYPE = /^\s*(?:application|text)\/(?:x\.)?(rss|rdf|atom|feed)\+(xml|json)/i;
const XML_TYPE = /^\s*(?:application|text)\/xml/i;
const JSON_TYPE = /^\s*application\/json/i;
/** Paths and queries that programs give their feeds. */
const FEED_ADDRESS =
  /(?:^|[/._-])(?:feeds?|rss2?|atom|rdf)(?:[/._-]?(?:index|full|all|main|news|blog|posts|\d(?:\.\d)?))?(?:\.(?:xml|json|rdf|php|aspx?|cfm|cgi|jsp))?\/?(?:\?[^#]*)?(?:#.*)?$|\.(?:rss|atom|rdf)(?:[?#]|$)|[?&](?:format|feed|output|alt|view|type|fmt)=(?:rss2?|atom|rdf|feed|json-?feed)(?:&|$)/i;
const FEED_HOST = /^https?:\/\/(?:feeds?|rss)\d?\./i;
/** The whole label; "Animal feed" is another thing. */
const FEED_LABEL =
  /^(?:(?:subscribe|via|by|get|our|the|follow|use|abonnieren|per|par|por)\s+){0,3}(?:rss|atom)(?:\s*(?:2\.0|1\.0))?(?:[\s-]*(?:feeds?|news|xml|icon))?$|^(?:news|blog|xml|json|web)?[\s-]?feeds?$|^RSS\b.{0,30}$|\bRSS$/i;
const FEED_CLASS = /(?:^|[\s_-])(?:rss|feed-?icon|icon-?feed)(?:$|[\s_-])/i;
const COMMENTS =
  /comment|kommentar|comentari|commenti\b|комментари|коментар|komentar|komment|reacties|yorum|评论|評論|コメント|댓글|تعليق/i;
/** Services that show a feed carry its address in their own. */
const HOLDS_ADDRESS = /.https?(?::|%3a)/i;

interface Candidate extends NativeFeed {
  key: string;
  position: number;
}

/** Feeds of a page, the page's own before those of the site, comments last. */
export function findNativeFeeds(page: Pick<ListPage, 'dom' | 'url' | 'base'>): NativeFeed[] {
  const { dom } = page;
  const { preorder } = textStats(dom);
  const found = new Map<string, Candidate>();
  const mayBeFeed = feedTest(dom);
  /** Elements that tell what the page is called. */
  const named: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    const tag = dom.tag[node];
    if (tag === Tag.h1 || tag === Tag.title) {
      if (named.length < MAX_NAMES) named.push(node);
      continue;
    }
    if (tag !== Tag.a && tag !== Tag.link) continue;
    const feed = tag === Tag.link ? declared(page, node) : mayBeFeed(node) ? linked(page, node) : null;
    if (feed === null) continue;
    const key = feedKey(feed.url);
    const known = found.get(key);
    if (known === undefined && found.size < MAX_FEEDS) found.set(key, { ...feed, key, position: found.size });
    // The declaration stands first in nearly all pages; a link can still add the name it lacks.
    else if (known !== undefined) known.title ??= feed.title;
  }
  if (found.size === 0) return [];
  const names = pageNames(dom, named);
  const rank = (feed: Candidate): number => rankOf(feed, page.url, names);
  return [...found.values()]
    .sort((a, b) => rank(a) - rank(b) || a.position - b.position)
    .map(({ url, title, format, found: how }) => ({ url, title, format, found: how }));
}

/** `<link rel=alternate type=application/rss+xml>` and its misspellings. */
function declared({ dom, base }: Pick<ListPage, 'dom' | 'base'>, node: number): NativeFeed | null {
  const rel = (dom.attribute(node, 'rel') ?? '').toLowerCase();
  if (!/\b(?:alternate|feed)\b/.test(rel) || /\bstylesheet\b/.test(rel)) return null;
  const url = addressOf(dom.attribute(node, 'href'), base);
  if (url === null) return null;
  const type = dom.attribute(node, 'type') ?? '';
  const title = cleanTitle(dom.attribute(node, 'title'));
  const looksLikeFeed = FEED_ADDRESS.test(url) || FEED_HOST.test(url) || /\b(?:rss|atom|feed)\b/i.test(title ?? '');
  const isFeed =
    FEED_TYPE.test(type) ||
    /\bfeed\b/.test(rel) ||
    (looksLikeFeed &&
      (XML_TYPE.test(type) || JSON_TYPE.test(type) || type === '') &&
      !dom.hasAttribute(node, 'hreflang'));
  return isFeed ? { url, title, format: formatOf(type, url, title), found: 'declared' } : null;
}

/** Links that say so themselves, or whose address does. */
function linked({ dom, base }: Pick<ListPage, 'dom' | 'base'>, node: number): NativeFeed | null {
  const href = dom.attribute(node, 'href');
  const url = addressOf(href, base);
  if (url === null || HOLDS_ADDRESS.test(url)) return null;
  const text = collapseSpace(spacedText(dom, node, 200));
  const label =
    text !== '' ? text : (dom.attribute(node, 'title') ?? dom.attribute(node, 'aria-label') ?? altBelow(dom, node));
  const type = dom.attribute(node, 'type') ?? '';
  const isFeed =
    FEED_TYPE.test(type) ||
    /^\s*feed:/i.test(href ?? '') ||
    FEED_ADDRESS.test(url) ||
    FEED_HOST.test(url) ||
    // A first page is no feed, whatever the link says: "Atom" is also the name of a thing.
    (pathOf(url) !== '/' && isLabelled(dom, node, [text, label, dom.attribute(node, 'title') ?? '']));
  if (!isFeed) return null;
  return { url, title: cleanTitle(label), format: formatOf(type, url, label), found: 'linked' };
}

/** Nodes of a link that are asked for a name, and characters of a text. */
const MAX_STEPS = 8;
const MAX_TEXT = 200;

/**
 * Whether a link has a word for feeds in its address, its name or its few words; nearly all links of a page end here, so each class value of the
 * page is looked at once.
 */
function feedTest(dom: ListPage['dom']): (node: number) => boolean {
  const { preorder, order, end } = textStats(dom);
  const isFeedClass = namesFeed(dom);
  const hrefId = dom.attributeNameId('href');
  const typeId = dom.attributeNameId('type');
  const titleId = dom.attributeNameId('title');
  const labelId = dom.attributeNameId('aria-label');
  const altId = dom.attributeNameId('alt');
  const isNamed = (node: number): boolean => {
    if (isFeedClass(node)) return true;
    const count = dom.attributeCount(node);
    for (let i = 0; i < count; i++) {
      const id = dom.attributeNameIdAt(node, i);
      if ((id === titleId || id === labelId || id === altId) && isFeedName(dom.attributeValueAt(node, i))) return true;
    }
    return false;
  };
  return (node) => {
    const href = dom.attributeById(node, hrefId);
    if (href === null) return false;
    if (FEED_WORD.test(href) || FEED_WORD.test(dom.attributeById(node, typeId) ?? '')) return true;
    const first = order[node] as number;
    const last = Math.min(end[node] as number, first + MAX_STEPS);
    for (let position = first; position < last; position++) {
      const inner = preorder[position] as number;
      if (dom.isText(inner) ? isFeedText(dom, inner) : isNamed(inner)) return true;
    }
    return false;
  };
}

const FEED_WORD = /feed|rss|atom|rdf/i;
const isFeedName = (value: string): boolean => FEED_WORD.test(value);
const namesFeed = classTest(isFeedName);

function isFeedText(dom: ListPage['dom'], text: number): boolean {
  // Where nothing has to be decoded, a slice of the source is made faster than a text is looked up.
  const start = dom.encodedStart(text);
  const encoded = start < 0 ? '' : dom.source.slice(start, start + Math.min(dom.dataLength(text), MAX_TEXT));
  return FEED_WORD.test(start < 0 || encoded.includes('&') ? dom.data(text).slice(0, MAX_TEXT) : encoded);
}

function isLabelled(dom: ListPage['dom'], node: number, names: readonly string[]): boolean {
  return names.some((name) => FEED_LABEL.test(name.trim())) || hasFeedIcon(dom, node);
}

function addressOf(href: string | null, base: string | null): string | null {
  if (href === null || href.length > MAX_HREF) return null;
  const text = href
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:/i, 'http:');
  if (text === '' || text.startsWith('#')) return null;
  return resolveUrl(text, base) ?? (base === null && !/^[a-z][a-z\d+.-]*:/i.test(text) ? text : null);
}

function cleanTitle(text: string | null): string | null {
  const title = text === null ? '' : cleanValue(text.slice(0, 300));
  return title === '' ? null : title;
}

/** Picture or icon font: `<a href=/rss><i class="icon-rss"></i></a>`. */
function hasFeedIcon(dom: ListPage['dom'], node: number): boolean {
  let steps = 0;
  for (let inner = node; inner !== 0 && steps++ < 8; inner = dom.next(inner, node))
    if (dom.isElement(inner) && FEED_CLASS.test((dom.attribute(inner, 'class') ?? '').slice(0, 200))) return true;
  return false;
}

function altBelow(dom: ListPage['dom'], node: number): string {
  let steps = 0;
  for (let inner = dom.next(node, node); inner !== 0 && steps++ < 8; inner = dom.next(inner, node))
    if (dom.tag[inner] === Tag.img) return dom.attribute(inner, 'alt') ?? '';
  return '';
}

function formatOf(type: string, url: string, title: string | null): NativeFeed['format'] {
  const declaredAs = FEED_TYPE.exec(type);
  if (declaredAs !== null) {
    if (declaredAs[2]?.toLowerCase() === 'json') return 'json';
    const name = declaredAs[1]?.toLowerCase();
    if (name !== 'feed') return name === 'atom' ? 'atom' : 'rss';
  }
  const words = `${url} ${title ?? ''}`;
  if (JSON_TYPE.test(type) || /\.json(?:[?#]|$)|json-?feed/i.test(url)) return 'json';
  if (/\batom/i.test(words)) return 'atom';
  return /\brss|\.rdf|=rss/i.test(words) ? 'rss' : 'unknown';
}

function feedKey(url: string): string {
  return (canonicalUrl(url) ?? url).replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/(?=$|\?)/, '');
}

/** What the page calls itself, folded: the first part of its title, and its main headings. */
function pageNames(dom: ListPage['dom'], named: readonly number[]): string[] {
  return named
    .map((node) => {
      if (dom.tag[node] === Tag.h1) return fold(spacedText(dom, node, 200));
      const [first = ''] = dom
        .textContent(node)
        .slice(0, 300)
        .split(/\s[-–—|·:»]\s/);
      return fold(first);
    })
    .filter((name) => name.length > 2);
}

/** Lower is better. */
function rankOf(feed: NativeFeed, pageUrl: string | null, names: readonly string[]): number {
  const isComments = COMMENTS.test(feed.title ?? '') || COMMENTS.test(pathOf(feed.url));
  const path =
    pageUrl === null
      ? ''
      : pathOf(pageUrl)
          .replace(/(?<!\/)\/+$/, '')
          .replace(/(?:\/index)?(?:\.\w{2,5})?$/, '');
  const at = path === '' ? -1 : pathOf(feed.url).indexOf(path);
  const isOwn = at >= 0 && /^(?:[/.]|$)/.test(pathOf(feed.url).slice(at + path.length));
  const title = fold(feed.title ?? '');
  const isNamed = names.some((name) => title.includes(name));
  return (isComments ? 100 : 0) + (feed.found === 'declared' ? 0 : 10) - (isOwn ? 20 : 0) - (isNamed ? 2 : 0);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
