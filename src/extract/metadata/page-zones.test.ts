import { describe, expect, it } from 'vitest';
import { Tag } from '../../model/tags.js';
import { parseHtml } from '../../parse/index.js';
import { surveyPage } from './page-survey.js';
import { ForeignZones } from './page-zones.js';

const isForeign = (html: string): boolean => {
  const dom = parseHtml(html);
  const bold = [...dom.descendants(1)].find((node) => dom.tag[node] === Tag.b) as number;
  return new ForeignZones(dom, surveyPage(dom).headings[0] ?? 0).has(bold);
};

describe('ForeignZones', () => {
  it.each([
    '<nav><b>',
    '<footer><p><b>',
    '<div class="comments-list"><p><b>',
    '<section id="related"><b>',
    '<div class="widget"><b>',
    '<blockquote><b>',
  ])('holds what is in %s', (html) => {
    expect(isForeign(`<h1>T</h1>${html}`)).toBe(true);
  });

  it.each(['<p><b>', '<div class="commentary"><b>', '<main class="recent"><b>'])(
    'does not hold what is in %s',
    (html) => {
      expect(isForeign(`<h1>T</h1>${html}`)).toBe(false);
    },
  );

  it('does not hold the foot of the article with the title, but that of the site', () => {
    expect(isForeign('<article><div><h1>T</h1><p>Text.</p><footer class="entry-footer"><b>')).toBe(false);
    expect(isForeign('<main><h1>T</h1></main><article><footer><b>')).toBe(true);
  });

  it('never holds what stands together with the title', () => {
    expect(isForeign('<div class="widget slider"><h1>T</h1><p><b>')).toBe(false);
  });
});
