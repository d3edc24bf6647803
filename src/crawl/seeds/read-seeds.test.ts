import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { readSeeds } from './read-seeds.js';
import { MAX_SEEDS } from './seed-list.js';

const FILE = 'https://a.test/files/sitemap.xml';
const read = (text: string) => readSeeds(text, FILE);

describe('sitemaps', () => {
  it('list pages, each once', () => {
    const list = read(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc> https://a.test/1?a=1&amp;b=2#x </loc><lastmod>2024-05-01</lastmod><priority>0.8</priority></url>
      <url><loc><![CDATA[https://a.test/2]]></loc><lastmod>2024-05-01T10:00:00+02:00</lastmod><priority>7</priority></url>
      <url><loc>/3</loc><lastmod>yesterday</lastmod></url>
      <url><loc>https://a.test/1?a=1&amp;b=2</loc></url><url><loc>javascript:x</loc></url><url/></urlset>`);
    expect(list).toEqual({
      kind: 'sitemap',
      pages: ['https://a.test/1?a=1&b=2', 'https://a.test/2', 'https://a.test/3'],
      more: [],
      isCut: false,
    });
  });

  it('may be indexes of others', () => {
    const list = read(
      '<sitemapindex><sitemap><loc>https://a.test/s1.xml.gz</loc><lastmod>2024-01</lastmod></sitemap></sitemapindex>',
    );
    expect(list).toMatchObject({ kind: 'sitemap-index', pages: [], more: ['https://a.test/s1.xml.gz'] });
  });

  it('may have prefixes, images and translations, which are no pages', () => {
    const list =
      read(`<s:urlset xmlns:s="x" xmlns:image="y"><s:url><image:image><image:loc>https://a.test/p.jpg</image:loc>
      </image:image><s:loc>https://a.test/1</s:loc><xhtml:link rel="alternate" hreflang="de" href="https://a.test/de"/>
      </s:url></s:urlset>`);
    expect(list?.pages).toEqual(['https://a.test/1']);
  });

  it('may be broken', () => {
    const list = read(
      '<urlset><url><loc>https://a.test/1?a&b</loc><url><loc>https://a.test/2</loc></url><url><loc>https://a.te',
    );
    expect(list?.pages).toEqual(['https://a.test/1?a&b', 'https://a.test/2', 'https://a.te/']);
  });

  it('may be plain text', () => {
    expect(read('\ufeffhttps://a.test/1\r\n\r\nhttps://a.test/2\n')).toMatchObject({
      kind: 'text',
      pages: ['https://a.test/1', 'https://a.test/2'],
    });
  });

  it('are bounded', () => {
    const list = read(
      `<urlset>${Array.from({ length: MAX_SEEDS + 1 }, (_, i) => `<url><loc>/${i}</loc></url>`).join('')}</urlset>`,
    );
    expect(list?.pages).toHaveLength(MAX_SEEDS);
    expect(list?.isCut).toBe(true);
  });
});

describe('feeds', () => {
  it('of RSS', () => {
    const list = read(`<rss><channel><link>https://a.test/</link><atom:link rel="next" href="/feed?p=2"/>
      <item><link>https://a.test/1</link><pubDate>Mon, 06 May 2024 10:00:00 GMT</pubDate></item>
      <item><guid>https://a.test/2</guid><dc:date>2024-05-06</dc:date></item>
      <item><guid>tag:x</guid><title>no address</title></item></channel></rss>`);
    expect(list).toEqual({
      kind: 'feed',
      pages: ['https://a.test/1', 'https://a.test/2'],
      more: ['https://a.test/feed?p=2'],
      isCut: false,
    });
  });

  it('of RSS 1.0', () => {
    const list = read('<rdf:RDF><channel><link>/</link></channel><item rdf:about="x"><link>/1</link></item></rdf:RDF>');
    expect(list?.pages).toEqual(['https://a.test/1']);
  });

  it('of Atom', () => {
    const list = read(`<feed xmlns="http://www.w3.org/2005/Atom"><link href="/"/><entry><link rel="self" href="/no"/>
      <link href="/1"/><updated>2024-05-06T10:00:00Z</updated></entry></feed>`);
    expect(list?.pages).toEqual(['https://a.test/1']);
  });

  it('of JSON', () => {
    const list = read(
      '{"version":"x","next_url":"/2","items":[{"url":"/1","date_published":"2024-05-06"},7,null,{"id":"x"}]}',
    );
    expect(list).toMatchObject({ pages: ['https://a.test/1'], more: ['https://a.test/2'] });
  });
});

describe('other files', () => {
  it.each([
    '',
    '<html><body>x</body></html>',
    '{"a":1}',
    '{',
    'not found',
    'User-agent: *\nSitemap: https://a.test/',
    '<',
  ])('hold no list: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each<[string, (many: number) => string]>([
    ['nested without end', (many) => `<urlset>${'<url>'.repeat(many)}`],
    ['nested addresses', (many) => `<urlset>${'<url><loc>/x'.repeat(many / 2)}`],
    ['one long line', (many) => 'x'.repeat(20 * many)],
    ['many short lines', (many) => 'x\n'.repeat(5 * many)],
    ['a long prefix', (many) => `<${'a:'.repeat(2 * many)}urlset>`],
  ])('%s take linear time', (_, file) => {
    expectLinear(200_000, (many) => {
      const text = file(many);
      return () => read(text);
    });
  });

  it('are answered whatever they hold', () => {
    const piece = fc.constantFrom(
      '<urlset>',
      '<url>',
      '<loc>',
      '</loc>',
      '</url>',
      'https://a.test/',
      '\n',
      '{',
      '<rss>',
      '<item>',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }),
        (parts) => read(parts.join('')) !== undefined,
      ),
    );
  });
});
