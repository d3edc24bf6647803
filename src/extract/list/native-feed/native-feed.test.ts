import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFeed, hostileText } from '../../../../test/arbitrary-feed.js';
import { expectLinear } from '../../../../test/growth.js';
import { lintFeed } from '../../../lint/index.js';
import { itemsOf } from '../../../model/item-list.js';
import { FEED_FORMATS, listToFeed, renderFeed } from '../../../render/index.js';
import { type ExtractListOptions, extractList } from '../extract-list.js';

const url = 'https://news.example/feed.xml';

function read(input: string | Uint8Array, options: ExtractListOptions = {}) {
  const outcome = extractList(input, { url, ...options });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.attempts));
  expect(outcome.value.list.method).toBe('native-feed');
  return { reading: outcome.value, feed: listToFeed(outcome.value), items: itemsOf(outcome.value.list) };
}
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>Town news</title>
<link>https://news.example/</link><description>All of it</description>${head}${items}</channel></rss>`;
const first = (xml: string) => read(xml).feed.items[0];
const isReadAsFeed = (input: string) => {
  const outcome = extractList(input, { url });
  return outcome.ok
    ? outcome.value.list.method === 'native-feed'
    : outcome.attempts.some(({ method }) => method === 'native-feed');
};

describe('a document that is a feed', () => {
  it('is read from RSS 2.0 with all its fields', () => {
    const { feed } = read(
      rss(
        `<item><title>The bridge &amp;amp; the tram</title><link>/a/1</link><guid isPermaLink="false">n-1</guid>
<pubDate>Tue, 10 Mar 2026 08:00:00 +0100</pubDate><dc:creator>Ann Writer</dc:creator><category>Traffic</category>
<category><![CDATA[Town & port]]></category><description>In short, 1 &amp;lt; 2.</description>
<content:encoded><![CDATA[<p onclick="x()">At length <a href="/b">here</a><script>bad()</script></p>]]></content:encoded>
<m:thumbnail url="/i.png"/></item>`,
        '<language>en-GB</language><image><url>/logo.png</url><title>Other title</title></image>',
      ),
    );
    expect(feed).toMatchObject({
      title: 'Town news',
      link: 'https://news.example/',
      description: 'All of it',
      language: 'en-GB',
      image: 'https://news.example/logo.png',
    });
    expect(feed.items).toEqual([
      expect.objectContaining({
        id: 'n-1',
        title: 'The bridge & the tram',
        link: 'https://news.example/a/1',
        published: '2026-03-10T08:00:00+01:00',
        summary: 'In short, 1 < 2.',
        contentHtml: '<p>At length <a href="https://news.example/b">here</a></p>',
        authors: ['Ann Writer'],
        categories: ['Traffic', 'Town & port'],
        image: 'https://news.example/i.png',
      }),
    ]);
  });

  it('is read from RSS 1.0, whose items stand beside the channel', () => {
    const { feed } =
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://news.example/"><title>Old</title><link>https://news.example/</link>
<items><rdf:Seq><rdf:li resource="https://news.example/1"/></rdf:Seq></items></channel><image><url>https://news.example/i.gif</url></image>
<item rdf:about="https://news.example/1"><title>One</title><link>https://news.example/1</link><dc:date>2026-03-01T10:00Z</dc:date>
<dc:subject>Sea</dc:subject></item></rdf:RDF>`);
    expect(feed).toMatchObject({ title: 'Old', image: 'https://news.example/i.gif' });
    expect(feed.items).toMatchObject([
      { id: 'https://news.example/1', title: 'One', published: '2026-03-01T10:00:00Z', categories: ['Sea'] },
    ]);
  });

  it('is read from Atom 1.0, with texts of all kinds and bases of all levels', () => {
    const { feed, reading } =
      read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://site.example/" xml:lang="de">
<title type="html">Die &lt;b&gt;Stadt&lt;/b&gt;</title><link href="blog/"/><link rel="self" href="feed"/><link rel="next" href="feed?page=2"/>
<author><name>Redaktion</name></author><entry xml:base="blog/"><id>tag:site.example,2026:1</id><title>A &lt;b> c</title>
<link rel="edit" href="edit/1"/><link rel="alternate" type="text/html" href="1"/><updated>2026-03-02T00:00:00Z</updated>
<published>2026-03-01T00:00:00Z</published><category term="x" label="X-ray"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One<br/>two <a href="2">three</a></div></content></entry></feed>`);
    expect(feed).toMatchObject({ title: 'Die Stadt', link: 'https://site.example/blog/', language: 'de' });
    expect(reading.nextUrl).toBe('https://site.example/feed?page=2');
    expect(feed.items).toMatchObject([
      {
        id: 'tag:site.example,2026:1',
        title: 'A <b> c',
        link: 'https://site.example/blog/1',
        published: '2026-03-01T00:00:00Z',
        updated: '2026-03-02T00:00:00Z',
        authors: ['Redaktion'],
        categories: ['X-ray'],
      },
    ]);
    expect(feed.items[0]?.contentHtml).toBe('<p>One</p>\n<p>two <a href="https://site.example/blog/2">three</a></p>');
  });

  it('is read from Atom 0.3', () => {
    expect(
      first(`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title><tagline>t</tagline><entry><title mode="escaped"
type="text/html">A &lt;i&gt;b&lt;/i&gt;</title><link rel="alternate" type="text/html" href="https://news.example/3"/><id>x:3</id>
<issued>2004-03-01T08:00:00Z</issued><modified>2004-03-02T08:00:00Z</modified></entry></feed>`),
    ).toMatchObject({ title: 'A b', published: '2004-03-01T08:00:00Z', updated: '2004-03-02T08:00:00Z', id: 'x:3' });
  });

  it('is read from JSON Feed', () => {
    const { feed, reading } = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Notes',
        home_page_url: 'https://notes.example/',
        next_url: 'https://notes.example/2.json',
        authors: [{ name: 'Ann' }],
        items: [
          { id: 7, content_text: 'A note without a title.\n\nIt has <two> paragraphs.', tags: ['a', 1], url: '/7' },
          {
            id: '8',
            title: '1 < 2 & 3',
            content_html: '<p>x</p>',
            date_published: '2026-03-01T00:00:00Z',
            image: 'i.png',
          },
          'no item',
        ],
      }),
      { contentType: 'application/feed+json' },
    );
    expect(reading.nextUrl).toBe('https://notes.example/2.json');
    expect(feed.items).toMatchObject([
      {
        id: '7',
        title: 'A note without a title. It has <two> paragraphs.',
        link: 'https://notes.example/7',
        contentHtml: '<p>A note without a title.</p>\n<p>It has &lt;two&gt; paragraphs.</p>',
        authors: ['Ann'],
        categories: ['a'],
      },
      { id: '8', title: '1 < 2 & 3', image: 'https://notes.example/i.png', published: '2026-03-01T00:00:00Z' },
    ]);
  });

  it('is one whatever it is sent as, and whatever broken servers say first', () => {
    const xml = rss('<item><title>A</title><link>/a</link></item>');
    for (const contentType of ['text/html', 'text/plain', 'application/rss+xml', ''])
      expect(read(xml, { contentType }).items).toHaveLength(1);
    expect(read(`\n\n\ufeff ${xml}`).items).toHaveLength(1);
    expect(read(`<br />\n<b>Warning</b>: something in feed.php on line 3<br />\n${xml}`).items).toHaveLength(1);
    expect(read(xml.replace('<?xml version="1.0"?>', '<!-- made by hand -->')).items).toHaveLength(1);
  });

  it('is not what only talks of feeds', () => {
    expect(
      isReadAsFeed('<!doctype html><title>x</title><p>&lt;rss></p><rss><channel><item></item></channel></rss>'),
    ).toBe(false);
    expect(isReadAsFeed('<html><body><!--<rdf:RDF xmlns="x"><item/></rdf:RDF>--></body></html>')).toBe(false);
    expect(isReadAsFeed('{"items": [{"title": "x"}]}')).toBe(false);
    expect(isReadAsFeed('<feedback><entry/></feedback>')).toBe(false);
    expect(isReadAsFeed(rss(''))).toBe(true);
    const outcome = extractList(rss('<item><title>A</title></item>'), { url, nativeFeed: false });
    expect(outcome.ok && outcome.value.list.method).not.toBe('native-feed');
  });

  it('that is empty has no list, and says so', () => {
    expect(extractList(rss(''), { url })).toMatchObject({
      ok: false,
      reason: 'no-list',
      attempts: [{ why: expect.stringContaining('feed (RSS)') }],
    });
  });

  it('gives markup in titles, or nothing, a title', () => {
    expect(first(rss('<item><title><![CDATA[A <em>b</em> &nbsp;c]]></title><link>/1</link></item>'))?.title).toBe(
      'A b c',
    );
    expect(first(rss('<item><title>1 &lt; 2 and AT&amp;T</title><link>/1</link></item>'))?.title).toBe(
      '1 < 2 and AT&T',
    );
    expect(first(rss('<item><description>Only &lt;b&gt;this&lt;/b&gt;.</description></item>'))?.title).toBe(
      'Only this.',
    );
    expect(first(rss('<item><link>https://news.example/x</link></item>'))?.title).toBe('https://news.example/x');
    expect(isReadAsFeed(rss('<item><pubDate>x</pubDate></item>'))).toBe(true);
  });

  it('takes a description with markup for the content, and its beginning for the summary', () => {
    const long = `<p>${'word '.repeat(300)}</p><img src="t.gif" width="1"><img src="p.jpg">`;
    const item = first(
      rss(`<item><title>A</title><link>/1</link><description><![CDATA[${long}]]></description></item>`),
    );
    expect(item?.contentHtml).toContain('word word');
    expect(item?.summary).toMatch(/^word .*word…$/);
    expect(item?.summary?.length).toBeLessThanOrEqual(501);
    expect(item?.image).toBe('https://news.example/p.jpg');
  });

  it('finds the address of an item in all the places feeds put it', () => {
    const linkOf = (inside: string) => first(rss(`<item><title>A</title>${inside}</item>`))?.link;
    expect(linkOf('<guid>https://news.example/g</guid>')).toBe('https://news.example/g');
    expect(linkOf('<guid isPermaLink="false">https://news.example/g</guid>')).toBeNull();
    expect(linkOf('<atom:link href="/x"/>')).toBe('https://news.example/x');
    expect(linkOf('<link/><link>/y</link>')).toBe('https://news.example/y');
    expect(linkOf('<link>javascript:alert(1)</link>')).toBeNull();
    expect(linkOf('<link>/z</link><feedburner:origLink>https://o.example/z</feedburner:origLink>')).toBe(
      'https://o.example/z',
    );
  });

  it('keeps ids that tell items apart, and only those', () => {
    const item = (id: string, link: string) =>
      `<item><title>${link}</title><guid isPermaLink="false">${id}</guid><link>/${link}</link></item>`;
    const ids = read(rss(item('same', 'a') + item('same', 'b') + item('c', 'c'))).feed.items.map(({ id }) => id);
    expect(ids).toEqual(['https://news.example/a', 'https://news.example/b', 'c']);
    const address = first(
      rss(
        '<item><title>A</title><link>/a?utm_source=rss</link><guid>https://news.example/a?utm_source=rss</guid></item>',
      ),
    );
    expect(address?.id).toBe('https://news.example/a');
  });

  it('puts the newest first where all are dated', () => {
    const item = (day: number) =>
      `<item><title>Day ${day}</title><link>/${day}</link><pubDate>0${day} Mar 2026 08:00 GMT</pubDate></item>`;
    expect(read(rss(item(1) + item(3) + item(2))).items.map(({ title }) => title)).toEqual(['Day 3', 'Day 2', 'Day 1']);
    const undated = '<item><title>Undated</title><link>/u</link></item>';
    expect(read(rss(item(1) + undated + item(2))).items.map(({ title }) => title)).toEqual([
      'Day 1',
      'Undated',
      'Day 2',
    ]);
  });

  it('reads dates as feeds write them', () => {
    const dateOf = (date: string) =>
      first(rss(`<item><title>A</title><link>/1</link><pubDate>${date}</pubDate></item>`))?.published;
    expect(dateOf('Sat, 07 Sep 02 00:00:01 GMT')).toMatch(/^2002-09-07T00:00:01/);
    expect(dateOf('Sun, 06 Nov 94 08:49:37 EST')).toBe('1994-11-06T08:49:37-05:00');
    expect(dateOf('2026-03-01')).toBe('2026-03-01');
    expect(dateOf('soon')).toBeNull();
  });

  it('is read in the encoding it has, not the one it claims', () => {
    const text = 'Die Straßen der Stadt werden im März für Fußgänger geöffnet, sagt die Bürgermeisterin. ';
    const item = `<item><title>Grüße aus Köln</title><link>/1</link><description>${text.repeat(20)}</description></item>`;
    const claims = (encoding: string) => rss(item).replace('version="1.0"', `version="1.0" encoding="${encoding}"`);
    const bytes = new TextEncoder().encode(claims('ISO-8859-1'));
    expect(read(bytes).items[0]?.title).toBe('Grüße aus Köln');
    const latin = Uint8Array.from(claims('utf-8'), (character) => character.charCodeAt(0));
    expect(read(latin).items[0]?.title).toBe('Grüße aus Köln');
  });
});

