import { describe, expect, it } from 'vitest';
import { type ItemList, itemsOf, type ListPageReading } from '../../model/item-list.js';
import { parseHtml } from '../../parse/index.js';
import {
  type AutomaticListMethod,
  type ExtractListOptions,
  extractList,
  LIST_METHODS,
  takeCandidate,
} from './extract-list.js';
import { mappingRule } from './mapping-rule/mapping-rule.js';
import { readRule } from './mapping-rule/rule-xml.js';

const NOW = Date.UTC(2026, 2, 10, 10, 30);
const URL = 'https://example.org/news/';

const STORIES = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
  'Farmers ask for help after a dry winter',
];
const item = (title: string, i: number, day = `2026-03-0${9 - i}`) =>
  `<li><h3><a href="story-${i}.html">${title}</a></h3><span>${day}</span></li>`;
const LIST = `<title>News of the town</title><main><ul>${STORIES.map((title, i) => item(title, i)).join('')}</ul></main>`;

function read(html: string | Uint8Array, options: ExtractListOptions = {}): ListPageReading {
  const outcome = extractList(html, { url: URL, now: NOW, ...options });
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.attempts.map(({ why }) => why).join('; ')}`);
  return outcome.value;
}

const titles = (list: ItemList) => itemsOf(list).map(({ title }) => title);

function reason(input: string | Uint8Array, options: ExtractListOptions = {}): string | null {
  const outcome = extractList(input, { url: URL, now: NOW, ...options });
  if (outcome.ok) return null;
  expect(outcome.attempts.length).toBeGreaterThan(0);
  for (const { method, why } of outcome.attempts) expect([method, why]).not.toContain('');
  return outcome.reason;
}

describe('extractList', () => {
  it('reads text, bytes and parsed documents alike', () => {
    const wanted = { titles: STORIES, title: 'News of the town', url: URL };
    for (const input of [LIST, new TextEncoder().encode(LIST), parseHtml(LIST)]) {
      const outcome = extractList(input, { url: URL, now: NOW });
      expect(outcome.ok && { ...outcome.value, titles: titles(outcome.value.list) }).toMatchObject(wanted);
    }
  });

  it('gives the reading, its confidence, and a trace when asked', () => {
    const outcome = extractList(LIST, { url: URL, now: NOW, explain: true });
    expect(outcome.ok).toBe(true);
    if (!outcome.ok) return;
    expect(outcome.confidence).toBe(outcome.value.list.score);
    expect(outcome.value.candidates[0]).toBe(outcome.value.list);
    expect(outcome.trace.steps.length).toBeGreaterThan(0);
    const plain = extractList(LIST, { url: URL, now: NOW });
    expect(plain.ok && plain.trace.steps.length).toBe(0);
  });

  it.each(LIST_METHODS.filter((method) => method !== 'mapping-rule'))('answers empty input by %s', (method) => {
    for (const input of ['', ' \n\t', new Uint8Array()])
      expect(reason(input, { method: method as AutomaticListMethod })).toBe('empty-input');
  });

  it('tells binary files, script shells and pages without a list apart', () => {
    expect(reason(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 0, 0, 1))).toBe(
      'not-text',
    );
    expect(reason('<div id=app>Loading …</div><script src=/app.js></script>')).toBe('script-shell');
    expect(reason(`<p>${'Words without any link. '.repeat(40)}</p>`)).toBe('no-list');
  });

  it('has little trust in an article without a list', () => {
    const paragraph = (i: number) =>
      `<p>The council met for the ${i}th time, and after hours of talk about <a href="/w/${i}">paragraph ${i}</a> of the
       law it chose the cheaper of the two bridges, which nobody had expected before the meeting began.</p>`;
    const html = `<title>Bridge</title><nav><a href=/>Home</a> <a href=/a>About</a></nav><article><h1>Bridge</h1>${Array.from({ length: 8 }, (_, i) => paragraph(i + 3)).join('')}</article>`;
    const outcome = extractList(html, { url: URL, now: NOW });
    if (outcome.ok) expect(outcome.confidence).toBeLessThan(0.3);
    const list = extractList(LIST, { url: URL, now: NOW });
    expect(list.ok && list.confidence).toBeGreaterThan(0.6);
  });

  it('tells what the page says of itself to whoever copies, sends or writes the reading', () => {
    const feed = '<link rel=alternate type="application/rss+xml" href=/feed title="All news">';
    const described = '<meta name=description content="What happens in the town and around it, day by day.">';
    const reading = read(`${feed}${described}${LIST}`);
    const told = {
      title: 'News of the town',
      description: 'What happens in the town and around it, day by day.',
      nativeFeeds: [{ url: 'https://example.org/feed', title: 'All news' }],
    };
    expect({ ...reading }).toMatchObject(told);
    expect(structuredClone(reading)).toMatchObject(told);
    expect(JSON.parse(JSON.stringify(reading))).toMatchObject(told);
    expect(reading.nativeFeeds).toBe(reading.nativeFeeds);
  });

  it('offers lists that could each be meant, and takes the one chosen', () => {
    const block = (name: string) =>
      `<div class="${name}"><ul>${STORIES.map((title, i) => `<li><a href="/${name}/${i}">${title}, ${name}</a></li>`).join('')}</ul></div>`;
    const html = `<main>${['alpha', 'beta', 'gamma'].map(block).join('<hr>')}</main>`;
    const dom = parseHtml(html);
    const reading = read(html);
    const { candidates } = reading;
    const covered = new Set(candidates.flatMap(titles));
    for (const name of ['alpha', 'beta', 'gamma'])
      for (const title of STORIES) expect(covered).toContain(`${title}, ${name}`);
    for (const candidate of candidates)
      expect(titles(takeCandidate(dom, reading, candidate).list)).toEqual(titles(candidate));
  });

  it('counts the times of a candidate from the day the page was read for', () => {
    const goods = (name: string, tag: string) =>
      `<div>${STORIES.map((title, i) => `<${tag}><a href="/${name}/${i}">${title}, ${name}</a> <b>$${i + 1}</b> <i>3 days ago</i></${tag}>`).join('')}</div>`;
    const dom = parseHtml(`<main>${goods('alpha', 'p')}<hr>${goods('beta', 'section')}</main>`);
    const now = Date.UTC(2020, 5, 15);
    const outcome = extractList(dom, { url: URL, now, method: 'price-pattern', language: 'en' });
    if (!outcome.ok) throw new Error(outcome.reason);
    const days = outcome.value.candidates.map((candidate) =>
      itemsOf(takeCandidate(dom, outcome.value, candidate).list).map(({ date }) => date?.value),
    );
    expect(days).toHaveLength(2);
    expect(new Set(days.flat())).toEqual(new Set(['2020-06-12']));
  });

  it('reads dates anew when a document is read in another language', () => {
    const rows = STORIES.map((title, i) => `<li><a href="/${i}">${title}</a> <span>${i + 1} marzo 2026</span></li>`);
    const dom = parseHtml(`<ul>${rows.join('')}</ul>`);
    const dated = (language: string) => {
      const outcome = extractList(dom, { url: URL, now: NOW, language });
      return outcome.ok ? itemsOf(outcome.value.list).map(({ date }) => date?.value ?? null) : [];
    };
    expect(dated('ja')).not.toContain('2026-03-01');
    expect(dated('it')).toContain('2026-03-01');
  });

  it('reads a list of 10,000 items whole', () => {
    const html = `<ul>${Array.from({ length: 10_000 }, (_, i) => `<li><a href="/story/${i}">The story with the number ${i}</a> <span>2025-0${1 + (i % 9)}-1${i % 10}</span></li>`).join('')}</ul>`;
    const items = itemsOf(read(html).list);
    expect(items).toHaveLength(10_000);
    expect(items[9_999]).toMatchObject({
      title: 'The story with the number 9999',
      link: 'https://example.org/story/9999',
    });
    expect(items.every(({ date }) => date?.value?.startsWith('2025-'))).toBe(true);
  });

  it('reads dated items without links', () => {
    const html = `<main><h1>Changes</h1>${STORIES.map((title, i) => `<section><h2>${title}</h2><p>2026-03-0${9 - i}</p></section>`).join('')}</main>`;
    const items = itemsOf(read(html).list);
    expect(items.map(({ title, link, date }) => [title, link, date?.value])).toEqual(
      STORIES.map((title, i) => [title, null, `2026-03-0${9 - i}`]),
    );
  });

  it('takes hostile titles as the text they are', () => {
    const hostile = [
      '&lt;script&gt;alert(1)&lt;/script&gt; and more words',
      'An end ]]&gt; of a section in the title',
      'A bell \u0007, an escape \u001b[31m and a \u202e turn in it',
      `A title of ten thousand letters ${'x'.repeat(10_000)}`,
      '<img src=x onerror=alert(1)> A picture stands before this one',
    ];
    const items = itemsOf(read(`<ul>${hostile.map((title, i) => item(title, i)).join('')}</ul>`).list);
    expect(items).toHaveLength(5);
    expect(items[0]?.title).toBe('<script>alert(1)</script> and more words');
    expect(items[1]?.title).toBe('An end ]]> of a section in the title');
    expect(items[2]?.title).toContain('A bell');
    expect(items[3]?.title).toMatch(/^A title of ten thousand letters x+$/);
    expect(items[3]?.title.length).toBeLessThanOrEqual(10_040);
    expect(items[4]?.title).toBe('A picture stands before this one');
  });

  it('keeps links out that lead nowhere', () => {
    const hrefs = ['javascript:alert(1)', 'data:text/html,x', 'tel:123', 'mailto:a@example.org', '#'];
    const html = `<ul>${hrefs.map((href, i) => `<li><h3><a href="${href}">${STORIES[i]}</a></h3> <span>2026-03-0${9 - i}</span></li>`).join('')}</ul>`;
    const outcome = extractList(html, { url: URL, now: NOW });
    if (outcome.ok) for (const { link } of itemsOf(outcome.value.list)) expect(link).toBeNull();
  });

  it('reads pages whose address is not known', () => {
    const outcome = extractList(LIST, { now: NOW });
    expect(outcome.ok && titles(outcome.value.list)).toEqual(STORIES);
    const absolute = LIST.replaceAll('href="', 'href="https://example.net/');
    const known = extractList(absolute, { now: NOW });
    expect(known.ok && known.value.url).toBeNull();
    expect(known.ok && itemsOf(known.value.list).map(({ link }) => link)).toEqual(
      STORIES.map((_, i) => `https://example.net/story-${i}.html`),
    );
  });

  it('counts "ago" and dates without a year from now', () => {
    const days = ['5 minutes ago', '2 hours ago', 'yesterday', '3 days ago', 'Dec 30'];
    const html = `<html lang=en><ul>${STORIES.map((title, i) => item(title, i, days[i])).join('')}</ul>`;
    const dates = (now: number) => itemsOf(read(html, { now }).list).map(({ date }) => date?.value?.slice(0, 10));
    expect(dates(NOW)).toEqual(['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-07', '2025-12-30']);
    expect(dates(Date.UTC(2024, 0, 1, 10))).toEqual([
      '2024-01-01',
      '2024-01-01',
      '2023-12-31',
      '2023-12-29',
      '2023-12-30',
    ]);
  });

  it('completes what a rule does not read', () => {
    const { rule } = readRule(
      '<page><subject path="//UL"><item path="LI"><title>H3/A</title><link>H3/A</link></item></subject></page>',
    );
    let picture = 0;
    const teaser = () => `<p>What the story is about, told in one plain sentence.</p><img src=${picture++}.jpg></li>`;
    const { list } = read(LIST.replaceAll('</li>', teaser), { method: mappingRule(rule) });
    expect(list.method).toBe('mapping-rule');
    expect(itemsOf(list)[0]).toMatchObject({
      title: STORIES[0],
      date: { value: '2026-03-09' },
      description: 'What the story is about, told in one plain sentence.',
      image: 'https://example.org/news/0.jpg',
    });
  });
});
