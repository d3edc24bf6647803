import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';

const typeOf = (html: string) => extractMetadata(parseHtml(html)).declaredType;

describe('the declared type', () => {
  it.each([
    [
      '<script type="application/ld+json">{"@type":"NewsArticle"}</script><meta property="og:type" content="website">',
      'NewsArticle',
      'json-ld',
    ],
    ['<div itemscope itemtype="http://schema.org/Recipe"><b itemprop=name>x</b></div>', 'Recipe', 'microdata'],
    [
      '<script type="application/ld+json">{"@type":"WebPage"}</script><meta property="og:type" content="product">',
      'product',
      'open-graph',
    ],
    ['<script type="application/ld+json">{"@type":"CollectionPage"}</script>', 'CollectionPage', 'json-ld'],
  ])('of %s', (html, value, source) => {
    expect(typeOf(html)).toMatchObject({ value, source });
  });
});
