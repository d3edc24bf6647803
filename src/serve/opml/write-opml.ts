/**
 * OPML 2.0: subscriptions for any reader, with what another Pith needs to make the same feeds – page, method, rule – in attributes of
 * a namespace of our own.
 */
import type { FeedRecord, FeedSettings } from '../../store/index.js';
import { feedAddress } from '../feeds/feed-address.js';

export const PITH_NAMESPACE = 'urn:pith:opml';

/** Settings another Pith can make use of. */
export const OPML_SETTINGS = [
  ...(['method', 'source', 'render', 'pages', 'limit', 'fullText', 'keyParagraph'] as const),
  ...(['minInterval', 'maxInterval'] as const),
] as const satisfies readonly (keyof FeedSettings)[];

export interface OpmlFeed {
  feed: FeedRecord;
  /** XML of its rule. */
  rule: string | null;
}

export function writeOpml(feeds: readonly OpmlFeed[], base: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<opml version="2.0" xmlns:pith="${PITH_NAMESPACE}">`,
    '<head><title>Pith</title></head>',
    '<body>',
    ...feeds.map(({ feed, rule }) => outline(feed, rule, base)),
    '</body>',
    '</opml>',
    '',
  ].join('\n');
}

function outline(feed: FeedRecord, rule: string | null, base: string): string {
  const { settings, channel, url, title, state } = feed;
  const name = title ?? channel?.title ?? url;
  const attributes: [string, string | null][] = [
    ['type', 'rss'],
    ['text', name],
    ['title', name],
    ['xmlUrl', feedAddress(base, feed, 'rss')],
    ['htmlUrl', channel?.link ?? url],
    ['category', settings.tags.length === 0 ? null : settings.tags.join(',')],
    ['pith:page', url],
    ['pith:title', title],
    ...OPML_SETTINGS.map((key): [string, string | null] => [`pith:${key}`, textOf(settings[key])]),
    ['pith:paused', state === 'paused' ? 'true' : null],
    ['pith:rule', rule],
  ];
  const written = attributes.flatMap(([key, value]) => (value === null ? [] : [`${key}="${escaped(value)}"`]));
  return `<outline ${written.join(' ')}/>`;
}

/** Null for a setting a feed of an earlier version does not have. */
const textOf = (value: string | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Else readers of XML make spaces of them.
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const escaped = (text: string): string =>
  text
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"\n\r\t]/g, (character) => ESCAPES[character] as string);