describe('a broken feed', () => {
  it('is read as far as it makes sense', () => {
    const titles = (xml: string) => read(xml).items.map(({ title }) => title);
    const entry = (name: string) => `<title>${name}</title><link>/${name}</link>`;
    expect(titles(`<rss><channel><item>${entry('a')}<item>${entry('b')}`)).toEqual(['a', 'b']);
    expect(titles(`<rss><channel><item><title>a<link>/a</link></item><item>${entry('b')}</item>`)).toEqual(['a', 'b']);
    expect(titles(rss(`<item>${entry('a')}<description>x & y <b>z</description></item>`))).toEqual(['a']);
    expect(titles(rss(`<item>${entry('a')}</item><item>${entry('b')}`).replace('</channel></rss>', ''))).toEqual([
      'a',
      'b',
    ]);
    expect(titles(`<rss><channel><description>open<item>${entry('a')}</item></channel></rss>`)).toEqual(['a']);
  });

  it('declares entities in vain', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const item = first(
      `<?xml version="1.0"?>${bomb}${rss('<item><title>&b;&file;</title><link>/1</link></item>').slice(21)}`,
    );
    expect(item?.title).toBe('&b;&file;');
  });

  it.each([
    ['open items', '<rss><channel>', '<item><title>a<description>b'],
    ['open titles', '<rss><channel><item>', '<title>'],
    ['items', '<rss><channel>', '<item><title>a</title><link>/1</link></item>'],
    ['namespaces', '<rss><channel>', '<item xmlns:a="b" xml:base="x"><title>a</title>'],
    ['elements in a description', '<rss><channel><item><description>', '<b>x'],
    ['authors', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title>', '<author><name>a</name></author>'],
  ])('takes time by its length alone: %s', (_, start, piece) => {
    expectLinear(4000, (many) => {
      const text = start + piece.repeat(many);
      return () => isReadAsFeed(text);
    });
  });

  it('of any size gives a bounded list', () => {
    const many = rss('<item><title>a</title><link>/1</link></item>'.repeat(12_000));
    const { items, reading } = read(many);
    expect(items).toHaveLength(10_000);
    expect(reading.list.reasons[0]).toContain('left out');
  });
});

