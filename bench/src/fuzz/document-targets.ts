/** Documents of other programs and people: feeds, lists of subscriptions, rules, wrappers, archives, lists of seeds, robots.txt. */
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { jsonlPages } from '../../../src/cli/input/jsonl.js';
import { warcPages } from '../../../src/cli/input/warc.js';
import { parseRobots } from '../../../src/crawl/robots/robots-rules.js';
import { readSeeds } from '../../../src/crawl/seeds/read-seeds.js';
import { decodeContent } from '../../../src/fetch/index.js';
import * as pith from '../../../src/index.js';
import { readOpml } from '../../../src/serve/opml/read-opml.js';
import { listHtml, siteItems } from '../../../test/changing-site/changing-site.js';
import { checkFeeds, PAGE_WORDS } from './page-targets.js';
import type { FuzzTarget } from './target.js';

const text = (input: Uint8Array): string => Buffer.from(input).toString();
const LIST = listHtml(siteItems(1, 8));
const LIST_DOM = pith.parseDocument(LIST).dom;

function seedFeeds(): string[] {
  const list = pith.extractList(LIST, { url: 'https://fuzz.example/' });
  if (!list.ok) throw new Error('the list of the seeds is none');
  const feed = pith.listToFeed(list.value);
  return (['rss', 'atom', 'json'] as const).map((format) => pith.renderFeed(feed, format));
}
const FEEDS = seedFeeds();
const FEED_WORDS = [
  ...['<item>', '</item>', '<entry>', '</entry>', '<link>', '<link href="', '<guid isPermaLink="true">', '<pubDate>'],
  ...[
    '<![CDATA[',
    ']]>',
    '<?xml version="1.0" encoding="',
    '<!DOCTYPE x [<!ENTITY a "',
    '&a;',
    '<rdf:RDF>',
    '<channel>',
  ],
  ...[
    'Mon, 32 Foo 2026 25:61:00 +9999',
    '2026-13-45T99:99:99Z',
    '"items":',
    '"id":',
    '"url":',
    '"version":',
    '"authors":',
  ],
  ...[
    'javascript:alert(1)',
    'http://[',
    '//e.example',
    '<content type="xhtml">',
    '<enclosure url="',
    'xmlns="',
    'xml:base="',
  ],
];

const feed: FuzzTarget = {
  seeds: FEEDS,
  words: FEED_WORDS,
  read(input) {
    const list = pith.extractList(input, { url: 'https://fuzz.example/feed' });
    if (list.ok) checkFeeds(list.value);
  },
};

const lint: FuzzTarget = {
  seeds: FEEDS,
  words: FEED_WORDS,
  read(input) {
    for (const { message } of pith.lintFeed(text(input)).findings)
      if (message === '') throw new Error('a finding that says nothing');
  },
};

const OPML = `<?xml version="1.0"?><opml version="2.0" xmlns:pith="urn:pith:opml"><head><title>T</title></head><body>
<outline text="Folder"><outline type="rss" text="A" xmlUrl="http://a.example/rss" htmlUrl="http://a.example/" category="x,/y/z"/>
<outline text="B" xmlUrl="http://b.example/" pith:page="http://b.example/p" pith:method="auto" pith:limit="50" pith:rule="&lt;page/&gt;"/>
</outline></body></opml>`;
const MOST_ENTRIES = 20;

const opml: FuzzTarget = {
  seeds: [OPML],
  words: [
    '<outline ',
    '</outline>',
    'xmlUrl="',
    'htmlUrl="',
    'text="',
    'pith:page="',
    'xmlns:pith="urn:pith:opml"',
    '/>',
  ],
  read(input) {
    const { entries } = readOpml(text(input), MOST_ENTRIES);
    if (entries.length > MOST_ENTRIES) throw new Error('more entries than were asked for');
    for (const { tags } of entries) if (tags.length > 50) throw new Error('more tags than are kept');
  },
};

const RULE = `<?xml version="1.0"?><page><link>https://a.example/</link><date>/html/body/p[0]</date>
<subject path="/html/body/main/ul"><title>../h2</title><item path="li[@class~='item']" extent="until-next"><title>a</title>
<link>a/@href</link><date>time/@datetime</date><description>p</description></item></subject></page>`;

const rule: FuzzTarget = {
  isStrict: true,
  seeds: [RULE, RULE.replace('/html/body/main/ul', '//ul').replace(' extent="until-next"', '')],
  words: [
    '<subject path="',
    '<item path="',
    '</item>',
    '</page>',
    '//',
    '[0]',
    "[@a~='b']",
    'TEXT',
    '*',
    '../',
    '/@href',
    '[not(',
  ],
  read(input) {
    const { rule } = pith.readRule(text(input));
    // What XML cannot say is gone once it is written, and nothing else ever.
    const written = pith.writeRule(rule);
    if (pith.writeRule(pith.readRule(written).rule) !== written) throw new Error('a rule changes when written');
    const list = pith.extractList(LIST, { method: pith.mappingRule(rule), url: 'https://fuzz.example/' });
    if (list.ok) checkFeeds(list.value);
  },
};

function seedWrapper(): string {
  const values = { title: siteItems(1, 8).map(({ title }) => title), first: [siteItems(8, 8)[0]?.title as string] };
  const learned = pith.learnWrapper([{ page: 'a', dom: LIST_DOM, values, marks: {} }]);
  return pith.writeWrapper(learned.wrapper);
}

