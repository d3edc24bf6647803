/** JSON Feed as a view. */
import type { DateField, Field, ItemView, JsonFeedView, JsonObject } from '../feed-view.js';
import type { FeedPlace } from '../finding.js';
import { htmlOf } from './html-of.js';
import { listOf, objectOf, own } from './json-values.js';

export function readJsonFeed(document: JsonObject): JsonFeedView {
  const place: FeedPlace = { item: null, id: null, line: null };
  const itemObjects = listOf(document, 'items').map(objectOf);
  return {
    kind: 'json',
    document,
    itemObjects,
    place,
    title: stringFields(document, place, ['title'])[0] ?? null,
    date: null,
    dates: [],
    urls: [
      ...stringFields(document, place, ['home_page_url', 'feed_url', 'next_url', 'icon', 'favicon']),
      ...listOf(document, 'hubs').flatMap((hub) => stringFields(objectOf(hub), place, ['url'])),
    ],
    selfLinks: stringFields(document, place, ['feed_url']).map((field) => ({ ...field, type: null })),
    languages: stringFields(document, place, ['language']),
    items: itemObjects.map((item, i) => itemView(item, i + 1)),
  };
}

function itemView(item: JsonObject, number: number): ItemView {
  const unplaced: FeedPlace = { item: number, id: null, line: null };
  const [id] = stringFields(item, unplaced, ['id']);
  const [link] = stringFields(item, unplaced, ['url']);
  const [title] = stringFields(item, unplaced, ['title']);
  const place: FeedPlace = { ...unplaced, id: (id ?? link ?? title)?.value ?? null };
  const dates = stringFields(item, place, ['date_published', 'date_modified']).map(
    (field): DateField => ({ ...field, form: 'rfc3339' }),
  );
  return {
    place,
    id: id === undefined ? null : { ...id, place },
    idIsPermalink: false,
    title: title === undefined ? null : { ...title, place },
    link: link?.value ?? null,
    date: dates[0] ?? null,
    dates,
    urls: [
      ...stringFields(item, place, ['url', 'external_url', 'image', 'banner_image']),
      ...listOf(item, 'attachments').flatMap((attachment) => stringFields(objectOf(attachment), place, ['url'])),
    ],
    languages: stringFields(item, place, ['language']),
    markup: () => stringFields(item, place, ['content_html']).flatMap((field) => htmlOf(field, false)),
  };
}

function stringFields(object: JsonObject, place: FeedPlace, names: readonly string[]): Field[] {
  return names.flatMap((name) => {
    const value = own(object, name);
    return typeof value === 'string' && value.trim() !== '' ? [{ name, value: value.trim(), place }] : [];
  });
}
