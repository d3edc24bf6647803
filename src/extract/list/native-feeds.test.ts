import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { testListPage } from '../../../test/list-page.js';
import { findNativeFeeds } from './native-feeds.js';

const find = (html: string, url: string | null = 'https://example.org/news/sport/') =>
  findNativeFeeds(testListPage(html, { url }));
const urls = (html: string, url?: string): string[] => find(html, url).map((feed) => feed.url);

describe('findNativeFeeds', () => {
  it('reads declared feeds of every format', () => {
    expect(
      find(`<link rel=alternate type="application/rss+xml" title="News &amp; more" href="/rss">
        <link rel="ALTERNATE" type="Application/Atom+XML" href="https://other.example/a">
        <link rel="alternate feed" href="/f.json" type="application/feed+json">
        <link rel=alternate type=text/xml href="/export/rss.xml">
        <link rel=alternate type=application/json href="/feed.json">`),
    ).toEqual([
      { url: 'https://example.org/rss', title: 'News & more', format: 'rss', found: 'declared' },
      { url: 'https://other.example/a', title: null, format: 'atom', found: 'declared' },
      { url: 'https://example.org/f.json', title: null, format: 'json', found: 'declared' },
      { url: 'https://example.org/export/rss.xml', title: null, format: 'rss', found: 'declared' },
      { url: 'https://example.org/feed.json', title: null, format: 'json', found: 'declared' },
    ]);
  });

  it('leaves other alternates alone', () => {
    expect(
      find(`<link rel=alternate hreflang=de href="/de/"><link rel=alternate type=application/json href="/wp-json/wp/v2/pages/7">
        <link rel=alternate type="application/json+oembed" href="/oembed?url=x"><link rel=alternate media=handheld href="//m.example.org/">
        <link rel="alternate stylesheet" href="/feed.css"><link rel=alternate type="text/xml+oembed" href=/o>`),
    ).toEqual([]);
  });

  it('finds links by address, label and icon', () => {
    for (const link of [
      '<a href="/feed/">x</a>',
      '<a href="/blog/rss.xml">x</a>',
      '<a href="/atom.xml">x</a>',
      '<a href="/index.rdf">x</a>',
      '<a href="/list?format=rss">x</a>',
      '<a href="http://feeds.example.com/abc">x</a>',
      '<a href="/abonnement">RSS</a>',
      '<a href="/abo">RSS-Feed</a>',
      '<a href="/x1" title="Atom feed"><img src=a></a>',
      '<a href="/x2"><i class="fa fa-rss"></i></a>',
      '<a href="feed://example.org/abc">x</a>',
      '<a href="/x3">Подписаться на RSS</a>',
    ])
      expect(find(link), link).toMatchObject([{ found: 'linked', url: expect.stringMatching(/^https?:/) }]);
  });

  it('takes no other links for feeds', () => {
    for (const link of [
      '<a href="/animal-feed-store">Animal feed</a>',
      '<a href="/newsfeed-design-tips">Designing a news feed</a>',
      '<a href="https://reader.example/?url=https%3A%2F%2Fexample.org%2Ffeed">Subscribe</a>',
      '<a href="#rss">RSS</a>',
      '<a href="javascript:rss()">RSS</a>',
      '<a href="/feedback">Feedback</a>',
      '<a href="/atomic-habits">Atomic habits</a>',
      '<a href="/a">brss</a>',
      '<a href="https://atom.example/">Atom</a>',
    ])
      expect(find(link), link).toEqual([]);
  });

  it('names each feed once, whatever its spelling', () => {
    expect(
      urls(`<link rel=alternate type=application/rss+xml href="https://www.example.org/feed/">
        <a href="http://example.org/feed?utm_source=x">RSS</a><a href="/feed">RSS 2</a>`),
    ).toEqual(['https://www.example.org/feed/']);
  });

  it('puts the feed of the page before that of the site, and comments last', () => {
    const site = '<link rel=alternate type=application/rss+xml title="Example » Feed" href="/feed/">';
    const comments =
      '<link rel=alternate type=application/rss+xml title="Example » Kommentar-Feed" href="/comments/feed/">';
    const own = '<link rel=alternate type=application/rss+xml title="Example » Sport" href="/news/sport/feed/">';
    expect(urls(comments + site + own)).toEqual([
      'https://example.org/news/sport/feed/',
      'https://example.org/feed/',
      'https://example.org/comments/feed/',
    ]);
    expect(urls(`${site}<a href="/news/sport.rss">RSS</a>`)[0]).toBe('https://example.org/news/sport.rss');
    const named = '<link rel=alternate type=application/rss+xml title="Sport - RSS" href="/rss/17">';
    expect(urls(`<title>Sport - Example</title>${site}${named}`)[0]).toBe('https://example.org/rss/17');
  });

  it('keeps addresses as written where no base is known', () => {
    expect(find('<link rel=alternate type=application/rss+xml href="feed.xml">', null)[0]?.url).toBe('feed.xml');
  });

  it('answers any page, absolute and the same twice', () => {
    const piece = fc.constantFrom(
      '<link rel=alternate type=application/rss+xml href=',
      '<a href=',
      '"/feed"',
      '"http://["',
      '>',
      'RSS',
      '</a>',
      'title=RSS ',
      '<svg>',
      '<template>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const feeds = find(pieces.join(''));
        for (const feed of feeds) expect(feed.url).toMatch(/^https?:\/\//);
        expect(find(pieces.join(''))).toEqual(feeds);
      }),
    );
  });

  it('takes linear time for long links', () => {
    const long = (many: number) => `<a href="/${'feed/'.repeat(many / 7)}x">${'RSS by '.repeat(many)}</a>`;
    expectLinear(20_000, (many) => {
      const one = long(many);
      return () => find(one);
    });
    expectLinear(50, (many) => {
      const links = long(5000).repeat(many);
      return () => find(links);
    });
  });
});
