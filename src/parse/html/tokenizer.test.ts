import { describe, expect, it } from 'vitest';
import { type RecordedToken, recordTokens } from '../../../test/html5lib/token-recorder.js';
import type { TokenizerState } from './tokenizer.js';

const text = (data: string): RecordedToken => ['Character', data];

describe('the data state', () => {
  const cases: [input: string, ...tokens: RecordedToken[]][] = [
    ['a < b', text('a < b')],
    ['<B a=1 A=2 C>', ['StartTag', 'b', { a: '1', c: '' }]],
    ['<br/>', ['StartTag', 'br', {}, true]],
    ['<a / b/>', ['StartTag', 'a', { b: '' }, true]],
    ['<a b=c/>', ['StartTag', 'a', { b: 'c/' }]],
    ['</a b="c">', ['EndTag', 'a']],
    ['<a b="&lt;&ltx&lt=" c=&gt>', ['StartTag', 'a', { b: '<&ltx&lt=', c: '>' }]],
    ['<a ="b" c\n=\nd>', ['StartTag', 'a', { '="b"': '', c: 'd' }]],
    ['x</>y', text('xy')],
    ['x<a b="', text('x')],
    ['<!-- a -- b --!>c', ['Comment', ' a -- b '], text('c')],
    ['<!doctype Html public "a" \'b\'>', ['DOCTYPE', 'html', 'a', 'b', true]],
    ['<!doctype html system "a', ['DOCTYPE', 'html', null, 'a', false]],
    ['<!doctype html system "a" junk', ['DOCTYPE', 'html', null, 'a', true]],
    ['&#x41;&#128;&#0;&amp&copyx', text('A€\ufffd&©x')],
  ];
  it.each(cases)('reads %j', (input, ...tokens) => expect(recordTokens(input, 'data', '')).toEqual(tokens));
});

describe('raw text', () => {
  const cases: [state: TokenizerState, name: string, input: string, ...tokens: RecordedToken[]][] = [
    ['rcdata', 'title', '&lt;</titles></TITLE >x', text('<</titles>'), ['EndTag', 'title'], text('x')],
    ['rawtext', 'style', '&lt;</style/>', text('&lt;'), ['EndTag', 'style']],
    ['rawtext', '', '</style>', text('</style>')],
    [
      'script data',
      'script',
      '<!--<script></script>--></script>',
      text('<!--<script></script>-->'),
      ['EndTag', 'script'],
    ],
    ['script data', 'script', '<!--></script>', text('<!-->'), ['EndTag', 'script']],
    ['script data', 'script', '<!--<scripts></script>', text('<!--<scripts>'), ['EndTag', 'script']],
    ['plaintext', 'plaintext', '</plaintext>\0', text('</plaintext>\ufffd')],
    ['cdata section', '', 'a<b>&lt;]]]>c', text('a<b>&lt;]c')],
  ];
  it.each(cases)('in %s, %s: %j', (state, name, input, ...tokens) => {
    expect(recordTokens(input, state, name)).toEqual(tokens);
  });
});
