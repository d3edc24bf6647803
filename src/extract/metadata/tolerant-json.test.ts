import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTolerantJson } from './tolerant-json.js';

describe('parseTolerantJson', () => {
  it.each([
    ['trailing commas', '{"a": [1, 2,], }', { a: [1, 2] }],
    [
      'line and block comments',
      '// x\n{"a": 1 /* one */, "b": "http://x" // no comment inside\n}',
      { a: 1, b: 'http://x' },
    ],
    ['raw line breaks in strings', '{"a": "two\nlines"}', { a: 'two\nlines' }],
    ['a CDATA wrapper', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['an HTML comment around it', '<!-- {"a": 1} -->', { a: 1 }],
    ['a closing semicolon', '{"a": 1};', { a: 1 }],
    ['escapes JSON does not know', String.raw`{"a": "it\'s"}`, { a: "it's" }],
  ])('reads %s', (_, text, expected) => {
    expect(parseTolerantJson(text)).toEqual(expected);
  });

  it.each(['', 'null?', '{', '{"a"', '}{', '[[[', '{"a": undefined}'])('gives nothing for %j', (text) => {
    expect(parseTolerantJson(text)).toBeUndefined();
  });

  it('reads whatever strict JSON reads, unchanged', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseTolerantJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '/', '*', '\n', 'a', '1') }),
        (text) => void parseTolerantJson(text),
      ),
    );
  });
});
