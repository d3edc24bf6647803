/** RSS 0.9x, 1.0 (RDF) and 2.0 as a view. */
import { parseHtmlFragment } from '../parse/index.js';
import type { DateField, Field, ItemView, Markup, SelfLink, XmlFeedView } from './feed-view.js';
import type { FeedPlace } from './finding.js';
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

/** Children that hold text. */
export function fieldsOf(tree: XmlTree, parent: number, place: FeedPlace, names: readonly string[]): Field[] {
  return names.flatMap((name) =>
    tree.all(parent, name).flatMap((node) => {
      const value = tree.text(node);
      return value === '' ? [] : [{ name, value, place: tree.at(place, node) }];
    }),
  );
}

export function dateFields(
  tree: XmlTree,
  parent: number,
  place: FeedPlace,
  names: readonly string[],
  form: DateField['form'],
): DateField[] {
  return fieldsOf(tree, parent, place, names).map((field) => ({ ...field, form }));
}

function dublinDates(tree: XmlTree, parent: number, place: FeedPlace): DateField[] {
  return dateFields(tree, parent, place, ['dc:date'], 'w3c');
}

/** Values of an attribute of children. */
export function attributeFields(
  tree: XmlTree,
  parent: number,
  place: FeedPlace,
  names: readonly string[],
  attribute: string,
): Field[] {
  return names.flatMap((name) =>
    tree.all(parent, name).flatMap((node) => {
      const value = tree.attribute(node, attribute);
      return value === null ? [] : [{ name: `${name} ${attribute}`, value, place: tree.at(place, node) }];
    }),
  );
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

/** Links of a feed to itself: `atom:link` in RSS, `link` in Atom, which is the same element. */
export function selfLinks(tree: XmlTree, parent: number, place: FeedPlace): SelfLink[] {
  return tree.all(parent, 'atom:link').flatMap((node) => {
    const value = tree.attribute(node, 'href');
    if (value === null || tree.attribute(node, 'rel') !== 'self') return [];
    return [{ name: 'self link', value, type: tree.attribute(node, 'type'), place: tree.at(place, node) }];
  });
}

/** Text that is markup, parsed; nothing for text without a tag. */
export function htmlOf({ name, value, place }: Field, hasBase: boolean): Markup[] {
  if (!value.includes('<')) return [];
  const dom = parseHtmlFragment(value, 'body');
  return [{ name, place, dom, root: dom.documentElement, hasBase }];
}