const wrapper: FuzzTarget = {
  isStrict: true,
  seeds: [seedWrapper()],
  words: [
    '"xpath":',
    '"//a"',
    '"places":',
    '"paths":',
    '"part":',
    '"before":',
    '"history":',
    '"shape":',
    '"fields":',
    '[[',
    '}]',
  ],
  read(input) {
    const wrapper = pith.readWrapper(text(input), 'fuzz.json');
    if (!isDeepStrictEqual(pith.readWrapper(pith.writeWrapper(wrapper), 'again.json'), wrapper))
      throw new Error('a wrapper changes when written');
    pith.readingXml(pith.applyWrapper(wrapper, LIST_DOM).fields);
    pith.wrapperXslt(wrapper);
    const before = pith.undoRepair(wrapper);
    if (before !== null) pith.applyWrapper(before, LIST_DOM);
    pith.repairWrapper(wrapper, [{ page: 'a', dom: LIST_DOM, values: {}, marks: {} }]);
  },
};

function warcRecord(type: string, body: string): string {
  const head = `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: https://a.example/\r\nContent-Type: application/http\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}\r\n\r\n`;
}
const HTTP = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n';
const WARC = [
  warcRecord('warcinfo', 'software: fuzz\r\n'),
  warcRecord('response', `${HTTP}\r\n<p>Some text of a page.</p>`),
  warcRecord('response', `${HTTP}Transfer-Encoding: chunked\r\n\r\n4\r\n<p>a\r\n0\r\n\r\n`),
].join('');
const MOST_PAGE = 50_000;

async function* chunks(input: Uint8Array, size: number) {
  for (let at = 0; at < input.length; at += size) yield input.subarray(at, at + size);
}

const warc: FuzzTarget = {
  seeds: [WARC, gzipSync(WARC)],
  words: [
    'WARC/1.0\r\n',
    'Content-Length: ',
    'WARC-Type: response\r\n',
    '\r\n\r\n',
    'Content-Encoding: gzip\r\n',
    HTTP,
    '-5',
    'ffff',
  ],
  async read(input, random) {
    const bytes = chunks(input, 1 + random.below(3000));
    const decoded = input[0] === 0x1f ? decodeContent(bytes, 'gzip', 'w') : bytes;
    for await (const { load } of warcPages(decoded, 'w', MOST_PAGE)) {
      const loaded = await load().catch((error: unknown) => {
        if (!(error instanceof pith.PithError)) throw error;
        return null;
      });
      if (loaded !== null && loaded.content.length > MOST_PAGE) throw new Error('a page larger than allowed');
    }
  },
};

const jsonl: FuzzTarget = {
  seeds: ['{"url":"https://a.example/","html":"<p>x</p>"}\n{"url":"b","html":""}\n'],
  words: ['"html":', '"url":', '{', '}\n', '\n', '[]'],
  async read(input, random) {
    for await (const { load } of jsonlPages(chunks(input, 1 + random.below(100)), 'j', MOST_PAGE))
      await load().catch((error: unknown) => {
        if (!(error instanceof pith.PithError)) throw error;
      });
  },
};

const SITEMAP =
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/1</loc><lastmod>2026-01-02</lastmod></url></urlset>';

const seeds: FuzzTarget = {
  seeds: [SITEMAP, 'https://a.example/1\nhttps://a.example/2\n', ...FEEDS],
  words: ['<url>', '<loc>', '</loc>', '<sitemapindex>', '<sitemap>', '<lastmod>', 'http://', 'https://a.example/'],
  read(input) {
    for (const url of readSeeds(text(input), 'https://a.example/sitemap.xml')?.pages ?? [])
      if (!/^https?:/.test(url)) throw new Error(`no address of the web: ${url}`);
  },
};

const robots: FuzzTarget = {
  seeds: [
    'User-agent: *\nDisallow: /a*b$\nAllow: /\nCrawl-delay: 5\nSitemap: https://a.example/s.xml\n\nUser-agent: Pith\nDisallow:\n',
  ],
  words: ['User-agent: ', 'Disallow: ', 'Allow: ', '*', '$', 'Crawl-delay: ', 'Sitemap: ', '\r', '%2F'],
  read(input) {
    parseRobots(text(input));
  },
};

const PATHS = [
  '//ul/li[position()<3]/a/@href',
  'main > ul li:nth-child(2n+1) a[href^="/"]',
  '/0/1/2',
  'string(//h1)',
  '//a[contains(.,"x")]',
];

const path: FuzzTarget = {
  isStrict: true,
  seeds: PATHS,
  words: [
    '//',
    '::',
    'ancestor-or-self',
    '[',
    ']',
    'position()',
    'last()',
    ':not(',
    ':nth-child(',
    '~',
    '+',
    '>',
    '|',
    'count(',
    '@*',
    '..',
    ' and ',
    ':has(',
  ],
  read(input) {
    pith.findMarks(LIST_DOM, text(input));
  },
};

export const DOCUMENT_TARGETS: Readonly<Record<string, FuzzTarget>> = {
  ...{ feed, lint, opml, rule, wrapper, warc, jsonl, seeds, robots, path },
  html: { seeds: [LIST], words: PAGE_WORDS, read: (input) => void pith.parseDocument(input) },
};
