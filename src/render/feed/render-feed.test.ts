import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFeed, hostileText } from '../../../test/arbitrary-feed.js';
import { testFeedItem } from '../../../test/feed-item.js';
import { childrenOf, childText, readItems, readXmlStrictly, type XmlElement } from '../../../test/read-feed.js';
import type { Feed, FeedItem } from '../../model/feed.js';
import { FEED_FORMATS, renderFeed } from './render-feed.js';

const ATOM = '{http://www.w3.org/2005/Atom}';
const DC = '{http://purl.org/dc/elements/1.1/}';
const CONTENT = '{http://purl.org/rss/1.0/modules/content/}';
const MEDIA = '{http://search.yahoo.com/mrss/}';

const item = (fields: Partial<FeedItem> = {}): FeedItem =>
  testFeedItem({ title: 'One', link: 'https://a.example/1', ...fields });

const feed = (items: FeedItem[] = [item()], fields: Partial<Feed> = {}): Feed => ({
  title: 'News',
  link: 'https://a.example/',
  selfLink: 'https://f.example/news',
  description: null,
  language: 'en',
  image: null,
  updated: null,
  ttl: null,
  hubs: [],
  nextLink: null,
  items,
  extras: null,
  ...fields,
});

const rss = (...given: Parameters<typeof feed>) => {
  const root = readXmlStrictly(renderFeed(feed(...given), 'rss'));
  const channel = root.children[0] as XmlElement;
  return { channel, items: childrenOf(channel, 'item') };
};
const atom = (...given: Parameters<typeof feed>) => {
  const root = readXmlStrictly(renderFeed(feed(...given), 'atom'));
  return { root, entries: childrenOf(root, `${ATOM}entry`) };
};
const json = (...given: Parameters<typeof feed>) => JSON.parse(renderFeed(feed(...given), 'json'));

