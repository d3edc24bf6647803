import { describe, expect, it } from 'vitest';
import { testPage } from '../../../../test/article-page.js';
import type { PageType } from '../../../model/article.js';
import { blockText, cutBlocks } from './blocks.js';
import { completeStructures } from './complete-structures.js';
import { viewPage } from './page-view.js';

/** The texts kept in the end, when those with a `+` were kept at first. */
function completed(html: string, type: PageType = 'article'): string[] {
  const page = testPage(`<body>${html}</body>`);
  const blocks = cutBlocks(page);
  const texts = blocks.map((block) => blockText(page, block).trim());
  const kept = texts.map((text) => text.includes('+'));
  completeStructures(viewPage(page, blocks), type, kept);
  return texts.filter((_, i) => kept[i]);
}

const REST = `<p>${'other '.repeat(60)}</p>`;

describe('completeStructures', () => {
  it('keeps a list whole when most of it is kept, on pages that tell something', () => {
    const list = `<ul><li>one two three +<li>four five six +<li>seven</ul>${REST}`;
    expect(completed(list)).toContain('seven');
    expect(completed(list, 'listing')).not.toContain('seven');
    expect(completed(`<ul><li>one +<li>four five six<li>seven eight</ul>${REST}`)).toEqual(['one +']);
  });

  it('does not take a layout for a table', () => {
    const layout = `<table><tr><td>${'word '.repeat(50)}+<td>menu</table><p>rest</p>`;
    expect(completed(layout)).not.toContain('menu');
  });

  it('keeps code between kept paragraphs', () => {
    expect(completed('<p>so +</p><pre>a</pre><pre>b</pre><p>then +</p><pre>c</pre><p>menu</p>')).toEqual([
      'so +',
      'a',
      'b',
      'then +',
    ]);
  });

  it('keeps a heading with what it heads, unless it announces furniture', () => {
    expect(completed('<h2>Start</h2><p>a +</p><h2>Middle</h2><p>b +</p><h2>End</h2><p>c</p>')).toEqual([
      'a +',
      'Middle',
      'b +',
    ]);
    expect(completed(`<p>a +</p><div><h2>Related articles</h2><p>b +</p>${REST}</div>`)).toEqual(['a +', 'b +']);
  });
});
