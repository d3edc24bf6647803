import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../../../test/arbitraries/html.js';
import { ruleStep } from '../../../../test/arbitraries/rule-steps.js';
import { expectLinear } from '../../../../test/growth.js';
import { itemsOf } from '../../../model/item-list.js';
import { baseUrl, parseHtml, parseXml, textStats } from '../../../parse/index.js';
import { TraceRecorder } from '../../trace-recorder.js';
import type { ListPage } from '../list-extractor.js';
import { mappingRule, pageDateOf } from './mapping-rule.js';
import type { MappingRule } from './mapping-rule-model.js';
import { readRule } from './rule-xml.js';

const PAGE = `<base href=https://example.org/><p>Updated 2026-03-01</p>
<div id=news><h2>Business</h2><ul>
<li class=story><a href=/1>First</a> <time datetime=2026-02-01T08:00Z>Feb 1</time><img data-src=/1.png src=data:,x></li>
<li class=story><a href=/2>Second <em>one</em></a><p>About the second.</p><b>1.299,50 €</b><i>Ann Lee</i></li>
<li class=ad><a href=/ad>Buy</a></li></ul>
<h2>Sports</h2><ul><li class=story><a href=/3>Third</a></li></ul></div>`;

function pageOf(html: string, dom = parseHtml(html)): ListPage {
  const url = 'https://example.org/list';
  const trace = new TraceRecorder(dom, false);
  return { dom, stats: textStats(dom), url, base: baseUrl(dom, url), language: 'en', now: 0, trace };
}

const ruleOf = (subject: string, item: string, fields: string, title = '', extent = 'node'): MappingRule =>
  readRule(
    `<page><subject path="${subject}">${title}<item path="${item}" extent="${extent}">${fields}</item></subject></page>`,
  ).rule;

const apply = (rule: MappingRule, html = PAGE) => mappingRule(rule).extract(pageOf(html));
const titles = (rule: MappingRule, html = PAGE) => {
  const [list] = apply(rule, html).lists;
  return list === undefined ? [] : itemsOf(list).map(({ title }) => title);
};

