/** Atom 1.0 (RFC 4287). */
import { xmlDocument } from '../markup.js';
import { settleTimes, UNDATED_START } from './entry-times.js';
import { rfc3339 } from './feed-dates.js';
import { archiveLinks, GENERATOR, HISTORY_NAMESPACE, type WritableFeed, type WritableItem } from './writable-feed.js';
import { emptyElement, parentElement, textElement } from './xml-elements.js';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' };
const TYPE = 'application/atom+xml';

/** Atom demands a time of the feed and of every entry; what the page leaves open is settled by `settleTimes`. */
export function writeAtom(feed: WritableFeed): string {
  const times = settleTimes(
    feed.items.map(({ published, updated }) => published ?? updated),
    feed.updated,
  );
  const entries = feed.items.flatMap((item, i) => writeEntry(item, times[i] as number));
  return xmlDocument(
    parentElement('feed', [...writeHead(feed, times), ...entries], {
      ...NAMESPACES,
      ...(feed.archive?.isArchive ? HISTORY_NAMESPACE : {}),
      'xml:lang': feed.language,
    }),
  );
}

function writeHead(feed: WritableFeed, times: readonly number[]): string[] {
  const updated = feed.updated ?? times.reduce((latest, time) => Math.max(latest, time), UNDATED_START);
  return [
    ...textElement('id', feed.id),
    ...textElement('title', feed.title),
    ...textElement('subtitle', feed.description),
    ...textElement('updated', rfc3339(updated)),
    ...feedAuthor(feed),
    ...textElement('generator', GENERATOR),
    ...textElement('logo', feed.image),
    ...linkElement('alternate', feed.link, 'text/html'),
    ...linkElement('self', feed.selfLink, TYPE),
    ...feed.hubs.flatMap((hub) => linkElement('hub', hub, null)),
    ...linkElement('next', feed.nextLink, TYPE),
    ...archiveLinks(feed.archive).flatMap(([rel, href]) => linkElement(rel, href, TYPE)),
    ...(feed.archive?.isArchive ? [emptyElement('fh:archive', {})] : []),
  ];
}

/** Someone has to have written every entry: the site, where no person is named. */
function feedAuthor({ items, title }: WritableFeed): string[] {
  const isNeeded = items.length === 0 || items.some(({ authors }) => authors.length === 0);
  return isNeeded ? person(title) : [];
}

function writeEntry(item: WritableItem, time: number): string[] {
  return parentElement(
    'entry',
    [
      ...textElement('id', item.id),
      ...textElement('title', item.title),
      ...textElement('published', item.published === null ? null : rfc3339(item.published)),
      ...textElement('updated', rfc3339(item.updated ?? time)),
      ...item.authors.flatMap(person),
      ...item.categories.map((term) => emptyElement('category', { term })),
      ...linkElement('alternate', item.link, null),
      ...textElement('summary', item.summary),
      ...writeContent(item),
      ...(item.image === null ? [] : [emptyElement('media:thumbnail', { url: item.image })]),
    ],
    { 'xml:lang': item.language },
  );
}

/** An entry without an address must carry its content. */
function writeContent({ contentHtml, link, summary, title }: WritableItem): string[] {
  if (contentHtml !== null) return textElement('content', contentHtml, { type: 'html' });
  return link === null ? textElement('content', summary ?? title) : [];
}

function person(name: string): string[] {
  return parentElement('author', textElement('name', name));
}

function linkElement(rel: string, href: string | null, type: string | null): string[] {
  return href === null ? [] : [emptyElement('link', { rel, type, href })];
}
