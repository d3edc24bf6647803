import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSource, countText, HIGHEST, HIGHEST_ASCII } from './count-text.js';

function count(text: string) {
  const result = { length: 0, words: 0, punctuation: 0 };
  countText(text, result);
  return result;
}

describe('counts of a text', () => {
  it.each([
    ['', { length: 0, words: 0, punctuation: 0 }],
    ['  \n\t\u00a0\u3000', { length: 0, words: 0, punctuation: 0 }],
    ['Two words', { length: 8, words: 2, punctuation: 0 }],
    ["don't, won’t.", { length: 12, words: 2, punctuation: 2 }],
    ['Größe café naïve', { length: 14, words: 3, punctuation: 0 }],
    ['Привет, мир.', { length: 11, words: 2, punctuation: 2 }],
    ['北京，你好。', { length: 6, words: 4, punctuation: 2 }],
    ['ภาษาไทย', { length: 7, words: 7, punctuation: 0 }],
    ['한국어 문장', { length: 5, words: 2, punctuation: 0 }],
    ['— … “” ©', { length: 5, words: 0, punctuation: 0 }],
  ])('%j', (text, expected) => {
    expect(count(text)).toEqual(expected);
  });
});

describe('counts of a part of the source', () => {
  it('are refused where a character is too high to stand for itself', () => {
    const result = { length: 0, words: 0, punctuation: 0 };
    expect(countSource('a é b', 0, 5, HIGHEST_ASCII, result)).toBe(false);
    expect(countSource('a é b', 0, 2, HIGHEST_ASCII, result)).toBe(true);
  });

  it('are those of the same text cut out', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', '7', ' ', '.', ',', "'", '’', '字', '。', 'é', '\u00a0'),
    });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        const result = { length: 0, words: 0, punctuation: 0 };
        const [start, end] = [before.length, before.length + part.length];
        expect(countSource(before + part + after, start, end, HIGHEST, result)).toBe(true);
        expect(result).toEqual(count(part));
      }),
    );
  });

  it('are refused where a character reference may stand', () => {
    const result = { length: 0, words: 0, punctuation: 0 };
    expect(countSource('a &amp; b', 0, 9, HIGHEST, result)).toBe(false);
    expect(countSource('a &amp; b', 0, 2, HIGHEST, result)).toBe(true);
  });
});
