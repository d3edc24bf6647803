import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { extractMetadata } from '../extract-metadata.js';

const authorsOf = (below: string, { title = 'A story', url = 'https://example.test/a-story', above = '' } = {}) =>
  extractMetadata(
    parseHtml(
      `<html lang="en"><title>${title}</title><body><main>${above}<h1>${title}</h1>${below}` +
        '<p>It rained on personal and other finance all day, says the latest of our guides.</p></main>',
    ),
    { url },
  ).authors?.value;

describe('a name without "by"', () => {
  it.each([
    ['a date below it', '<p>Jane Doe</p><p>March 1, 2026</p>'],
    ['a date above it', '<p>March 1, 2026</p><p>Jane Doe</p>'],
    ['a role between them', '<p>Jane Doe</p><p>Head of Rain</p><p>March 1, 2026</p>'],
    ['a role only', '<p>Jane Doe</p><p>Senior Writer</p>'],
    ['a reading time', '<p>Jane Doe</p><p>6 min read</p>'],
    ['a date in the same line', '<p>Jane Doe | Senior Writer | March 1, 2026</p>'],
    ['a date that markup sets apart', '<p><b>Jane Doe</b>, <i>March 1, 2026</i></p>'],
  ])('is the author beside %s', (_, below) => {
    expect(authorsOf(below)).toEqual(['Jane Doe']);
  });

  it('may be several names', () => {
    expect(authorsOf('<p>Jane Doe, John Roe</p><p>March 1, 2026</p>')).toEqual(['Jane Doe', 'John Roe']);
  });

  it('may stand before the title', () => {
    expect(authorsOf('', { above: '<p>March 1, 2026</p><p>Jane Doe</p>' })).toEqual(['Jane Doe']);
  });

  it('is nobody without a date', () => {
    expect(authorsOf('<p>Jane Doe</p><p>Subscribe</p>')).toBeUndefined();
  });

  it('is a section when the text writes its first word small', () => {
    expect(authorsOf('<p>Personal Finance</p><p>March 1, 2026</p>')).toBeUndefined();
  });

  it.each(['社会', '新闻中心', '정치', 'أخبار محلية', 'राज्य समाचार', 'ข่าวการเมือง'])(
    'is as good as a section where the script has no large letters: %s',
    (section) => {
      expect(authorsOf(`<p>${section}</p><p>2026-03-01</p>`)).toBeUndefined();
      expect(authorsOf(`<p><b>${section}</b> <i>2026-03-01</i></p>`)).toBeUndefined();
    },
  );

  it('is whom the page is about when the title names them', () => {
    expect(authorsOf('<p>Jane Doe</p><p>March 1, 2026</p>', { title: 'The life of Jane Doe' })).toBeUndefined();
  });

  it('is a brand in a shop', () => {
    const url = 'https://example.test/products/umbrella';
    expect(authorsOf('<p>Jane Doe</p><p>March 1, 2026</p>', { url })).toBeUndefined();
  });
});
