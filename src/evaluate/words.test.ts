import { describe, expect, it } from 'vitest';
import { words } from './words.js';

describe('words', () => {
  it('are lower-cased runs of letters and digits', () => {
    expect(words('The 3rd “Über”-case, isn’t it_so?')).toEqual(['the', '3rd', 'über', 'case', 'isn', 't', 'it', 'so']);
  });

  it('keep combining marks, so that an Indic word stays whole', () => {
    expect(words('हिन्दी भाषा')).toEqual(['हिन्दी', 'भाषा']);
  });

  it('are single characters in scripts that write without spaces', () => {
    expect(words('新闻，iPhone15新品')).toEqual(['新', '闻', 'iphone15', '新', '品']);
    expect(words('ไทย').length).toBe(3);
  });

  it('are none in a text of marks', () => {
    expect(words('… — !?')).toEqual([]);
  });
});
