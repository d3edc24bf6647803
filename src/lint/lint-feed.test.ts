import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFeed, hostileText } from '../../test/arbitrary-feed.js';
import { expectLinear } from '../../test/growth.js';
import { FEED_FORMATS, renderFeed } from '../render/index.js';
import { type LintFeedOptions, lintFeed } from './lint-feed.js';
import { FEED_RULES, type FeedRuleName } from './rule-table.js';

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>News</title>
<link>https://a.example/</link>
<description>All news</description>
<language>en</language>
<lastBuildDate>Tue, 10 Mar 2026 08:00:00 GMT</lastBuildDate>
<ttl>60</ttl>
<image><url>https://a.example/i.png</url><title>News</title><link>https://a.example/</link></image>
<atom:link rel="self" type="application/rss+xml" href="https://a.example/feed"/>
<item>
<title>One</title>
<link>https://a.example/1</link>
<guid>https://a.example/1</guid>
<pubDate>Tue, 10 Mar 2026 08:00:00 GMT</pubDate>
<description>Text</description>
</item>
</channel>
</rss>`;

const ATOM = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>https://a.example/</id>
<title>News</title>
<updated>2026-03-10T08:00:00Z</updated>
<author><name>A</name></author>
<link href="https://a.example/"/>
<link rel="self" type="application/atom+xml" href="https://a.example/feed"/>
<entry>
<id>https://a.example/1</id>
<title>One</title>
<updated>2026-03-10T08:00:00Z</updated>
<link href="https://a.example/1"/>
</entry>
</feed>`;

const JSON_ITEM = {
  id: 'https://a.example/1',
  url: 'https://a.example/1',
  title: 'One',
  content_text: 'Text',
  date_published: '2026-03-10T08:00:00Z',
};
const JSON_FEED = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'News',
  home_page_url: 'https://a.example/',
  feed_url: 'https://a.example/feed',
  language: 'en',
  items: [JSON_ITEM],
};
const RDF = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://a.example/"><title>News</title><link>https://a.example/</link>
<description>All</description><dc:language>en</dc:language><dc:date>2026-03-10</dc:date></channel>
<item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link><dc:date>2026-03</dc:date></item></rdf:RDF>`;

/** A text with a part replaced; the part must be there. */
function changed(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, to);
  expect(result).not.toBe(text);
  return result;
}
const rss = (from: string | RegExp, to: string) => changed(RSS, from, to);
const atom = (from: string | RegExp, to: string) => changed(ATOM, from, to);
const json = (fields: object) => JSON.stringify({ ...JSON_FEED, ...fields });
const jsonItem = (fields: object) => json({ items: [{ ...JSON_ITEM, ...fields }] });
const item = (number: number, more: string) =>
  `<item><title>${number}</title><link>https://a.example/${number}</link>${more}</item>`;
const inItem = (more: string) => rss('<description>Text</description>', `<description>Text</description>${more}`);
const html = (markup: string) => rss('>Text<', `><![CDATA[${markup}]]><`);
const rules = (text: string | Uint8Array, options: LintFeedOptions = {}) =>
  lintFeed(text, options).findings.map(({ rule }) => rule);

describe('clean feeds', () => {
  it.each([
    ['rss', RSS],
    ['atom', ATOM],
    ['json', JSON.stringify(JSON_FEED)],
  ])('%s', (format, text) => {
    const options = { url: 'https://a.example/feed', now: Date.UTC(2026, 2, 11) };
    expect(lintFeed(text, options)).toEqual({ format, items: 1, findings: [] });
    expect(lintFeed(new TextEncoder().encode(text), options)).toEqual({ format, items: 1, findings: [] });
  });

  it.each([
    ['other prefixes', changed(rss('xmlns:atom', 'xmlns:a'), '<atom:link', '<a:link')],
    ['an address that needs escaping', rss('<link>https://a.example/1<', '<link>https://a.example/1?a=1&amp;b=2<')],
    ['a day with one digit, without weekday', rss('<pubDate>Tue, 10 Mar', '<pubDate>9 Mar')],
    ['ampersands in CDATA and comments', html('a & b &nbsp; <!-- & -->')],
    ['footnotes', html('<a href="#1">1</a> <a href="mailto:a@b.example">m</a> <img src="https://a.example/i">')],
    ['a mail address', inItem('<author>a@b.example (A)</author>')],
    ['an enclosure', inItem('<enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/>')],
    ['summary and content', inItem('<content:encoded>&lt;p&gt;x&lt;/p&gt;</content:encoded>')],
    ['an id that is none', rss('<guid>https://a.example/1', '<guid isPermaLink="false">tag:a.example,2026:1')],
    ['entities of its own', rss('<rss', '<!DOCTYPE rss [<!ENTITY nbsp "&#160;">]><rss').replace('>Text<', '>&nbsp;<')],
    [
      'a base',
      changed(atom('<feed', '<feed xml:base="https://a.example/"'), 'link href="https://a.example/1"', 'link href="1"'),
    ],
    [
      'xhtml',
      atom(
        '</entry>',
        '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a</p></div></content></entry>',
      ),
    ],
    ['a byte order mark', `\ufeff${RSS}`],
  ])('with %s', (_, text) => expect(rules(text)).toEqual([]));
});

