import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { valueMarkup } from './value-markup.js';

const textOf = (value: string): string => {
  const dom = parseHtml(`<body>${valueMarkup(value)}`);
  return dom.textContent(dom.body);
};

describe('valueMarkup', () => {
  it.each([
    ['lines of plain text', 'One.\r\n\r\nTwo.\nThree.', '<p>One.</p><p>Two.</p><p>Three.</p>'],
    ['lines with inline markup only', 'One <b>bold</b>.\nTwo.', '<p>One <b>bold</b>.</p><p>Two.</p>'],
    ['HTML', '<p>One.</p>\n<p>Two.', '<div><p>One.</p>\n<p>Two.</div>'],
    ['escaped HTML', '&lt;p&gt;Tom &amp;amp; Ann&lt;/p&gt;', '<div><p>Tom &amp; Ann</p></div>'],
    ['HTML escaped twice', '&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;One', '<div><ul><li>One</div>'],
    ['HTML escaped by numbers', '&#60;p&#62;One&#x3C;/p&#x3e;', '<div><p>One</p></div>'],
    ['HTML cut off inside a tag', '<p>One <a href="https://x.example/lo', '<div><p>One </div>'],
  ])('reads %s', (_, value, markup) => {
    expect(valueMarkup(value)).toBe(markup);
  });

  it.each([
    ['comparisons', 'if a < b and b > c', 'if a < b and b > c'],
    ['a sentence about an element', 'Put it into a <div> of its own.', 'Put it into a <div> of its own.'],
    ['a sentence about an escaped element', 'Write &lt;b&gt; for bold.', 'Write <b> for bold.'],
    ['references', 'Tom &amp; Ann&#8217;s', 'Tom & Ann’s'],
  ])('leaves plain text with %s plain', (_, value, text) => {
    expect(textOf(value)).toBe(text);
  });
});