describe('RSS', () => {
  it('is written as it should be read', () => {
    const full = item({
      published: '2026-03-01',
      summary: 'In short, 1 < 2',
      contentHtml: '<p>At length</p>',
      image: 'https://a.example/1.png',
      authors: ['A. Writer'],
      categories: ['Harbour'],
    });
    expect(
      renderFeed(feed([full], { ttl: 60, description: 'All news', image: 'https://a.example/i.png' }), 'rss'),
    ).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>News</title>
<link>https://a.example/</link>
<description>All news</description>
<language>en</language>
<lastBuildDate>Sun, 01 Mar 2026 00:00:00 GMT</lastBuildDate>
<generator>Pith</generator>
<ttl>60</ttl>
<image>
<url>https://a.example/i.png</url>
<title>News</title>
<link>https://a.example/</link>
</image>
<atom:link rel="self" type="application/rss+xml" href="https://f.example/news"/>
<item>
<title>One</title>
<link>https://a.example/1</link>
<guid isPermaLink="true">https://a.example/1</guid>
<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>
<dc:creator>A. Writer</dc:creator>
<category>Harbour</category>
<description>In short, 1 &amp;lt; 2</description>
<content:encoded>&lt;p&gt;At length&lt;/p&gt;</content:encoded>
<media:thumbnail url="https://a.example/1.png"/>
<media:content url="https://a.example/1.png" medium="image"/>
</item>
</channel>
</rss>
`,
    );
  });

  it('calls an id a permalink only where the item can be read there', () => {
    const guids = (items: FeedItem[]) =>
      rss(items).items.map((one) => childrenOf(one, 'guid')[0]?.attributes.isPermaLink);
    expect(
      guids([
        item({ link: 'https://a.example/1?utm_source=x#top' }),
        item({ id: 'https://a.example/2', link: 'https://b.example/2' }),
        item({ id: 'https://a.example/3', link: null }),
        item({ id: 'urn:uuid:8c1f9d0e-0d3b-5f43-9a53-3c9b6a2f1c11', link: 'https://a.example/4' }),
      ]),
    ).toEqual(['true', 'false', 'false', 'false']);
  });

  it('puts the only text into the description', () => {
    const { items } = rss([item({ contentHtml: '<p>x</p>' })]);
    expect(childText(items[0] as XmlElement, 'description')).toBe('<p>x</p>');
    expect(childText(items[0] as XmlElement, `${CONTENT}encoded`)).toBeNull();
  });

  it('finds a channel link where the page has none', () => {
    const none = { link: null, selfLink: null };
    expect(childText(rss([item()], { link: null }).channel, 'link')).toBe('https://f.example/news');
    expect(childText(rss([item({ link: 'https://b.example/x/y' })], none).channel, 'link')).toBe('https://b.example/');
    expect(childText(rss([item({ link: null })], none).channel, 'link')).toBeNull();
  });

  it('tells of hubs and older pages', () => {
    const { channel } = rss([], { hubs: ['https://hub.example/', 'nonsense'], nextLink: 'https://f.example/2' });
    expect(childrenOf(channel, `${ATOM}link`).map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', 'https://f.example/news'],
      ['hub', 'https://hub.example/'],
      ['next', 'https://f.example/2'],
    ]);
  });
});

describe('Atom', () => {
  it('gives every entry what the format demands', () => {
    const { root, entries } = atom([
      item({ authors: ['A'], published: '2026-03-01T10:00:00Z', updated: '2026-03-02' }),
      item({ id: 'x', link: null, summary: 'S' }),
    ]);
    expect(childText(root, `${ATOM}id`)).toBe('https://a.example/');
    expect(childText(root, `${ATOM}updated`)).toBe('2026-03-02T00:00:00Z');
    expect(childText(root, `${ATOM}author`)?.trim()).toBe('News');
    const [first, second] = entries as [XmlElement, XmlElement];
    expect(childText(first, `${ATOM}published`)).toBe('2026-03-01T10:00:00Z');
    expect(childText(first, `${ATOM}updated`)).toBe('2026-03-02T00:00:00Z');
    expect(childText(second, `${ATOM}id`)).toMatch(/^urn:uuid:/);
    expect(childText(second, `${ATOM}updated`)).toBe('2026-03-01T09:59:00Z');
    expect(childText(second, `${ATOM}published`)).toBeNull();
    expect(childText(second, `${ATOM}content`)).toBe('S');
  });

  it('needs no author of its own where every entry has one', () => {
    expect(childrenOf(atom([item({ authors: ['A'] })]).root, `${ATOM}author`)).toEqual([]);
  });

  it('has languages, categories, pictures and full text', () => {
    const { root, entries } = atom(
      [item({ language: 'fr', categories: ['a', 'a ', 'b'], image: 'https://a.example/i', contentHtml: '<p>é</p>' })],
      { image: 'https://a.example/logo' },
    );
    const entry = entries[0] as XmlElement;
    expect([root.attributes['xml:lang'], entry.attributes['xml:lang']]).toEqual(['en', 'fr']);
    expect(childrenOf(entry, `${ATOM}category`).map(({ attributes }) => attributes.term)).toEqual(['a', 'b']);
    expect(childrenOf(entry, `${MEDIA}thumbnail`)[0]?.attributes.url).toBe('https://a.example/i');
    expect(childrenOf(entry, `${ATOM}content`)[0]).toMatchObject({ attributes: { type: 'html' }, text: '<p>é</p>' });
    expect(childText(root, `${ATOM}logo`)).toBe('https://a.example/logo');
  });
});

describe('JSON Feed', () => {
  it('has what is known and nothing else, extras apart', () => {
    expect(
      json([item({ published: '2026-03', authors: ['A'], extras: { confidence: 0.5 } })], { extras: { x: [1] } }),
    ).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News',
      home_page_url: 'https://a.example/',
      feed_url: 'https://f.example/news',
      language: 'en',
      items: [
        {
          id: 'https://a.example/1',
          url: 'https://a.example/1',
          title: 'One',
          content_text: 'One',
          date_published: '2026-03-01T00:00:00Z',
          authors: [{ name: 'A' }],
          _pith: { confidence: 0.5 },
        },
      ],
      _pith: { x: [1] },
    });
  });

  it('closes no script it may be put into', () => {
    expect(renderFeed(feed([item({ title: '</script><!--' })]), 'json')).not.toMatch(/<[/!]/);
  });
});

/** What is left of a title: one line without what cannot be written. */
function expectedTitle(title: string): string {
  const characters = Array.from(title.replace(/\s+/g, ' ')).filter((character) => {
    const code = character.codePointAt(0) as number;
    const isControl = code < 32 || (code >= 127 && code < 160);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const isNonCharacter = (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
    return !isControl && !isHalf && !isNonCharacter;
  });
  return characters.join('').replace(/ +/g, ' ').trim() || 'Untitled';
}

/** A complete web address with everything encoded that markup could stumble over; no other address is written. */
function expectedLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { href, protocol } = new URL(link);
  if (!/^https?:$/.test(protocol)) return null;
  return href.replace(/["<>\\^`{|}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

describe.each(FEED_FORMATS)('any feed as %s', (format) => {
  it('is well-formed and gives back its titles and links', () => {
    fc.assert(
      fc.property(
        fc.boolean().chain((addressed) => arbitraryFeed({ addressed })),
        (given) => {
          const text = renderFeed(given, format);
          const read = readItems(text, format);
          expect(text).toBe(renderFeed(structuredClone(given), format));
          expect(text).not.toMatch(/\p{Surrogate}/u);
          expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
          // Items whose ids mean the same are one.
          expect(read.length).toBeLessThanOrEqual(given.items.length);
          if (read.length < given.items.length) return;
          expect(read.map(({ title }) => title)).toEqual(given.items.map(({ title }) => expectedTitle(title)));
          expect(read.map(({ link }) => link)).toEqual(given.items.map(({ link }) => expectedLink(link)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps plain addresses as they are and drops others', () => {
    const links = ['https://a.example/x?y=1&z=2#f', '/relative', 'javascript:alert(1)', 'https://a.example/ü "b"'];
    const given = feed(links.map((link, i) => item({ id: `https://a.example/${i}`, link })));
    expect(readItems(renderFeed(given, format), format).map(({ link }) => link)).toEqual([
      'https://a.example/x?y=1&z=2#f',
      null,
      null,
      'https://a.example/%C3%BC%20%22b%22',
    ]);
  });

  it('is well-formed whatever the content is', () => {
    fc.assert(
      fc.property(hostileText, (html) => {
        readItems(renderFeed(feed([item({ contentHtml: html, summary: html })]), format), format);
      }),
    );
  });

  it('keeps long titles', () => {
    const title = 'long '.repeat(20_000).trim();
    expect(readItems(renderFeed(feed([item({ title })]), format), format)[0]?.title).toBe(title);
  });

  it('writes items of one id once', () => {
    const read = readItems(renderFeed(feed([item({ title: 'A' }), item({ title: 'B' })]), format), format);
    expect(read.map(({ title }) => title)).toEqual(['A']);
  });
});

it('names authors where readers look for them', () => {
  const authors = ['A', 'B'];
  expect(childrenOf(rss([item({ authors })]).items[0] as XmlElement, `${DC}creator`).map(({ text }) => text)).toEqual(
    authors,
  );
});