const grave = (text: string, contentType: string) =>
  lintFeed(text, { contentType }).findings.filter(({ severity }) => severity !== 'hint');
const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** What readers object to in what is written anew. */
function objections(input: string | Uint8Array) {
  const outcome = extractList(input, { url });
  if (!outcome.ok) return [];
  const feed = listToFeed(outcome.value, { selfLink: 'https://feeds.example/f' });
  return FEED_FORMATS.flatMap((format) => grave(renderFeed(feed, format), `${TYPES[format]}; charset=utf-8`));
}

/** Documents of the right elements in the wrong places, with anything in them. */
const brokenXml = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['<item>', '</item>', '<entry>', '</entry>', '<title>', '</title>', '<link>/a</link>', '<link href="b"/>'],
        ...['<guid>', '</guid>', '<description>', '</description>', '<![CDATA[', ']]>', '<content type="html">'],
        ...['</content>', '<content type="xhtml"><div>', '<pubDate>01 Mar 2026</pubDate>', '<author><name>'],
        ...[
          '<id>1</id>',
          'https://a.example/1',
          '<category>',
          '<media:thumbnail url="x"/>',
          '<updated>2026-01-01</updated>',
        ],
      ),
      hostileText,
    ),
    { maxLength: 40 },
  )
  .chain((pieces) =>
    fc
      .constantFrom('<rss><channel>', '<feed xmlns="http://www.w3.org/2005/Atom">', '<rdf:RDF><channel/><item>')
      .map((start) => start + pieces.join('')),
  );

