/** Rules only JSON Feed has. */
import type { JsonFeedView, JsonObject } from '../feed-view.js';
import { type FeedPlace, type Findings, quote } from '../finding.js';
import { listOf, objectOf, own } from '../read/json-values.js';

type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object';

const FEED_TYPES: readonly [string, JsonType][] = Object.entries({
  version: 'string',
  title: 'string',
  home_page_url: 'string',
  feed_url: 'string',
  description: 'string',
  user_comment: 'string',
  next_url: 'string',
  icon: 'string',
  favicon: 'string',
  authors: 'array',
  language: 'string',
  expired: 'boolean',
  hubs: 'array',
  items: 'array',
});
const ITEM_TYPES: readonly [string, JsonType][] = Object.entries({
  id: 'string',
  url: 'string',
  external_url: 'string',
  title: 'string',
  content_html: 'string',
  content_text: 'string',
  summary: 'string',
  image: 'string',
  banner_image: 'string',
  date_published: 'string',
  date_modified: 'string',
  authors: 'array',
  tags: 'array',
  language: 'string',
  attachments: 'array',
});
const VERSIONS = ['https://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1'];

export function checkJsonFeed(feed: JsonFeedView, findings: Findings): void {
  const { document, place, items } = feed;
  checkTypes(document, FEED_TYPES, place, findings);
  checkPeople(document, place, findings);
  const version = own(document, 'version');
  if (typeof version !== 'string' || !VERSIONS.includes(version)) {
    const message = typeof version === 'string' ? `the version ${quote(version)}` : 'no version';
    findings.report('unknown-version', message, place);
  }
  if (own(document, 'items') === undefined) findings.report('wrong-type', 'there is no list "items"', place);
  if (own(document, 'home_page_url') === undefined) {
    findings.report('missing-home-page', 'the feed has no home_page_url', place);
  }
  const raw = listOf(document, 'items');
  for (const [i, item] of feed.itemObjects.entries()) {
    const here = items[i]?.place ?? place;
    if (typeOf(raw[i]) === 'object') checkItem(item, here, findings);
    else findings.report('wrong-type', `the item is a ${typeOf(raw[i])}, not an object`, here);
  }
}

function checkItem(item: JsonObject, place: FeedPlace, findings: Findings): void {
  checkTypes(item, ITEM_TYPES, place, findings);
  checkPeople(item, place, findings);
  if (own(item, 'content_html') === undefined && own(item, 'content_text') === undefined) {
    findings.report('missing-content', 'the item has neither content_html nor content_text', place);
  }
  if (own(item, 'title') === undefined) findings.report('untitled-item', 'the item has no title', place);
  if (listOf(item, 'tags').some((tag) => typeof tag !== 'string')) {
    findings.report('wrong-type', '"tags" holds something other than strings', place);
  }
  for (const attachment of listOf(item, 'attachments').map(objectOf)) {
    const missing = ['url', 'mime_type'].filter((name) => typeof own(attachment, name) !== 'string');
    if (missing.length === 0) continue;
    findings.report('incomplete-attachment', `an attachment has no ${missing.join(' and no ')}`, place);
  }
}

function checkTypes(
  object: JsonObject,
  types: readonly [string, JsonType][],
  place: FeedPlace,
  findings: Findings,
): void {
  for (const [name, expected] of types) {
    const value = own(object, name);
    if (value === undefined || typeOf(value) === expected) continue;
    findings.report('wrong-type', `"${name}" is ${aOf(typeOf(value))}, not ${aOf(expected)}`, place);
  }
}

function checkPeople(object: JsonObject, place: FeedPlace, findings: Findings): void {
  if (own(object, 'author') !== undefined) findings.report('deprecated-field', '"author" is of version 1', place);
  const isUnnamed = (author: unknown) =>
    !['name', 'url', 'avatar'].some((key) => own(objectOf(author), key) !== undefined);
  if (listOf(object, 'authors').some(isUnnamed)) {
    findings.report('unnamed-author', 'an author has neither name nor url nor avatar', place);
  }
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

const aOf = (type: string): string => (type === 'null' ? 'null' : `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`);
