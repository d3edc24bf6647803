import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { formatTest } from './rule-path.js';
import { generatedTests, isGenerated, sharedTests, trustedTests, trustInClass } from './stable-attributes.js';

describe('trust in names', () => {
  it.each([
    'css-1x2y3z',
    'sc-abc',
    'sc-bdfBwQ',
    '_3xYz',
    'jss42',
    'svelte-1tky8bj',
    'dcr-3yryde',
    'ShowPage_episode__a1B2c',
    'eQumHa',
    'post-123456',
    'xkcdq',
    'Bqz_1C',
    '_5Yd-hZ',
    'FxZV-M',
    'JT3_zV',
    'z-oVg8',
    'XLgdq7',
    'CJVJQ4',
  ])('%s is made up by a program', (word) => expect(isGenerated(word)).toBe(true));

  it.each([
    'story',
    'post-card__title',
    'newsItem',
    'h-entry',
    'teaser2-title',
    'featured-3-up',
    'titleline',
    'ContentItem-title',
    'j_th_tit',
    'nachricht',
    'Main-nav',
    'h2-Title',
    'TOC-list',
    'colA_top',
  ])('%s is written by a person', (word) => {
    expect(isGenerated(word)).toBe(false);
    expect(trustInClass(word)).toBe('named');
  });

  it.each(['active', 'is-open', 'item-first', 'odd', 'post--last', 'has-thumbnail', 'featured'])(
    '%s is a state',
    (word) => expect(trustInClass(word)).toBe('never'),
  );

  it.each(['mt-4', 'md:flex', 'w-1/2', 'text-lg', 'd-flex', 'col-6'])('%s is only a look', (word) =>
    expect(trustInClass(word)).toBe('look'),
  );

  it('takes what names a thing, and of several things what they share', () => {
    const dom = parseHtml(`<p id=a class="story mt-4 first" itemprop=blogPost data-testid=card style=x>
      <p id=b class="story odd" itemprop=blogPost>`);
    const [first, second] = [...dom.children(dom.body)].filter((node) => dom.isElement(node)) as [number, number];
    expect(trustedTests(dom, first).map(formatTest)).toEqual([
      "[@class~='story']",
      "[@itemprop='blogPost']",
      "[@data-testid='card']",
      "[@class~='mt-4']",
    ]);
    expect(generatedTests(dom, first)).toEqual([]);
    expect(sharedTests(dom, [first, second]).map(formatTest)).toEqual(["[@class~='story']", "[@itemprop='blogPost']"]);
  });

  it('gives what programs made only where asked', () => {
    const dom = parseHtml('<p class="Bqz_1C is-open _5Yd-hZ">');
    const node = dom.firstChild[dom.body] as number;
    expect(trustedTests(dom, node)).toEqual([]);
    expect(generatedTests(dom, node).map(formatTest)).toEqual(["[@class~='Bqz_1C']", "[@class~='_5Yd-hZ']"]);
  });
});