const CONTROL = '\u0001';
/** Each breaks one rule and no other. */
const CASES: readonly (readonly [FeedRuleName, string | Uint8Array, LintFeedOptions?])[] = [
  ['empty-document', ' \n'],
  ['html-page', '<!DOCTYPE html><title>x</title><p>Hello'],
  ['html-page', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>'],
  ['not-a-feed', 'just text'],
  ['not-a-feed', '<opml version="2.0"/>'],
  ['not-a-feed', '<constructor xmlns="constructor"/>'],
  ['not-a-feed', '{"a": 1}'],
  ['not-a-feed', '[1]'],
  ['not-a-feed', '<feed><title>no namespace</title></feed>'],
  ['malformed-xml', rss('</channel>', '')],
  ['malformed-xml', rss('>Text<', '>1 < 2<')],
  ['malformed-json', '{"version": "https://jsonfeed.org/version/1.1",'],
  ['late-xml-declaration', `\n${RSS}`],
  ['bare-ampersand', rss('>Text<', '>a & b<')],
  ['bare-ampersand', rss('https://a.example/1<', 'https://a.example/1?a=1&b=2<')],
  ['undefined-entity', rss('>Text<', '>a&nbsp;b<')],
  ['illegal-character', rss('>Text<', `>a${CONTROL}b<`)],
  ['illegal-character', rss('>Text<', '>a&#1;b<')],
  ['control-character', rss('>Text<', '>a\u0093b<')],
  ['undeclared-prefix', inItem('<dc:creator>A</dc:creator>')],
  ['undeclared-prefix', inItem('<category x:y="z">A</category>')],
  ['encoding-mismatch', RSS, { contentType: 'application/rss+xml; charset=iso-8859-1' }],
  ['not-utf-8', rss('encoding="UTF-8"', 'encoding="iso-8859-1"')],
  ['unexpected-content-type', RSS, { contentType: 'text/html' }],
  ['unexpected-content-type', JSON.stringify(JSON_FEED), { contentType: 'text/plain; charset=utf-8' }],
  ['unknown-version', rss(' version="2.0"', '')],
  ['unknown-version', rss(' version="2.0"', ' version="3"')],
  ['unknown-version', json({ version: 'https://jsonfeed.org/version/7' })],
  ['outdated-format', RDF],
  ['outdated-format', rss(' version="2.0"', ' version="0.92"')],
  ['outdated-format', atom('http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#')],
  ['repeated-element', rss('<language>', '<language>de</language><language>')],
  ['repeated-element', inItem('<pubDate>Tue, 10 Mar 2026 08:00:00 GMT</pubDate>')],
  ['repeated-element', atom('<title>One', '<title>Two</title><title>One')],
  ['element-in-text', rss('<title>One', '<title>O<b>n</b>e')],
  ['element-in-text', atom('<id>https://a.example/1', '<id><x/>https://a.example/1')],
  ['wrong-type', jsonItem({ title: 7 })],
  ['wrong-type', jsonItem({ tags: [1] })],
  ['wrong-type', json({ authors: null })],
  ['missing-feed-title', rss('<title>News</title>', '')],
  ['missing-feed-title', atom('<title>News</title>', '<title> </title>')],
  ['missing-feed-title', json({ title: undefined })],
  ['missing-feed-link', rss('<link>https://a.example/</link>', '')],
  ['missing-home-page', atom('<link href="https://a.example/"/>', '')],
  ['missing-home-page', json({ home_page_url: undefined })],
  ['missing-feed-description', rss('<description>All news</description>', '')],
  ['missing-language', rss('<language>en</language>', '')],
  ['missing-language', atom(' xml:lang="en"', '')],
  ['missing-language', json({ language: undefined })],
  ['invalid-language', rss('<language>en', '<language>en_GB')],
  ['invalid-language', jsonItem({ language: 'the English' })],
  ['incomplete-image', rss('<url>https://a.example/i.png</url>', '')],
  ['image-title-mismatch', rss('</url><title>News', '</url><title>Other')],
  [
    'image-title-mismatch',
    rss('</title><link>https://a.example/</link></image>', '</title><link>https://b.example/</link></image>'),
  ],
  ['invalid-ttl', rss('<ttl>60', '<ttl>PT1H')],
  ['no-items', rss(/<item>[\s\S]*<\/item>/, '')],
  ['no-items', json({ items: [] })],
  ['missing-build-date', rss(/<lastBuildDate>.*<\/lastBuildDate>/, '')],
  [
    'clock-in-feed',
    RSS.replace(/(<lastBuildDate>).*(<)/, '$1Wed, 11 Mar 2026 09:00:00 GMT$2'),
    { now: Date.UTC(2026, 2, 11, 9, 0, 20) },
  ],
  ['missing-guid', rss('<guid>https://a.example/1</guid>', '')],
  ['missing-id', atom('<id>https://a.example/</id>', '')],
  ['missing-id', atom('<id>https://a.example/1</id>', '')],
  ['missing-id', jsonItem({ id: undefined })],
  ['duplicate-id', json({ items: [JSON_ITEM, { ...JSON_ITEM, url: 'https://a.example/2' }] })],
  ['duplicate-id', atom('</feed>', `${/<entry>[\s\S]*<\/entry>/.exec(ATOM)?.[0]}</feed>`)],
  ['guid-not-an-address', rss('<guid>https://a.example/1', '<guid>tag:a.example,2026:1')],
  ['weak-guid', rss('<guid>https://a.example/1', '<guid isPermaLink="false">1234567890')],
  ['weak-guid', rss('<guid>https://a.example/1', '<guid isPermaLink="false">one')],
  ['id-not-a-uri', atom('<id>https://a.example/<', '<id>news<')],
  ['id-not-a-uri', atom('<id>https://a.example/1<', '<id>1<')],
  ['duplicate-link', json({ items: [JSON_ITEM, { ...JSON_ITEM, id: 'https://a.example/2' }] })],
  ['missing-updated', atom(/<updated>.*<\/updated>/, '')],
  ['missing-updated', atom(/(One<\/title>\n)<updated>.*<\/updated>/, '$1')],
  ['missing-date', rss(/<pubDate>.*<\/pubDate>/, '')],
  ['missing-date', jsonItem({ date_published: undefined })],
  ['invalid-date', rss('<pubDate>Tue, 10 Mar 2026 08:00:00 GMT', '<pubDate>2026-03-10')],
  ['invalid-date', rss('<pubDate>Tue, 10 Mar', '<pubDate>Tue, 31 Feb')],
  ['invalid-date', atom('2026-03-10T08:00:00Z', '2026-03-10T08:00:00')],
  ['invalid-date', jsonItem({ date_published: '2026-03-10' })],
  ['wrong-weekday', rss('<pubDate>Tue', '<pubDate>Wed')],
  ['problematic-date', rss('<pubDate>Tue, 10 Mar 2026', '<pubDate>Tue, 10 Mar 26')],
  ['problematic-date', rss('<pubDate>Tue, 10 Mar', '<pubDate>Tue,  10 Mar')],
  ['problematic-date', rss('08:00:00 GMT</pubDate>', '08:00:00 EST</pubDate>')],
  ['implausible-date', rss('<pubDate>Tue, 10 Mar 2026', '<pubDate>Thu, 10 Mar 1904')],
  ['implausible-date', jsonItem({ date_published: '2026-03-12T08:00:01Z' }), { now: Date.UTC(2026, 2, 11, 8) }],
  [
    'one-date-for-many',
    json({ items: [1, 2, 3].map((i) => ({ ...JSON_ITEM, id: `https://a.example/${i}`, url: undefined })) }),
  ],
  ['missing-item-title', atom('<title>One</title>', '<title/>')],
  ['untitled-item', rss('<title>One</title>', '')],
  ['untitled-item', jsonItem({ title: undefined })],
  ['empty-item', changed(rss('<title>One</title>', ''), '<description>Text</description>', '')],
  ['missing-content', atom('<link href="https://a.example/1"/>', '')],
  ['missing-content', jsonItem({ content_text: undefined })],
  ['missing-author', atom('<author><name>A</name></author>', '')],
  ['unnamed-author', atom('<name>A</name>', '<email>a@b.example</email>')],
  ['unnamed-author', jsonItem({ authors: [{}] })],
  ['author-not-email', inItem('<author>Ann Writer</author>')],
  ['author-not-email', rss('<ttl>', '<managingEditor>Ann</managingEditor><ttl>')],
  ['markup-in-title', rss('<title>One', '<title>&lt;b&gt;One&lt;/b&gt;')],
  ['double-escaped-title', rss('<title>One', '<title>One &amp;amp; two')],
  ['content-before-description', rss('<description>Text', '<content:encoded>T</content:encoded><description>Text')],
  ['content-without-description', rss('<description>Text</description>', '<content:encoded>T</content:encoded>')],
  ['duplicate-enclosure', inItem('<enclosure url="https://a.example/a" type="a/b" length="1"/>'.repeat(2))],
  ['incomplete-enclosure', inItem('<enclosure url="https://a.example/a" type="a/b"/>')],
  ['incomplete-attachment', jsonItem({ attachments: [{ url: 'https://a.example/a' }] })],
  ['deprecated-field', json({ author: { name: 'A' } })],
  ['missing-self-link', rss(/<atom:link[^>]*>/, '')],
  ['missing-self-link', atom(/<link rel="self"[^>]*>/, '')],
  ['missing-self-link', json({ feed_url: undefined })],
  ['self-link-mismatch', RSS, { url: 'https://a.example/other' }],
  ['self-link-type', rss('type="application/rss+xml"', 'type="application/atom+xml"')],
  ['relative-address', rss('<link>https://a.example/1', '<link>/1')],
  ['relative-address', jsonItem({ image: 'i.png' })],
  ['relative-address', atom('<link href="https://a.example/1"', '<link href="1"')],
  ['relative-address-in-html', html('<a href="/x">x</a> <img src="y.png">')],
  ['relative-address-in-html', jsonItem({ content_html: '<img src=y.png>' })],
  ['unsafe-markup', html('<script>x</script>')],
  ['unsafe-markup', html('<p onclick="x()">x</p>')],
  ['unsafe-markup', html('<a href=" java\nscript:x()">x</a>')],
  ['unsafe-markup', atom('</entry>', '<content type="html">&lt;iframe src="https://a.example/"&gt;</content></entry>')],
  [
    'unsafe-markup',
    atom('</entry>', '<content type="xhtml"><script xmlns="http://www.w3.org/1999/xhtml"/></content></entry>'),
  ],
  ['style-in-content', html('<p style="position:fixed">x</p>')],
  ['lazy-image', html('<img src="data:image/gif;base64,R0" data-src="https://a.example/i">')],
];

describe('every rule', () => {
  it.each(CASES.map(([rule, text, options], i) => ({ rule, text, options, i })))(
    '$rule (case $i)',
    ({ rule, text, options }) => expect(rules(text, options)).toEqual([rule]),
  );

  it('is told apart from items without id that are the same', () => {
    const text = rss(/<item>[\s\S]*<\/item>/, item(1, '').repeat(2));
    expect(new Set(rules(text))).toEqual(new Set(['indistinct-items', 'missing-guid', 'missing-date']));
  });

  it('has a case, a unique name in kebab-case, and advice', () => {
    const names = FEED_RULES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const tried = new Set<string>([...CASES.map(([rule]) => rule), 'indistinct-items']);
    expect(names.filter((name) => !tried.has(name))).toEqual([]);
    for (const { name, advice } of FEED_RULES) {
      expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
      expect(advice).toMatch(/\.$/);
    }
  });
});

describe('findings', () => {
  it('say where and what', () => {
    const [finding] = lintFeed(rss('<pubDate>Tue', '<pubDate>Wed')).findings;
    expect(finding).toMatchObject({
      severity: 'error',
      rule: 'wrong-weekday',
      message: 'pubDate "Wed, 10 Mar 2026 08:00:00 GMT" is a Tuesday',
      where: { item: 1, id: 'https://a.example/1', line: 16 },
    });
  });

  it('name the line of malformed XML and JSON', () => {
    expect(lintFeed(rss('>Text<', '>1 < 2<')).findings[0]?.where.line).toBe(17);
    expect(lintFeed('\n\n{"version":\n\n"x",,}').findings[0]).toMatchObject({
      rule: 'malformed-json',
      where: { line: 5 },
    });
  });

  it('take an address for code by its scheme, not by its first word', () => {
    const found = rules(html('<a href="javascript-basics.html">x</a>'));
    expect(found).toContain('relative-address-in-html');
    expect(found).not.toContain('unsafe-markup');
  });

  it('tell bytes that are not what they are called', () => {
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode(rss('encoding="UTF-8"', 'encoding="iso-8859-1"').replace('Text', 'Tëxt'.repeat(9))),
    ]);
    expect(rules(bytes)).toEqual(['encoding-mismatch']);
  });

  it('come in order of gravity', () => {
    const severities = lintFeed('<rss version="2.0"><channel><item/></channel></rss>').findings.map(
      ({ severity }) => severity,
    );
    expect(severities).toEqual(
      [...severities].sort((a, b) => 'ewh'.indexOf(a[0] as string) - 'ewh'.indexOf(b[0] as string)),
    );
  });
});

