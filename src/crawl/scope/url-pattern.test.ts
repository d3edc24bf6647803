import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { parseExpression } from './expression-syntax.js';
import { LinearExpression } from './linear-expression.js';
import { urlPattern } from './url-pattern.js';

const test = (source: string, text: string) => new LinearExpression(parseExpression(source)).test(text);

describe('patterns', () => {
  it.each([
    ['https://a.test/news/*', 'https://a.test/news/1', true],
    ['https://a.test/news/*', 'https://a.test/news/1/2', false],
    ['https://a.test/news/**', 'https://a.test/news/1/2?x=y', true],
    ['https://a.test/news/**', 'http://a.test/news/1', false],
    ['/news/**', 'https://a.test/news/1', true],
    ['/news/**', 'https://a.test/old/news/1', false],
    ['/news', 'https://a.test/news?x', false],
    ['/*?page=*', 'https://a.test/list?page=2', true],
    ['a.test/**', 'https://a.test/x', true],
    ['*.a.test/**', 'https://b.a.test/x', true],
    ['*.a.test/**', 'https://a.test/x', false],
    ['**.pdf', 'https://a.test/x/y.pdf', true],
    ['/\\/\\d{4}\\/\\d{2}\\//', 'https://a.test/2024/05/x', true],
    ['/\\/\\d{4}\\/\\d{2}\\//', 'https://a.test/24/05/x', false],
    ['/NEWS/i', 'https://a.test/news', true],
    ['/NEWS/', 'https://a.test/news', false],
  ])('%s and %s: %s', (pattern, url, expected) => {
    expect(urlPattern(pattern).matches(url)).toBe(expected);
  });

  it.each([
    '',
    '/(/',
    '/)/',
    '/[a/',
    '/*a/',
    '/(?=a)/',
    '/(a)\\1/',
    '/a{999}/',
    '/a{3,2}/',
    '/[z-a]/',
    '/((a{100}){100}){100}/',
  ])('refuses %s with a reason', (pattern) => {
    expect(() => urlPattern(pattern)).toThrow(expect.objectContaining({ code: 'usage' }));
  });
});

describe('expressions', () => {
  it.each([
    ['^(?:a|bc)+$', 'abcbca'],
    ['a{2,3}b', 'aaab'],
    ['^a{2}$', 'aaa'],
    ['(a*)*b', 'aaac'],
    ['\\bnews\\b', 'x-news-y'],
    ['\\Bnews', 'news'],
    ['[^a-c/]\\w+?$', 'abcd_e'],
    ['a|', 'b'],
    ['()', ''],
    ['(?<name>x)y', 'xy'],
    ['.', '\u{1f600}'],
    ['[äö]x', 'öx'],
    ['a-b]}', 'a-b]}'],
    ['\\/\\.\\-', '/.-'],
    ['[\\/.\\-]+$', '/.-'],
  ])('%s on "%s" as the engine has it', (source, text) => {
    expect(test(source, text)).toBe(new RegExp(source, 's').test(text));
  });

  it('agree with the engine', () => {
    const piece: fc.Arbitrary<string> = fc.letrec<{ expression: string; atom: string }>((tie) => ({
      atom: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$'),
        tie('expression').map((inner) => `(${inner})`),
      ),
      expression: fc.oneof(
        { depthSize: 'small' },
        tie('atom'),
        fc
          .tuple(fc.constantFrom('a', 'b', '[ab]'), fc.constantFrom('*', '+', '?', '{1,2}', '{2}'))
          .map((p) => p.join('')),
        fc.tuple(tie('atom'), tie('expression')).map((p) => p.join('')),
        fc.tuple(tie('atom'), tie('expression')).map((p) => p.join('|')),
        tie('expression').map((inner) => `(?:${inner})*`),
      ),
    })).expression;
    fc.assert(
      fc.property(piece, fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 }), (source, text) => {
        expect(test(source, text)).toBe(new RegExp(source, 's').test(text));
      }),
      { numRuns: 500 },
    );
  });

  it('are refused that say nothing too often', () => {
    expect(() => urlPattern('/((((){200}){200}){200}){200}/')).toThrow('its repetitions are too many');
  });

  it.each(['(a+)+$', '(a|a)*$', '.*.*.*.*.*.*x', '(a*)*b', '(\\w+\\s?)+!', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    '%s takes linear time',
    (source) => {
      expectLinear(2048, (length) => {
        const text = `${'a'.repeat(length)}/`;
        return () => test(source, text);
      });
    },
  );
});
