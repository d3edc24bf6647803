import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../../test/local-web.js';
import { runPith } from '../../../test/run-pith.js';
import { lintFeed } from '../../lint/index.js';

interface Story {
  title: string;
  link?: string;
  date?: string;
  teaser?: string;
}

const TEASER = 'They came by ship from the north, and by noon the whole town stood on the quay to look at them.';

const story = ({ title, link, date = '3 March 2026', teaser = TEASER }: Story) => {
  const head = link === undefined ? title : `<a href="${link}">${title}</a>`;
  return `<article><h2>${head}</h2><p class=when>${date}</p><p>${teaser}</p></article>`;
};
const page = (content: string, head = '') =>
  `<!doctype html><html lang=en><meta charset=utf-8><title>Harbour News</title>${head}
  <nav><a href=/>Home</a> <a href=/about>About us</a></nav><main>${content}</main><footer>All rights reserved</footer></html>`;
const stories = (...names: string[]) =>
  names.map((name, i) => story({ title: `The ${name} of the harbour`, link: name, date: `${20 - i} March 2026` }));

const NEWS = page(
  stories('cranes', 'ferry', 'kiosk', 'gulls').join(''),
  '<link rel=alternate type=application/rss+xml href=/all.rss title="All news">',
);
const SHELL = '<!doctype html><title>App</title><div id=app></div><script src=app.js></script>';
const RULE = (path: string) =>
  `<page><subject path="/HTML[0]/BODY[0]/${path}"><item path="ARTICLE"><title>H2[0]/A[0]</title><link>H2[0]/A[0]</link></item></subject></page>`;

/** Three pages of a list, found in three ways; the third leads back to the first. */
const PAGED = {
  '/list': page(`${stories('/a/1', '/a/2', '/a/3').join('')}<a href="/list?page=2">Older posts</a>`),
  '/list?page=2': page(
    `${stories('/a/4', '/a/3', '/a/5').join('')}<p><a href="/list">1</a> <b>2</b> <a href="/list?page=3">3</a></p>`,
  ),
  '/list?page=3': page(`${stories('/a/6', '/a/7', '/a/8').join('')}`, '<link rel=next href="/list">'),
  '/twins': page(`${stories('/a/1', '/a/2', '/a/3').join('')}<a href="/twins?page=2">Next</a>`),
  '/twins?page=2': page(`${stories('/a/3', '/a/2', '/a/1').join('')}<a href="/twins?page=3">Next</a>`),
  '/ending': page(`${stories('/a/1', '/a/2', '/a/3').join('')}<a href="/ending?page=2">Next</a>`),
  '/astray': page(`${stories('/a/1', '/a/2', '/a/3').join('')}<a href="/astray?page=2">Next</a>`),
  '/astray?page=2': page(`<p>${TEASER}</p><p>${TEASER}</p>`),
};

