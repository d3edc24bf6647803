import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { splitWords } from './split-words.js';

const words = (text: string) => splitWords(text).map(({ start, end }) => text.slice(start, end));

describe('splitWords', () => {
  it.each([
    ['One two, three!', ['One', 'two', 'three']],
    ["L'école d’été isn't e-mail", ['L', 'école', 'd', 'été', 'isn', 't', 'e', 'mail']],
    ['cafe\u0301 na\u0131ve \u0301x', ['cafe\u0301', 'na\u0131ve', 'x']],
    ['co\u00adoperate می\u200cخواهم', ['co\u00adoperate', 'می\u200cخواهم']],
    ['3.5 km, 10,000 and 1.2.2024; e.g. a,b', ['3.5', 'km', '10,000', 'and', '1.2.2024', 'e', 'g', 'a', 'b']],
    ['Москва и हिन्दी', ['Москва', 'и', 'हिन्दी']],
    ['𝒜𝒷 𐐷', ['𝒜𝒷', '𐐷']],
    ['', []],
    ['–—…  ', []],
  ])('cuts %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ['我爱北京天安门。', ['我', '爱', '北京', '天安门']],
    ['東京都に住んでいます', ['東京', '都']],
    ['ภาษาไทยง่าย', ['ภาษา', 'ไทย', 'ง่าย']],
    ['買いiPhone手机', ['iPhone', '手机']],
  ])('finds words where no spaces are written: %s', (text, expected) => {
    expect(words(text)).toEqual(expect.arrayContaining(expected));
  });

  it('cuts long texts without spaces as it cuts short ones', () => {
    const sentence = '北京大学的学生在图书馆里学习历史';
    const once = words(sentence);
    const long = words(sentence.repeat(100));
    const same = long.filter((word, index) => word === once[index % once.length]).length;
    expect(same).toBe(once.length * 100);
  });

  it('gives spans in order, inside the text, of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1500 }), (text) => {
        let at = 0;
        for (const { start, end } of splitWords(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it.each([
    ['one long word', 'a'],
    ['digits and dots', '1.'],
    ['combining marks', '\u0301'],
    ['soft hyphens', '\u00ad'],
    ['Han', '漢'],
    ['kana', 'ー'],
    ['Thai vowels', 'เ'],
    ['quotes', "'"],
  ])('takes time linear in the length: %s', (_, unit) => {
    expectLinear(100_000, (length) => {
      const text = unit.repeat(length);
      return () => splitWords(text);
    });
  });
});
