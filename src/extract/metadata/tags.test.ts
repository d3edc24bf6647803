import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';

const tagsOf = (html: string) => extractMetadata(parseHtml(html)).tags;

describe('tags', () => {
  it.each([
    ['<meta property="article:tag" content="Rain"><meta property="article:tag" content="Town">', 'article:tag'],
    ['<script type="application/ld+json">{"@type":"Article","keywords":"Rain, Town"}</script>', 'keywords'],
    ['<script type="application/ld+json">{"@type":"Article","keywords":["Rain","Town"]}</script>', 'keywords'],
    ['<a rel="category tag" href=x>Rain</a><a rel=tag href=y>#Town</a>', 'rel=tag'],
    ['<meta name="keywords" content="Rain, Town,rain ,">', 'keywords'],
    ['<meta name="keywords" content="Rain，Town">', 'keywords'],
  ])('come from %s', (html, from) => {
    expect(tagsOf(html)).toMatchObject({ value: ['Rain', 'Town'], from });
  });

  it('are bounded in number and length', () => {
    expect(
      tagsOf(`<meta name="keywords" content="${Array.from({ length: 500 }, (_, i) => i).join()},${'x'.repeat(200)}">`)
        ?.value.length,
    ).toBe(50);
  });
});
