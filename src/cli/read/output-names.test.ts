import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OutputNames } from './output-names.js';

describe('OutputNames', () => {
  it.each([
    ['https://example.com/a/b?id=1', 'example.com-a-b-id-1.md'],
    ['pages/x.html.gz', 'pages-x.md'],
    ['../up/é y.HTM', 'up-é-y.md'],
    ['crawl.warc.gz#12', 'crawl.warc.gz-12.md'],
    ['新闻/今天.html', '新闻-今天.md'],
    ['-', 'page.md'],
    ['...', 'page.md'],
  ])('makes a plain name of %s', (page, name) => {
    expect(new OutputNames('markdown').next(page)).toBe(name);
  });

  it('numbers equal names, also those that differ only in case', () => {
    const names = new OutputNames('json');
    expect(['a.html', 'A.html', 'a.htm', 'a-2.html'].map((page) => names.next(page))).toEqual([
      'a.json',
      'A-2.json',
      'a-3.json',
      'a-2-2.json',
    ]);
  });

  it('never gives a name twice, nor one that leaves the folder', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300, unit: 'binary' }), { maxLength: 50 }), (pages) => {
        const names = new OutputNames('text');
        const given = pages.map((page) => names.next(page));
        expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(given.length);
        for (const name of given) {
          expect(name).not.toMatch(/[/\\\0]|^\./);
          expect(Buffer.byteLength(name)).toBeLessThan(400);
        }
      }),
    );
  });
});
