/** Feeds as no page would give them: for properties that must hold whatever comes. */
import fc from 'fast-check';
import type { Feed, FeedItem } from '../src/model/feed.js';

const NASTY = [
  ']]>',
  '</script>',
  '<script>alert(1)</script>',
  '<b>bold</b>',
  '&amp;',
  '&nbsp;',
  '&#0;',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?xml?>',
  '\0',
  '\x1b[31m',
  '\ud800',
  '\udc00',
  '\uffff',
  '\ufdd0',
  '\u{1fffe}',
  '\u2028',
  '\r\n',
  '\t',
  '"',
  "'",
  '\\',
  '\\ud800',
  '👩‍👩‍👧',
  'שלום',
  '\ufeff',
  '\u202e',
];

/** Strings of any code units, with everything in them that has ever broken a feed. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 })),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));

/** HTML as our article renderer writes it: any text, few tags, complete addresses. */
const sanitisedHtml = hostileText.map((text) => {
  const escaped = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<p>${escaped}]]&gt;<a href="https://a.example/?x=1&amp;y=2">${escaped}</a></p>`;
});

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  hostileText.map((text) => `https://a.example/${text}`),
);
const notAnAddress = fc.oneof(
  hostileText,
  fc.constantFrom('/a', 'a.html', 'javascript:alert(1)', 'mailto:a@b.example', ''),
);
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Not drawn to the ends of the range: one time for many items is a fault of the feed, not of its writer. */
const time = fc.noBias(fc.integer({ min: 0, max: Date.UTC(2099, 0, 1) }));
/** ISO 8601 of all precisions, and what is none. */
const date = fc.oneof(
  fc
    .tuple(time, fc.constantFrom(4, 7, 10, 16, 19, 23, 24))
    .map(([at, length]) => new Date(at).toISOString().slice(0, length)),
  fc.constantFrom('2026-02-30', '0001-01-01', '9999-12-31', 'yesterday', ''),
  time.map((at) => new Date(at).toISOString().replace('Z', '+14:00')),
  hostileText,
);
const language = fc.oneof(fc.constantFrom('en', 'de-CH', 'zh-Hant-TW', 'en_GB', 'und', 'C', ''), hostileText);
const extras = perhaps(fc.dictionary(fc.string(), fc.oneof(hostileText, fc.double({ noNaN: true }), fc.boolean())));

const item: fc.Arbitrary<FeedItem> = fc.record({
  id: fc.oneof(address, hostileText),
  title: hostileText,
  link: perhaps(fc.oneof({ weight: 3, arbitrary: address }, { weight: 1, arbitrary: notAnAddress })),
  published: perhaps(date),
  updated: perhaps(date),
  summary: perhaps(hostileText),
  contentHtml: perhaps(sanitisedHtml),
  image: perhaps(fc.oneof(address, notAnAddress)),
  authors: fc.array(hostileText, { maxLength: 2 }),
  categories: fc.array(hostileText, { maxLength: 3 }),
  language: perhaps(language),
  extras,
});

/** Feeds whose own addresses are known or not. */
export function arbitraryFeed({ addressed }: { addressed: boolean }): fc.Arbitrary<Feed> {
  const own = addressed ? fc.webUrl() : fc.constantFrom(null, '/relative', 'ftp://a.example/');
  return fc.record({
    title: hostileText,
    link: own,
    selfLink: own,
    description: perhaps(hostileText),
    language: perhaps(language),
    image: perhaps(fc.oneof(address, notAnAddress)),
    updated: perhaps(date),
    ttl: perhaps(fc.oneof(fc.integer(), fc.double())),
    hubs: fc.array(fc.oneof(address, notAnAddress), { maxLength: 2 }),
    nextLink: perhaps(fc.oneof(address, notAnAddress)),
    items: fc.uniqueArray(item, { maxLength: 5, selector: ({ id }) => id }),
    extras,
  });
}
