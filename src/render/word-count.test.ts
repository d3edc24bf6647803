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

  it('counts western text by a look at each character as it counts text of any script', () => {
    // A character of another script behind the text, which is a word of its own, has all of it counted by patterns.
    for (const text of [
      "a.b-c'd’e",
      'a..b',
      "'a' -b-",
      'x² ½ ª × ÷',
      'naïve façade – “quoted”…',
      '→ a ★ b ✓',
      '',
      '3.14',
    ])
      expect(countWords(text), text).toBe(countWords(`${text} 字`) - 1);
  });

  it('counts long unspaced text piece by piece', () => {
    expect(countWords('สวัสดี'.repeat(10_000))).toBeGreaterThan(9000);
  });
});
