import { describe, expect, it } from 'vitest';
import { articleFromHtml } from '../../../test/article-from-html.js';
import { expectLinear } from '../../../test/growth.js';
import { textBlocks } from './text-blocks.js';

const blocks = (html: string) => textBlocks(articleFromHtml(html));
const paragraph = (text: string) => ({ text, isHeading: false });

describe('textBlocks', () => {
  it('gives paragraphs in order and knows headings', () => {
    const html = '<h2>Boats</h2><p>One <b>small</b> boat.</p><blockquote><p>Said one.</p></blockquote><pre>a\n b</pre>';
    expect(blocks(html)).toEqual([
      { text: 'Boats', isHeading: true },
      paragraph('One small boat.'),
      paragraph('Said one.'),
      paragraph('a\n b'),
    ]);
  });

  it('puts short items and rows together, and long ones apart', () => {
    const items = (text: string) => `<ul>${`<li>${text}</li>`.repeat(3)}</ul>`;
    expect(blocks(items('short'))).toEqual([paragraph('short\nshort\nshort')]);
    expect(blocks(items('long '.repeat(60).trim()))).toHaveLength(3);
    const table = '<table><tr><th>Boat</th><th>Length</th></tr><tr><td>Ark</td><td>7</td></tr></table>';
    expect(blocks(table)).toEqual([paragraph('Boat\tLength\nArk\t7')]);
  });

  it('stays in linear time on deep nesting', () => {
    expectLinear(5000, (depth) => {
      const html = '<ul><li>x'.repeat(depth);
      return () => blocks(html);
    });
  });
});
