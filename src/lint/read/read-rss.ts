/** RSS 0.9x, 1.0 (RDF) and 2.0 as a view. */
import type { DateField, Field, ItemView, XmlFeedView } from '../feed-view.js';
import type { FeedPlace } from '../finding.js';
import { htmlOf } from './html-of.js';
import { attributeFields, dateFields, fieldsOf, selfLinks } from './xml-fields.js';
import type { XmlTree } from './xml-tree.js';

const CHANNEL_DATES = ['lastBuildDate', 'pubDate'];
const MEDIA = ['media:content', 'media:thumbnail'];

export function readRss(tree: XmlTree, root: number, kind: 'rss' | 'rdf'): XmlFeedView {
  const channel = tree.first(root, 'channel');
  const place: FeedPlace = { item: null, id: null, line: tree.line(channel || root) };
  // RDF lists its items beside the channel; some feeds of version 0.9x and 2.0 do so too.
  const itemNodes = [...tree.all(channel, 'item'), ...tree.all(root, 'item')];
  const dates = [...dateFields(tree, channel, place, CHANNEL_DATES, 'rfc822'), ...dublinDates(tree, channel, place)];
  return {
    kind,
    tree,
    channel,
    itemNodes,
    place,
    title: fieldsOf(tree, channel, place, ['title'])[0] ?? null,
    date: dates[0] ?? null,
    dates,
    urls: [
      ...fieldsOf(tree, channel, place, ['link']),
      ...imageUrls(tree, channel, place),
      ...atomHrefs(tree, channel, place),
    ],
    selfLinks: selfLinks(tree, channel, place),
    languages: fieldsOf(tree, channel, place, ['language', 'dc:language']),
    items: itemNodes.map((node, i) => itemView(tree, node, i + 1)),
  };
}

function itemView(tree: XmlTree, node: number, number: number): ItemView {
  const guid = tree.first(node, 'guid');
  const about = tree.attribute(node, 'rdf:about');
  const link = tree.childText(node, 'link');
  const idText = (guid === 0 ? null : tree.text(guid)) || about || null;
  const place: FeedPlace = { item: number, id: idText ?? link ?? tree.childText(node, 'title'), line: tree.line(node) };
  const dates = [...dateFields(tree, node, place, ['pubDate'], 'rfc822'), ...dublinDates(tree, node, place)];
  const id =
    idText === null
      ? null
      : { name: guid === 0 ? 'rdf:about' : 'guid', value: idText, place: tree.at(place, guid || node) };
  const claim = guid === 0 ? null : tree.attribute(guid, 'isPermaLink');
  return {
    place,
    id,
    idIsPermalink: guid !== 0 && claim?.toLowerCase() !== 'false',
    title: fieldsOf(tree, node, place, ['title'])[0] ?? null,
    link: link ?? (id !== null && guid !== 0 && claim?.toLowerCase() !== 'false' ? id.value : null),
    date: dates[0] ?? null,
    dates,
    urls: [
      ...fieldsOf(tree, node, place, ['link', 'comments']),
      ...attributeFields(tree, node, place, ['enclosure', ...MEDIA], 'url'),
      ...tree.all(node, 'media:group').flatMap((group) => attributeFields(tree, group, place, MEDIA, 'url')),
      ...atomHrefs(tree, node, place),
    ],
    languages: fieldsOf(tree, node, place, ['dc:language']),
    markup: () =>
      fieldsOf(tree, node, place, ['description', 'content:encoded']).flatMap((field) => htmlOf(field, false)),
  };
}

function dublinDates(tree: XmlTree, parent: number, place: FeedPlace): DateField[] {
  return dateFields(tree, parent, place, ['dc:date'], 'w3c');
}

function imageUrls(tree: XmlTree, channel: number, place: FeedPlace): Field[] {
  const images = tree.all(channel, 'image');
  return images.flatMap((image) =>
    fieldsOf(tree, image, place, ['url', 'link']).map((field) => ({ ...field, name: `image ${field.name}` })),
  );
}

function atomHrefs(tree: XmlTree, parent: number, place: FeedPlace): Field[] {
  return attributeFields(tree, parent, place, ['atom:link'], 'href');
}
