import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';

const imageOf = (html: string) => extractMetadata(parseHtml(html), { url: 'https://x.test/a/' }).image;

describe('the lead image', () => {
  it.each([
    ['<meta property="og:image" content="/p.jpg">', 'og:image'],
    ['<meta name="twitter:image" content="/p.jpg">', 'twitter:image'],
    ['<script type="application/ld+json">{"@type":"Article","image":[{"url":"/p.jpg"}]}</script>', 'image'],
    ['<link rel="image_src" href="/p.jpg">', 'link[rel=image_src]'],
  ])('comes absolute from %s', (html, from) => {
    expect(imageOf(html)).toMatchObject({ value: 'https://x.test/p.jpg', from });
  });

  it('is no logo, no placeholder, no vector drawing and no inline data', () => {
    for (const src of ['/logo.png', '/img/site-logo-2x.png', '/placeholder.jpg', '/a.svg', 'data:image/gif;base64,x']) {
      expect(imageOf(`<meta property="og:image" content="${src}">`)).toBeUndefined();
    }
    expect(
      imageOf('<meta property="og:image" content="/logo.png"><meta name="twitter:image" content="/p.jpg">')?.value,
    ).toBe('https://x.test/p.jpg');
    expect(imageOf('<meta property="og:image" content="/catalogo/logo-design-tips.jpg">')).toBeDefined();
  });
});