const article = (n: number) =>
  ARTICLE_HTML.replaceAll('The harbour at dawn', `Article number ${n}`).replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8"><meta name=author content="Ann Writer"><meta property="og:image" content="/pictures/${n}.jpg">
     <meta property="article:published_time" content="2026-03-${20 - n}T08:00:00+01:00">`,
  );
const WHOLE = {
  '/whole/': page(stories('1', '2', '3', 'missing', 'empty').join('')),
  '/whole/1': article(0),
  '/whole/2': article(1),
  '/whole/3': article(2),
  '/whole/empty': '',
};

let folder: string;
let web: LocalWeb;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-feed-'));
  web = await openLocalWeb({
    pages: {
      ...PAGED,
      ...WHOLE,
      '/news/': NEWS,
      '/notes.json':
        '{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"One","url":"https://a.example/1"}]}',
      '/shell': SHELL,
      '/based/': page(stories('cranes', 'ferry', 'kiosk').join(''), '<base href="/deep/er/">'),
    },
  });
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const run = (args: string[], stdin: string | Uint8Array = '', signal = new AbortController().signal) =>
  runPith(['feed', ...args], stdin, { signal });

const AT = ['-u', 'https://harbour.example/news/', '--now', '2026-03-21'];

interface JsonFeed {
  title: string;
  feed_url?: string;
  items: {
    id: string;
    url?: string;
    title: string;
    date_published?: string;
    content_html?: string;
    summary?: string;
  }[];
  _pith: { method: string; candidates: unknown[]; nativeFeeds: unknown[] };
}

/** The feed of a page as JSON; every feed that is printed must pass the linter. */
async function feedOf(args: string[], stdin: string | Uint8Array = ''): Promise<JsonFeed & { err: string }> {
  const { code, out, err } = await run([...args, '--format', 'json'], stdin);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(errorsIn(out)).toEqual([]);
  return { ...(JSON.parse(out) as JsonFeed), err };
}

const errorsIn = (feed: string) =>
  lintFeed(feed, { now: Date.UTC(2026, 2, 21) }).findings.filter(({ severity }) => severity === 'error');

describe('pith feed', () => {
  it.each(['rss', 'atom', 'json'])('prints a page as a valid %s feed, the same bytes every time', async (format) => {
    const first = await run(['-', ...AT, '--format', format], NEWS);
    const second = await run(['-', ...AT, '--format', format], NEWS);
    expect(first.code).toBe(0);
    expect(errorsIn(first.out)).toEqual([]);
    expect(first.out).toContain('The ferry of the harbour');
    expect(first.out).toContain('https://harbour.example/news/ferry');
    expect(second.out).toBe(first.out);
  });

  it('reads a file, a URL and the standard input alike', async () => {
    const path = join(folder, 'news.html');
    await writeFile(path, NEWS);
    const address = web.url('/news/');
    const runs = [
      await run([path, '-u', address, '--now', '2026-03-21']),
      await run([address, '--now', '2026-03-21']),
      await run(['-', '-u', address, '--now', '2026-03-21'], NEWS),
    ];
    for (const { code, out } of runs) {
      expect(code).toBe(0);
      expect(out).toBe(runs[0]?.out);
      expect(out).toContain(`<link>${address}cranes</link>`);
    }
  });

  it('resolves relative links by the base of the page', async () => {
    const { items } = await feedOf([web.url('/based/')]);
    expect(items.map(({ url }) => url)).toContain(web.url('/deep/er/ferry'));
  });

  it('tells of the feeds of the site, unless told to be quiet, and never takes them instead', async () => {
    const line = 'this site offers a feed of its own: https://harbour.example/all.rss (All news, RSS)';
    const loud = await run(['-', ...AT], NEWS);
    const quiet = await run(['-', ...AT, '--quiet'], NEWS);
    expect(loud.err).toBe(`${line}\n`);
    expect(quiet).toEqual({ ...loud, err: '' });
    expect((await feedOf(['-', ...AT], NEWS))._pith.nativeFeeds).toHaveLength(1);
  });

  it('repairs a feed, and completes it', async () => {
    const path = join(folder, 'broken.xml');
    await writeFile(
      path,
      '<rss><channel><title>T & S<item><title>A &lt;b&gt;b&lt;/b&gt;</title><link>/whole/1</link><item><link>/whole/2',
    );
    const args = [path, '-u', web.url('/feed.xml'), '--full-text', '--pause', '0.01'];
    const { items, err, _pith } = await feedOf(args);
    expect(_pith.method).toBe('native-feed');
    expect(items.map(({ title, url }) => [title, url])).toEqual([
      ['A b', web.url('/whole/1')],
      [web.url('/whole/2'), web.url('/whole/2')],
    ]);
    for (const item of items) expect(item.content_html).toContain('the harbour belongs to the gulls');
    expect(err).toContain('full text of 2 of 2');
    expect((await feedOf([web.url('/notes.json')])).items).toMatchObject([{ id: expect.any(String), title: 'One' }]);
  });

  it('keeps hostile titles text', async () => {
    const hostile = ['&lt;script&gt;alert(1)&lt;/script&gt;', ']]&gt; the end &amp;amp;', '\u202eEvil \u0007 bell'];
    const html = page(hostile.map((title, i) => story({ title: `${title} ${i}`, link: `/${i}` })).join(''));
    for (const format of ['rss', 'atom', 'json']) {
      const { code, out } = await run(['-', ...AT, '--format', format], html);
      expect(code).toBe(0);
      expect(errorsIn(out)).toEqual([]);
      expect(out).not.toContain('</script');
      expect(out).not.toContain('\u0007');
    }
    const { items } = await feedOf(['-', ...AT], html);
    expect(items[0]?.title).toBe('<script>alert(1)</script> 0');
  });

  it('makes a feed of ten thousand items', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, i) => `<li><a href="/story/${i}">Story number ${i} of the day</a></li>`,
    );
    const { items } = await feedOf(['-', ...AT], page(`<ul>${many.join('')}</ul>`));
    expect(items).toHaveLength(10_000);
    expect(new Set(items.map(({ id }) => id)).size).toBe(10_000);
    const { items: few } = await feedOf(['-', ...AT, '--limit', '3'], page(`<ul>${many.join('')}</ul>`));
    expect(few.map(({ title }) => title)).toEqual([0, 1, 2].map((i) => `Story number ${i} of the day`));
  });

  it('keeps items without a link', async () => {
    const html = page(
      [...stories('cranes', 'ferry'), story({ title: 'A notice without a page' }), ...stories('gulls')].join(''),
    );
    const { items } = await feedOf(['-', ...AT, '--method', 'time-pattern'], html);
    const notice = items.find(({ title }) => title.startsWith('A notice'));
    expect(notice).toBeDefined();
    expect(notice?.url).toBeUndefined();
    expect(notice?.id).toMatch(/^urn:uuid:/);
  });

  it('writes to a file, under the title and address given', async () => {
    const path = join(folder, 'feed.json');
    const { code, out } = await run(
      ['-', ...AT, '-f', 'json', '-o', path, '--title', 'My harbour', '--self', 'https://me.example/feed.json'],
      NEWS,
    );
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const feed = JSON.parse(await readFile(path, 'utf8')) as JsonFeed;
    expect(feed).toMatchObject({ title: 'My harbour', feed_url: 'https://me.example/feed.json' });
  });

  it('counts relative dates from the time given', async () => {
    const html = page(
      ['2 hours ago', '5 hours ago', '3 days ago']
        .map((date, i) => story({ title: `Story number ${i}`, link: `/${i}`, date }))
        .join(''),
    );
    const { items } = await feedOf(['-', '-u', 'https://a.example/', '--now', '2026-03-21T12:00:00Z'], html);
    expect(items.map(({ date_published }) => date_published?.slice(0, 13))).toEqual([
      '2026-03-21T10',
      '2026-03-21T07',
      '2026-03-18T00',
    ]);
  });

  it('explains list, items, fields and dates', async () => {
    const { err } = await run(['-', ...AT, '--explain'], NEWS);
    expect(err).toContain('-: reading 1 of');
    expect(err).toContain('1. The cranes of the harbour (confidence 0.');
    expect(err).toMatch(/date "20 March 2026" → 2026-03-20 \(text, dd mmm yyyy\)/);
    expect(err).toMatch(/title \d\.\d\d, link \d\.\d\d/);
    expect(err).toMatch(/choose html > body/);
  });
});

describe('the readings of a page', () => {
  const three = ['town', 'sports', 'culture'].map((name) => {
    const items = [1, 2, 3, 4].map((i) => story({ title: `${name} story number ${i}`, link: `/${name}/${i}` }));
    return `<section class="${name}"><h2>News of ${name}</h2>${items.join('')}</section>`;
  });

  it('are shown as a table and as JSON', async () => {
    const table = await run(['-', ...AT, '--candidates', '-m', 'repeated-pattern'], page(three.join('')));
    expect(table.code).toBe(0);
    const json = await run(['-', ...AT, '--candidates', '-m', 'repeated-pattern', '-f', 'json'], page(three.join('')));
    const { candidates, nativeFeeds } = JSON.parse(json.out) as {
      candidates: { rank: number; titles: string[] }[];
      nativeFeeds: [];
    };
    expect(candidates.length).toBeGreaterThan(0);
    expect(nativeFeeds).toEqual([]);
    const shown = candidates.flatMap(({ titles }) => titles).join('\n');
    for (const { rank, titles } of candidates) {
      const line = table.out.split('\n').find((row) => row.startsWith(`${rank}  repeated-pattern`));
      expect(line).toContain(titles[0]);
    }
    for (const name of ['town', 'sports', 'culture']) expect(shown).toContain(`${name} story number 1`);
  });

  it('lists the feeds of the site below them', async () => {
    const { out, err } = await run(['-', ...AT, '--candidates'], NEWS);
    expect(out).toContain('The cranes of the harbour · The ferry of the harbour');
    expect(out).toContain('this site offers a feed of its own: https://harbour.example/all.rss');
    expect(err).toBe('');
  });

  it('can be chosen by number', async () => {
    const html = page(`${stories('cranes', 'ferry', 'kiosk').join('')}<aside>${three[0]}</aside>`);
    const json = await run(['-', ...AT, '--candidates', '-f', 'json'], html);
    const { candidates } = JSON.parse(json.out) as { candidates: { titles: string[] }[] };
    expect(candidates.length).toBeGreaterThan(1);
    const last = candidates.length;
    const { items } = await feedOf(['-', ...AT, '--choose', `${last}`], html);
    expect(items[0]?.title).toBe(candidates[last - 1]?.titles[0]);
    const beyond = await run(['-', ...AT, '--choose', '99'], html);
    expect(beyond).toMatchObject({ code: 2, out: '' });
    expect(beyond.err).toContain('--candidates shows them');
  });
});

describe('a mapping rule', () => {
  it('reads the page in place of the automatic methods', async () => {
    const rule = join(folder, 'rule.xml');
    await writeFile(rule, RULE('MAIN[0]').replace('<page>', '<page><link>https://rule.example/</link><colour/>'));
    const { items, _pith, err } = await feedOf(['-', '--rule', rule], NEWS);
    expect(_pith.method).toBe('mapping-rule');
    expect(items.map(({ url }) => url)).toContain('https://rule.example/ferry');
    expect(err).toContain('<colour> in <page> is ignored');
  });

  it('says which step fails when it finds nothing', async () => {
    const rule = join(folder, 'old-rule.xml');
    await writeFile(rule, RULE('DIV[7]'));
    const { code, out, err } = await run(['-', ...AT, '--rule', rule], NEWS);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('the subject path /HTML[0]/BODY[0]/DIV[7] fails at step 3');
  });

  it('must be there, be a rule, and fit the method', async () => {
    const rule = join(folder, 'bad-rule.xml');
    await writeFile(rule, '<page><subject></page>');
    expect(await run(['-', '--method', 'mapping-rule'], NEWS)).toMatchObject({ code: 2, out: '' });
    expect(await run(['-', '--rule', rule], NEWS)).toMatchObject({ code: 2, out: '' });
    expect(await run(['-', '--rule', rule, '-m', 'structured'], NEWS)).toMatchObject({ code: 2, out: '' });
    expect(await run(['-', '--rule', join(folder, 'none.xml')], NEWS)).toMatchObject({ code: 3, out: '' });
  });
});

describe('a page that gives no feed', () => {
  const article = page(
    `<article><h1>A quiet day</h1><p>${TEASER}</p><p>${TEASER.replace('ship', 'train')}</p></article>`,
  );

  it.each([
    ['without a list', article, 'no feed, the page holds no list of items'],
    ['without anything', '', 'no feed, the input is empty'],
    ['filled in by a script', SHELL, 'no feed, the page is filled in by a script'],
    [
      'that is a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0),
      'no feed, the input is not text',
    ],
  ])('%s is answered with a sentence, what was tried, and code 1', async (_, html, sentence) => {
    const path = join(folder, 'none.xml');
    const { code, out, err } = await run(['-', ...AT, '--quiet', '--output', path], html);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trim().split('\n').length).toBeGreaterThan(1);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it('still tells of the feeds of its site', async () => {
    const { err } = await run(
      ['-', ...AT],
      SHELL.replace('<title>', '<link rel=alternate type=application/atom+xml href=/a><title>'),
    );
    expect(err).toContain('this site offers a feed of its own: https://harbour.example/a (Atom)');
  });

  it('is not mistaken for one that cannot be read', async () => {
    expect(await run([web.url('/pdf-as-html')])).toMatchObject({ code: 3, out: '' });
    expect(await run([web.url('/status?code=503')])).toMatchObject({ code: 4, out: '' });
    expect(await run([join(folder, 'missing.html')])).toMatchObject({ code: 3, out: '' });
    expect(await run([folder])).toMatchObject({ code: 2, out: '' });
  });

  it('of which no address is known asks for it', async () => {
    const { code, out, err } = await run(['-'], NEWS);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('--url');
  });

  it('is left when the user has had enough', async () => {
    const interrupt = new AbortController();
    setTimeout(() => interrupt.abort(), 50);
    expect(await run([web.url('/silent')], '', interrupt.signal)).toMatchObject({ code: 130, out: '' });
  });
});

describe('a list of several pages', () => {
  const read = (path: string, ...args: string[]) =>
    feedOf([web.url(path), '--now', '2026-03-21', '--pause', '0.01', '--pages', ...args]);
  const paths = (items: JsonFeed['items']) => items.map(({ url = '' }) => new URL(url).pathname);

  it('is followed to its end; items are merged and a circle ends the walk', async () => {
    const { items, err } = await read('/list', '10');
    expect(paths(items)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `/a/${i}`));
    expect(err).toContain(
      `page 2 (${web.url('/list?page=2')}): 3 items, 2 of them new; a link is labelled "Older posts"`,
    );
    expect(err).toContain('the pager goes from 2 to 3');
    expect(err).toContain(`stopped at page 4: ${web.url('/list')} was read already`);
  });

  it('is read as far as asked for, or as items are needed', async () => {
    expect(paths((await read('/list', '1')).items)).toHaveLength(3);
    expect(paths((await read('/list', '2')).items)).toHaveLength(5);
    const { items, err } = await read('/list', '10', '--limit', '4');
    expect(paths(items)).toEqual(['/a/1', '/a/2', '/a/3', '/a/4']);
    expect(err).not.toContain('page 3');
  });

  it.each([
    ['/twins', 'shows nothing new'],
    ['/ending', 'does not exist (HTTP status 404)'],
    ['/astray', 'holds no list'],
    ['/news/', 'page 1 names no next page'],
  ])('keeps what was read when the next page of %s is no use', async (path, why) => {
    const { items, err } = await read(path, '10');
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(err).toContain(why);
  });

  it('is read by the rule on every page', async () => {
    const rule = join(folder, 'paged-rule.xml');
    await writeFile(rule, RULE('MAIN[0]'));
    const { items, _pith } = await read('/list', '3', '--rule', rule);
    expect(_pith.method).toBe('mapping-rule');
    expect(paths(items)).toHaveLength(8);
  });

  it('waits between two requests to one host', async () => {
    const started = performance.now();
    await feedOf([web.url('/list'), '--pause', '0.2', '--pages', '3']);
    expect(performance.now() - started).toBeGreaterThan(390);
  });
});

describe('the full text of the items', () => {
  it('is added with what the list does not say; a broken article leaves its item as it is', async () => {
    const { items, err } = await feedOf([web.url('/whole/'), '--now', '2026-03-21', '--full-text', '--pause', '0.01']);
    expect(items).toHaveLength(5);
    expect(items[0]).toMatchObject({
      title: 'The 1 of the harbour',
      summary: TEASER,
      date_published: '2026-03-20T07:00:00Z',
      image: web.url('/pictures/0.jpg'),
      authors: [{ name: 'Ann Writer' }],
    });
    expect(items[0]?.content_html).toContain('the cranes wake up');
    expect(items[3]?.content_html).toBeUndefined();
    expect(items[3]?.summary).toBe(TEASER);
    expect(err).toContain(`no full text: ${web.url('/whole/missing')}`);
    expect(err).toContain(`no full text: ${web.url('/whole/empty')}: the input is empty`);
    expect(err).toContain('full text of 3 of 5 items');
  });

  it('is fetched for as many items as asked for, also for a file', async () => {
    const before = web.requests.length;
    const args = [
      '-',
      '-u',
      web.url('/whole/'),
      '--now',
      '2026-03-21',
      '--full-text',
      '--limit',
      '2',
      '--pause',
      '0.01',
    ];
    for (const format of ['rss', 'atom']) {
      const { code, out } = await run([...args, '--format', format], WHOLE['/whole/']);
      expect(code).toBe(0);
      expect(errorsIn(out)).toEqual([]);
      expect(out.match(/the cranes wake up/g)).toHaveLength(2);
    }
    expect(web.requests.slice(before).map(({ path }) => path)).toEqual([
      '/whole/1',
      '/whole/2',
      '/whole/1',
      '/whole/2',
    ]);
  });

  it('is not fetched from private places the page names and the user did not', async () => {
    const other = await openLocalWeb({ pages: { '/secret': article(1) } });
    try {
      const list = page([...stories('1', '2'), ...stories(other.url('/secret'))].join(''));
      const args = ['-', '-u', web.url('/whole/'), '--full-text', '--pause', '0.001'];
      const { items, err } = await feedOf(args, list);
      expect(items.filter(({ content_html }) => content_html !== undefined)).toHaveLength(2);
      expect(err).toContain('127.0.0.1 is not on the public internet');
      expect(other.requests).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('leaves a host alone that fails again and again', async () => {
    const broken = Array.from({ length: 12 }, (_, i) => `/status?code=503&n=${i}`);
    const before = web.requests.length;
    const args = ['-', '-u', web.url('/'), '--now', '2026-03-21', '--full-text', '--pause', '0.001'];
    const { items, err } = await feedOf(args, page(stories(...broken).join('')));
    expect(items).toHaveLength(12);
    expect(web.requests.length - before).toBe(5);
    expect(err).toContain('failed 5 times in a row; left out 7 more');
  });

  it('is left when the user has had enough', async () => {
    const interrupt = new AbortController();
    setTimeout(() => interrupt.abort(), 300);
    const args = [web.url('/whole/'), '--full-text', '--pause', '60', '--pages', '2'];
    expect(await run(args, '', interrupt.signal)).toMatchObject({ code: 130, out: '' });
  });
});
