/** JSON Feed 1.0 and 1.1. */
import { type DraftEntry, type FeedDraft, MOST_ENTRIES, MOST_VALUES } from './feed-draft.js';
import { isObject, type JsonObject, objectsAt, own, textAt } from './json-values.js';

export function readJsonFeed(document: JsonObject, url: string | null): FeedDraft {
  const items = objectsAt(document, 'items');
  const description = textAt(document, 'description');
  const title = textAt(document, 'title');
  const base = textAt(document, 'home_page_url') ?? url;
  return {
    format: 'JSON Feed',
    title: title === null ? null : { value: title, isHtml: false },
    description: description === null ? null : { value: description, isHtml: false },
    link: textAt(document, 'home_page_url'),
    next: textAt(document, 'next_url'),
    language: textAt(document, 'language'),
    image: textAt(document, 'icon', 'favicon'),
    updated: null,
    base,
    entries: items.slice(0, MOST_ENTRIES).map((item) => entryOf(item, document, base)),
    isCut: items.length > MOST_ENTRIES,
  };
}

function entryOf(item: JsonObject, document: JsonObject, base: string | null): DraftEntry {
  const title = textAt(item, 'title');
  const html = textAt(item, 'content_html');
  const text = textAt(item, 'content_text');
  const summary = textAt(item, 'summary');
  const pictures = objectsAt(item, 'attachments').filter(({ mime_type: type }) => String(type).startsWith('image/'));
  const images = [textAt(item, 'image', 'banner_image'), ...pictures.map((picture) => textAt(picture, 'url'))];
  const authors = authorsOf(item);
  const tags = own(item, 'tags');
  return {
    id: textAt(item, 'id'),
    title: title === null ? null : { value: title, isHtml: false },
    links: [textAt(item, 'url'), textAt(item, 'external_url')].filter((link) => link !== null),
    published: textAt(item, 'date_published'),
    updated: textAt(item, 'date_modified'),
    summary: summary === null ? null : { value: summary, isHtml: false },
    content: html !== null ? { value: html, isHtml: true } : text === null ? null : { value: text, isHtml: false },
    images: images.filter((image) => image !== null).slice(0, MOST_VALUES),
    authors: authors.length > 0 ? authors : authorsOf(document),
    categories: (Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []).slice(0, MOST_VALUES),
    base,
  };
}

/** Version 1 has one author, version 1.1 several. */
function authorsOf(object: JsonObject): string[] {
  const single = own(object, 'author');
  const people = [...objectsAt(object, 'authors'), ...(isObject(single) ? [single] : [])];
  const names = people.map((person) => textAt(person, 'name')).filter((name) => name !== null);
  return [...new Set(names)].slice(0, MOST_VALUES);
}
