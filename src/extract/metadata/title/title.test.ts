import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { extractMetadata } from '../extract-metadata.js';

const titleOf = (html: string, url?: string) =>
  extractMetadata(parseHtml(html), url === undefined ? {} : { url }).title;
const page = (title: string, body = '', head = '') => `<title>${title}</title>${head}<body>${body}`;

describe('the title', () => {
  it('is the heading when the title element repeats it with the site', () => {
    expect(titleOf(page('A story of rain | Example News', '<h1>A story of rain</h1>'))).toEqual({
      value: 'A story of rain',
      source: 'heading',
      from: 'h1',
    });
  });

  it('loses a site name that the page declares', () => {
    const html = page('A story - of rain - Daily Planet', '', '<meta property="og:site_name" content="Daily Planet">');
    expect(titleOf(html)?.value).toBe('A story - of rain');
  });

  it('loses a site name that the address shows', () => {
    expect(titleOf(page('A story of rain – Daily Planet Forums'), 'https://forum.dailyplanet.test/t/1')?.value).toBe(
      'A story of rain',
    );
    expect(titleOf(page('Daily Planet: news » A story of rain'), 'https://dailyplanet.test/a')?.value).toBe(
      'A story of rain',
    );
  });

  it('keeps a separator that belongs to it', () => {
    expect(titleOf(page('Spider-Man – a hero in two parts', '<h1>Spider-Man – a hero in two parts</h1>'))?.value).toBe(
      'Spider-Man – a hero in two parts',
    );
    expect(titleOf(page('C++ vs C: which one?'))?.value).toBe('C++ vs C: which one?');
  });

  it('is not the heading that holds the name of the site', () => {
    expect(titleOf(page('A story of rain • Cory Example', '<h1>Cory Example</h1>'))?.value).toBe('A story of rain');
  });

  it('ends, or begins, where a lesser heading does when there is no other', () => {
    expect(titleOf(page('A story of rain - The Forum', '<h2>A story of rain</h2>'))?.value).toBe('A story of rain');
    expect(titleOf(page('The Ministry — A story of rain', '<h3>A story of rain</h3>'))?.value).toBe('A story of rain');
    expect(titleOf(page('Rain - An overview', '<h2>Rain</h2>'))?.value).toBe('Rain - An overview');
  });

  it('is the heading that agrees with the declared title among several', () => {
    expect(titleOf(page('Rain | X', '<h1>Menu</h1><h1>Rain</h1><h1>Related</h1>'))?.value).toBe('Rain');
  });

  it('is the heading of an article whose title element was written for search engines', () => {
    const html = page(
      'Best umbrellas 2026: top 10',
      '<h1>Ten umbrellas that kept us dry</h1>',
      '<meta property="article:published_time" content="2026-01-01">',
    );
    expect(titleOf(html)?.value).toBe('Ten umbrellas that kept us dry');
  });

  it('is the declared title when the heading of a service page is a slogan', () => {
    expect(titleOf(page('Insurance for drivers | Uber', '<h1>We have your back</h1>'))?.value).toBe(
      'Insurance for drivers',
    );
  });

  it('leaves out labels and counts around the heading', () => {
    expect(titleOf(page('What to buy? | Web Talk', '<h1>Thread: What to buy?</h1>'))?.value).toBe('What to buy?');
  });

  it('comes from JSON-LD, Open Graph, Twitter, Dublin Core or a citation when there is nothing else', () => {
    expect(
      titleOf('<script type="application/ld+json">{"@type":"Article","headline":"A &amp; B"}</script>'),
    ).toMatchObject({ value: 'A & B', source: 'json-ld' });
    expect(titleOf('<meta property="og:title" content="A">')).toMatchObject({ value: 'A', source: 'open-graph' });
    expect(titleOf('<meta name="twitter:title" content="A">')).toMatchObject({ value: 'A', source: 'twitter' });
    expect(titleOf('<meta name="DC.Title" content="A">')).toMatchObject({ value: 'A', source: 'dublin-core' });
    expect(titleOf('<meta name="citation_title" content="A">')).toMatchObject({ value: 'A', from: 'citation_title' });
  });

  it('is not the title of a picture', () => {
    expect(titleOf('<body><svg><title>Logo</title></svg>')).toBeUndefined();
  });

  it('works in scripts without spaces and from right to left', () => {
    expect(titleOf(page('关于雨的故事_新闻网', '<h1>关于雨的故事</h1>'))?.value).toBe('关于雨的故事');
    expect(titleOf(page('قصة المطر | أخبار', '<h1>قصة المطر</h1>'))?.value).toBe('قصة المطر');
  });

  it('reads words that only markup separates as separate', () => {
    expect(titleOf(page('x', '<h1>News<br>Product</h1>', '<meta property="og:type" content="article">'))?.value).toBe(
      'News Product',
    );
  });

  it.each([
    ['code', '<style>.a{color:red}</style>'],
    ['the name of a picture', '<svg><title>Artboard</title><desc>Created with a program.</desc></svg>'],
    ['a button', '<button>Copy link</button>'],
    ['a hidden note', '<span hidden>Saved to your list</span>'],
  ])('leaves out %s inside the heading', (_, markup) => {
    expect(titleOf(`<h1>${markup} A story of rain</h1>`)?.value).toBe('A story of rain');
  });

  it('is read from a heading that is a button as a whole', () => {
    expect(titleOf('<h1><button>A story of rain</button></h1>')?.value).toBe('A story of rain');
  });

  it('keeps what a front page says behind the name of its site', () => {
    const html = page('Example | Rain for everyone');
    expect(titleOf(html, 'https://example.test/')?.value).toBe('Example | Rain for everyone');
  });

  it('is the one among rivals that the address was made from', () => {
    const html = page('Umbrellas: the best of 2026 | X', '<h1>What to wear when it rains</h1>');
    expect(titleOf(html, 'https://example.test/what-to-wear-when-it-rains')?.value).toBe('What to wear when it rains');
  });
});
