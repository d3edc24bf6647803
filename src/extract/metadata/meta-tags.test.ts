import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { surveyPage } from './page-survey.js';

const metaOf = (html: string) => surveyPage(parseHtml(html)).meta;

describe('meta tags', () => {
  it('are filed under every name they carry, in lower case', () => {
    const meta = metaOf('<meta name="Author" property="article:author" content=" Jane  Doe ">');
    expect(meta.first('author')).toBe('Jane Doe');
    expect(meta.first('article:author')).toBe('Jane Doe');
  });

  it('keep repeated values in order, and leave out empty ones', () => {
    expect(metaOf('<meta name=a content=1><meta name=a content=""><meta name=a content=2>').all('a')).toEqual([
      '1',
      '2',
    ]);
  });

  it('know the spellings of Dublin Core', () => {
    const meta = metaOf('<meta name="DC.title" content=1><meta name="dcterms:title" content=2>');
    expect(meta.all('dc.title')).toEqual(['1', '2']);
  });

  it('are bounded', () => {
    const meta = metaOf(
      `<meta name=a content="${'x'.repeat(100_000)}">`.repeat(3) + '<meta name=b content=1>'.repeat(1000),
    );
    expect(meta.first('a')?.length).toBe(10_000);
    expect(meta.all('b').length).toBe(64);
  });

  it('can be asked by pattern', () => {
    expect(metaOf('<meta name="x:author" content=1><meta name=y content=2>').matching(/author$/)).toEqual([
      { name: 'x:author', values: ['1'] },
    ]);
  });
});