describe('whatever a feed is', () => {
  it('it is read without a fault, and written anew without objections', () => {
    fc.assert(
      fc.property(brokenXml, (xml) => {
        expect(objections(xml)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('JSON of any shape as well', () => {
    const item = fc.record(
      Object.fromEntries(
        [
          'id',
          'url',
          'title',
          'content_html',
          'content_text',
          'summary',
          'date_published',
          'tags',
          'authors',
          'attachments',
        ].map((name) => [name, fc.oneof(hostileText, fc.jsonValue(), fc.constant('https://a.example/1'))]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        expect(objections(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('bytes that are none at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const start = new TextEncoder().encode('<rss><channel><item><title>');
        expect(objections(Uint8Array.from([...start, ...bytes]))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['a &lt;!-- b', 'a <!-- b'],
    ['&lt;!--', '<!--'],
    ['x &lt; y', 'x < y'],
    ['&lt;!-- hidden --&gt;', '<!-- hidden -->'],
    ['&lt;b&gt;Bold&lt;/b&gt; move', 'Bold move'],
  ])('loses no item whose title is %s', (written, title) => {
    const feed = `<rss version="2.0"><channel><title>T</title><item><title>${written}</title></item></channel></rss>`;
    const outcome = extractList(feed, { url });
    expect(outcome.ok && itemsOf(outcome.value.list).map((item) => item.title)).toEqual([title]);
  });

  it('what we write is what we read', () => {
    fc.assert(
      fc.property(arbitraryFeed({ addressed: true }), fc.constantFrom(...FEED_FORMATS), (feed, format) => {
        const written = renderFeed(feed, format);
        const outcome = extractList(written, { url });
        expect(outcome.ok ? itemsOf(outcome.value.list).length : 0).toBe(lintFeed(written).items);
        if (!outcome.ok) return;
        // Written once more, nothing is lost that identifies an item.
        const ids = (text: string) => new Set(text.match(/urn:uuid:[\da-f-]{36}/g));
        const again = renderFeed(listToFeed(outcome.value), format);
        for (const id of ids(written)) expect(again).toContain(id);
      }),
      { numRuns: 100 },
    );
  });
});