describe('a mapping rule', () => {
  const fields =
    '<title>A[0]</title><link>A[0]</link><date>TIME</date><description>P</description><image>IMG</image><price>B</price><author>I</author>';

  it('reads items and their fields; what an item lacks is null', () => {
    const [list] = apply(ruleOf("//DIV[@id='news']", "UL/LI[@class~='story']", fields)).lists;
    const [first, second, third] = itemsOf(list as NonNullable<typeof list>);
    expect(first).toMatchObject({
      title: 'First',
      link: 'https://example.org/1',
      date: { raw: '2026-02-01T08:00Z', source: 'attribute' },
      image: 'https://example.org/1.png',
      description: null,
      price: null,
    });
    expect(second).toMatchObject({
      title: 'Second one',
      date: null,
      description: 'About the second.',
      price: { amount: '1299.50', currency: 'EUR' },
      author: 'Ann Lee',
    });
    expect(third?.title).toBe('Third');
    expect(first?.fieldNodes.title).toBeGreaterThan(0);
    expect(list?.score).toBeGreaterThan(0.8);
  });

  it.each([
    ['<img src="/i,w_100/1.jpg">', '/i,w_100/1.jpg'],
    ['<img src="data:,x" srcset="/s.jpg 1x, /l.jpg 2x">', '/s.jpg'],
    ['<img data-src=/late.jpg>', '/late.jpg'],
    ['<img src="">', null],
  ])('reads the picture of %s', (image, address) => {
    const [list] = apply(
      ruleOf('//UL', 'LI', '<title>A</title><image>IMG</image>'),
      `<ul><li><a href=/1>One</a>${image}</ul>`,
    ).lists;
    expect(list?.subjects[0]?.items[0]?.image).toBe(address === null ? null : `https://example.org${address}`);
  });

  it.each([
    ['Only 3 left: $15.00', 'en-US', { raw: '$15.00', amount: '15.00', currency: 'USD' }],
    ['20 % off, now 1.299 €', 'de', { raw: '1.299 €', amount: '1299', currency: 'EUR' }],
    ['4.500 kr', 'da', { raw: '4.500 kr', amount: '4500', currency: 'DKK' }],
    ['Price 12,50', 'de', { raw: 'Price 12,50', amount: '12.50', currency: null }],
    ['on request', '', null],
  ])('reads the price of “%s”', (written, language, price) => {
    const rule = ruleOf('//UL', 'LI', '<title>A</title><price>B</price>');
    const page = { ...pageOf(`<ul><li><a href=/1>One</a><b>${written}</b></ul>`), language };
    expect(mappingRule(rule).extract(page).lists[0]?.subjects[0]?.items[0]?.price).toEqual(price);
  });

  it('divides a subject by its headings', () => {
    const rule = ruleOf("//DIV[@id='news']", "UL/LI[@class~='story']", '<title>A</title>', '<title>H2</title>');
    expect(apply(rule).lists[0]?.subjects.map(({ title, items }) => [title, items.length])).toEqual([
      ['Business', 2],
      ['Sports', 1],
    ]);
  });

  it('reads text nodes and attributes by the last step', () => {
    expect(titles(ruleOf('/HTML[0]/BODY[0]/DIV[0]/UL[0]', 'LI', '<title>A[0]/TEXT[0]</title>'))).toEqual([
      'First',
      'Second',
      'Buy',
    ]);
    expect(titles(ruleOf("//DIV[@id='news']", 'UL/LI', '<title>TIME/@datetime</title>'))).toEqual([
      '2026-02-01T08:00Z',
    ]);
  });

  it('takes an item by the first of its rules that finds it', () => {
    const { rule } = readRule(
      `<page><subject path="//DIV[@id='news']"><item path="UL/LI[@class~='ad']"><title>A</title></item>
       <item path="UL/LI"><title>A/TEXT[0]</title></item></subject></page>`,
    );
    expect(titles(rule)).toEqual(['First', 'Second', 'Buy', 'Third']);
  });

  it('does not mind whether the rule or the page writes tbody', () => {
    const table = '<table><tr><td><a href=/1>One</a><tr><td><a href=/2>Two</a></table>';
    const without = ruleOf('/HTML[0]/BODY[0]/TABLE[0]', 'TR', '<title>TD[0]/A</title>');
    const within = ruleOf('/HTML[0]/BODY[0]/TABLE[0]', 'TBODY[0]/TR', '<title>TD[0]/A</title>');
    expect(titles(without, table)).toEqual(['One', 'Two']);
    expect(titles(within, table)).toEqual(['One', 'Two']);
    const xml = parseXml('<HTML><BODY><TABLE><TR><TD><A>One</A></TD></TR></TABLE></BODY></HTML>');
    expect(mappingRule(within).extract(pageOf('', xml)).lists[0]?.subjects[0]?.items[0]?.title).toBe('One');
  });

  it('reads items of several rows', () => {
    const rows = `<table><tr class=t><td><a href=/1>One</a><tr><td>1 point<tr class=gap><td>
      <tr class=t><td><a href=/2>Two</a><tr><td>2 points<tr class=gap><td><tr class=more><td>More</table>`;
    const rule = ruleOf(
      '//TABLE',
      "TR[@class~='t']",
      '<title>TR[0]//A</title><description>TR[1]/TD</description>',
      '',
      'until-next',
    );
    const [list] = apply(rule, rows).lists;
    expect(
      itemsOf(list as NonNullable<typeof list>).map(({ description, nodes }) => [description, nodes.length]),
    ).toEqual([
      ['1 point', 3],
      ['2 points', 3],
    ]);
  });

  it('reads items whose rows come before the title', () => {
    const html = '<dl><h3>Today</h3><dt><a href=/1>x1</a><dd>One<dt><a href=/2>x2</a><dd>Two</dl>';
    const rule = ruleOf('//DL', 'DD', '<title>DD</title><link>DT/A</link>', '', 'since-previous');
    const [list] = apply(rule, html).lists;
    expect(itemsOf(list as NonNullable<typeof list>).map(({ title, link }) => [title, link])).toEqual([
      ['One', 'https://example.org/1'],
      ['Two', 'https://example.org/2'],
    ]);
  });

  it('says which step failed and how far it came', () => {
    const why = (rule: MappingRule) => apply(rule).attempts.map((attempt) => attempt.why);
    expect(why(ruleOf('/HTML[0]/BODY[0]/DIV[3]/UL', 'LI', '<title>A</title>'))).toEqual([
      'the subject path /HTML[0]/BODY[0]/DIV[3]/UL fails at step 3, DIV[3]; the 2 before it find 1 node',
    ]);
    expect(why(ruleOf("//DIV[@id='news']", 'UL/OL', '<title>A</title>'))).toEqual([
      'the item path UL/OL fails at step 2, OL; the 1 before it find 2 nodes',
    ]);
    expect(why(ruleOf("//DIV[@id='news']", 'UL/LI', '<title>B[1]</title>'))).toEqual([
      'the title path B[1] fails at step 1, B[1]; it starts at 4 nodes',
    ]);
    expect(why(ruleOf("//DIV[@id='news']", 'UL/LI', '<title>IMG</title>'))[0]).toContain('but no text');
  });

  it('reads the date of the page', () => {
    const { rule } = readRule(
      '<page><date>/HTML[0]/BODY[0]/P[0]</date><subject path="/HTML"><item path="A"><title/></item></subject></page>',
    );
    expect(pageDateOf(rule, parseHtml(PAGE))).toBe('2026-03-01');
  });

  it.each(['javascript:alert(1)', 'java&#10;script:alert(1)', ' data:text/html,x', 'http://[', '#'])(
    'makes no link of %s, also where no base is known',
    (href) => {
      const rule = ruleOf('//UL', 'LI', '<title>A</title><link>A</link>');
      const page = pageOf(`<ul><li><a href="${href}">One</a><li><a href="/2?a=b:c">Two</a></ul>`);
      const linksFrom = (base: string | null) =>
        mappingRule(rule)
          .extract({ ...page, base })
          .lists.flatMap((list) => itemsOf(list).map(({ link }) => link));
      expect(linksFrom(null)).toEqual([null, '/2?a=b:c']);
      expect(linksFrom('https://example.org/')).toEqual([null, 'https://example.org/2?a=b:c']);
    },
  );

  it('reads paths from the document once for all subjects and items', () => {
    const html = '<h2>A</h2><ul><li>1<li>2</ul><h2>B</h2><ul><li>3</ul><p>2026-03-01';
    const root = '/HTML[0]/BODY[0]';
    const titled = ruleOf('//UL', 'LI', `<title>.</title><date>${root}/P</date>`, `<title>${root}/H2</title>`);
    const [list] = apply(titled, html).lists;
    expect(
      list?.subjects.map(({ title, items }) => [title, ...items.map((item) => [item.title, item.date?.raw])]),
    ).toEqual([
      ['A', ['1', '2026-03-01'], ['2', '2026-03-01']],
      ['B', ['3', '2026-03-01']],
    ]);
    const [first] = apply(ruleOf('//UL', `${root}/UL/LI`, '<title>.</title>'), html).lists;
    expect(first?.subjects.map(({ items }) => items.length)).toEqual([3]);
    expect(titles(ruleOf('//UL', 'LI', `<title>${root}/H2</title>`), html)).toEqual(['A']);
  });

  it.each([
    ['items', '//P', '/HTML[0]/BODY[0]/P', '<title>B</title>', ''],
    ['titles', '/HTML', './/P', '<title>/HTML[0]/BODY[0]//I</title>', ''],
    ['dates', '/HTML', './/P', '<title>B</title><date>/HTML[0]/BODY[0]//I</date>', ''],
    ['headings', '//P', 'B', '<title>.</title>', '<title>/HTML[0]/BODY[0]//B</title>'],
  ])('takes time in proportion to the page where %s count from the document', (_, subject, item, own, title) => {
    const rule = ruleOf(subject, item, own, title);
    expectLinear(8_000, (many) => {
      const dom = parseHtml('<p><b>t</b><i></i></p>'.repeat(many));
      return () => mappingRule(rule).extract(pageOf('', dom));
    });
  });

  it('never throws, whatever the rule and the page', () => {
    const path = (absolute: boolean) =>
      fc.record({
        absolute: fc.constant(absolute),
        steps: fc.array(ruleStep, { maxLength: 3 }),
        attribute: fc.option(fc.constantFrom('href', 'title')),
      });
    const fieldPaths = fc.record({
      title: path(false),
      link: path(false),
      date: path(false),
      price: path(false),
      image: path(false),
    });
    const item = fc.record({
      path: path(false),
      extent: fc.constantFrom('node' as const, 'until-next' as const, 'since-previous' as const),
      fields: fieldPaths,
    });
    const subject = fc.record({
      path: path(true),
      title: fc.option(path(false)),
      items: fc.array(item, { minLength: 1, maxLength: 2 }),
    });
    fc.assert(
      fc.property(tagSoup, fc.array(subject, { minLength: 1, maxLength: 2 }), (html, subjects) => {
        const { lists, attempts } = apply({ link: null, date: null, encoding: null, subjects }, html);
        expect(lists.length + attempts.length).toBeGreaterThan(0);
        for (const list of lists) for (const found of itemsOf(list)) expect(found.title).not.toBe('');
      }),
    );
  });

  it('takes time in proportion to the page', () => {
    const rule = ruleOf('//DIV', './/*', '<title>.//A[3]</title><link>.//A</link>');
    expectLinear(20_000, (many) => {
      const nested = '<div class=x>'.repeat(many / 40) + '<a href=/>t</a>'.repeat(many);
      return () => apply(rule, nested);
    });
  });
});