describe('any text', () => {
  it('is judged', () => {
    const piece = fc.oneof(
      hostileText,
      fc.constantFrom(
        '<rss>',
        '<channel>',
        '<item>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        '<entry>',
        '</item>',
        '<title>',
        '<guid>',
        '{"items":[',
        '{}',
        ']}',
        '<pubDate>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const { rule, message } of lintFeed(pieces.join('')).findings) expect(message, rule).not.toBe('');
      }),
    );
  });

  it.each<[string, (many: number) => string]>([
    ['channels in channels', (many) => `<rss>${'<channel>'.repeat(many)}`],
    ['items', (many) => `<rss><channel>${'<item/>'.repeat(many)}`],
    ['open comments', (many) => `<rss><channel>${'<!--'.repeat(many)}`],
    ['ampersands', (many) => `<rss><channel>${'&'.repeat(many)}`],
    ['open titles', (many) => `<rss><channel><item>${'<title>'.repeat(many)}`],
    [
      'namespaces',
      (many) => `<rss><channel>${Array.from({ length: many / 2 }, (_, i) => `<a xmlns:p${i}="x">`).join('')}`,
    ],
    [
      'open entries',
      (many) => `<feed xmlns="http://www.w3.org/2005/Atom">${'<entry><content type="xhtml">'.repeat(many / 4)}`,
    ],
    ['empty objects', (many) => `{"items":[${'{},'.repeat(many)}{}]}`],
    ['open lists', (many) => `{"items":${'['.repeat(many)}`],
  ])('is judged in linear time: %s', (_, feed) => {
    expectLinear(16_000, (many) => {
      const text = feed(many);
      return () => lintFeed(text, { now: 0 });
    });
  });
});

describe.each(FEED_FORMATS)('feeds we write as %s', (format) => {
  const grave = (text: string, options: LintFeedOptions) =>
    lintFeed(text, options).findings.filter(({ severity }) => severity !== 'hint');

  it('break no rule', () => {
    fc.assert(
      fc.property(arbitraryFeed({ addressed: true }), (feed) => {
        const options = feed.selfLink === null ? {} : { url: feed.selfLink };
        expect(grave(renderFeed(feed, format), options)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('lack nothing but addresses where none are known', () => {
    fc.assert(
      fc.property(arbitraryFeed({ addressed: false }), (feed) => {
        const broken = new Set(grave(renderFeed(feed, format), {}).map(({ rule }) => rule));
        broken.delete('missing-self-link');
        if (feed.items.every(({ link }) => link === null || !/^https?:/i.test(link)))
          broken.delete('missing-feed-link');
        expect([...broken]).toEqual([]);
      }),
    );
  });
});
