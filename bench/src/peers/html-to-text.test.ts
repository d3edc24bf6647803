import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.js';

const lines = (html: string) =>
  htmlToText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('htmlToText', () => {
  it('keeps the words of neighbouring blocks apart and those of inline elements together', () => {
    expect(lines('<p>one <b>tw</b>o</p><ul><li>three</li><li>four</li></ul>five<br>six')).toEqual([
      'one two',
      'three',
      'four',
      'five',
      'six',
    ]);
  });

  it('leaves out what nobody reads', () => {
    expect(lines('<p>a</p><style>b{}</style><script>c</script><template><p>d</p></template>')).toEqual(['a']);
  });

  it('gives nothing for nothing', () => {
    expect(htmlToText('')).toBe('');
  });

  it('does not care how deep the markup is', () => {
    expect(lines(`${'<div>'.repeat(20_000)}deep`)).toEqual(['deep']);
  });
});
