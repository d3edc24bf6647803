/** RSS 2.0 with the namespaces readers know. */
import { xmlDocument } from '../markup.js';
import { rfc822 } from './feed-dates.js';
import { archiveLinks, GENERATOR, HISTORY_NAMESPACE, type WritableFeed, type WritableItem } from './writable-feed.js';
import { emptyElement, parentElement, textElement } from './xml-elements.js';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

export function writeRss(feed: WritableFeed): string {
  const link = channelLink(feed);
  const channel = [
    ...textElement('title', feed.title),
    ...textElement('link', link),
    ...textElement('description', feed.description ?? feed.title),
    ...textElement('language', feed.language),
    ...textElement('lastBuildDate', feed.updated === null ? null : rfc822(feed.updated)),
    ...textElement('generator', GENERATOR),
    ...textElement('ttl', feed.ttl === null ? null : String(feed.ttl)),
    ...channelImage(feed, link),
    ...atomLinks(feed),
    ...(feed.archive?.isArchive ? [emptyElement('fh:archive', {})] : []),
    ...feed.items.flatMap(writeItem),
  ];
  return xmlDocument(
    parentElement('rss', parentElement('channel', channel), {
      version: '2.0',
      ...NAMESPACES,
      ...(feed.archive?.isArchive ? HISTORY_NAMESPACE : {}),
    }),
  );
}

/** RSS wants an address of the site: where the page's is not known, the feed's own or that of the first item's site. */
function channelLink({ link, selfLink, items }: WritableFeed): string | null {
  if (link !== null || selfLink !== null) return link ?? selfLink;
  const linked = items.find((item) => item.link !== null);
  return linked === undefined ? null : `${new URL(linked.link as string).origin}/`;
}

function channelImage({ image, title }: WritableFeed, link: string | null): string[] {
  if (image === null || link === null) return [];
  const parts = [...textElement('url', image), ...textElement('title', title), ...textElement('link', link)];
  return parentElement('image', parts);
}

function atomLinks({ selfLink, hubs, nextLink, archive }: WritableFeed): string[] {
  const type = 'application/rss+xml';
  return [
    ...(selfLink === null ? [] : [emptyElement('atom:link', { rel: 'self', type, href: selfLink })]),
    ...hubs.map((href) => emptyElement('atom:link', { rel: 'hub', href })),
    ...(nextLink === null ? [] : [emptyElement('atom:link', { rel: 'next', type, href: nextLink })]),
    ...archiveLinks(archive).flatMap(([rel, href]) =>
      href === null ? [] : [emptyElement('atom:link', { rel, type, href })],
    ),
  ];
}

function writeItem(item: WritableItem): string[] {
  const date = item.published ?? item.updated;
  return parentElement('item', [
    ...textElement('title', item.title),
    ...textElement('link', item.link),
    ...textElement('guid', item.id, { isPermaLink: String(item.idIsAddress) }),
    ...textElement('pubDate', date === null ? null : rfc822(date)),
    ...item.authors.flatMap((author) => textElement('dc:creator', author)),
    ...textElement('dc:language', item.language),
    ...item.categories.flatMap((category) => textElement('category', category)),
    ...itemTexts(item),
    ...itemImage(item),
  ]);
}

/**
 * Readers take a description for HTML, so plain text is written as HTML that shows it. The summary stands before the
 * full text; where there is only one text, it is the description.
 */
function itemTexts({ summary, contentHtml }: WritableItem): string[] {
  if (summary === null) return textElement('description', contentHtml);
  return [...textElement('description', htmlOf(summary)), ...textElement('content:encoded', contentHtml)];
}

/** Quotes need no escape between tags, and readers that show the markup itself show less of it. */
function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Not an enclosure: that would need the size of the file, which the page does not tell. */
function itemImage({ image }: WritableItem): string[] {
  if (image === null) return [];
  return [
    emptyElement('media:thumbnail', { url: image }),
    emptyElement('media:content', { url: image, medium: 'image' }),
  ];
}
