import { describe, expect, it } from 'vitest';
import { countWords } from './word-count.js';

describe('word count', () => {
  it.each([
    ['', 0],
    ['… – !', 0],
    ["Don't stop the e-mail, O’Brien.", 5],
    ['3.14 is 1 number', 4],
    ['我们在北京', 5],
    ['カタカナ と ひらがな', 9],
    ['한국어 문장', 2],
    ['GPT模型 v2', 4],
    ['ภาษาไทย', 2],
    ['हिन्दी में', 2],
  ])('%s', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('counts long unspaced text piece by piece', () => {
    expect(countWords('สวัสดี'.repeat(10_000))).toBeGreaterThan(9000);
  });
});
