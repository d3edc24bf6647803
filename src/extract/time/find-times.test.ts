import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { findTimes, mayHoldTime, tracesIn } from './find-times.js';

describe('findTimes', () => {
  it('takes the longest pattern at a place', () => {
    expect(findTimes('2005-04-06', 'en').map(({ pattern, text }) => [pattern, text])).toEqual([
      ['yyyy-mm-dd', '2005-04-06'],
    ]);
  });

  it('finds several times in a sentence', () => {
    const text = 'Published March 3, 2026 at 10:15 and changed on 5 March 2026; see also 2 days ago.';
    expect(findTimes(text, 'en').map(({ text }) => text)).toEqual([
      'March 3, 2026 at 10:15',
      '5 March 2026',
      '2 days ago',
    ]);
  });

  it('keeps the order of day and month open', () => {
    const [match] = findTimes('03/04/2026', 'en');
    expect(match?.parts.dates.map(({ order, month, day }) => [order, month, day])).toEqual([
      ['dmy', 4, 3],
      ['mdy', 3, 4],
    ]);
  });

  it('tells where a time stands, in text with other digits too', () => {
    const [match] = findTimes('প্রকাশ: ৮ মার্চ ২০২৬', 'bn');
    expect([match?.index, match?.text]).toEqual([8, '৮ মার্চ ২০২৬']);
  });

  it('gives back pieces of the text that do not overlap', () => {
    const piece = fc.constantFrom(
      '8',
      '12',
      '2026',
      ' ',
      '-',
      '/',
      '.',
      ':',
      'March',
      'ago',
      'hours',
      '年',
      '月',
      '日',
      ',',
      'am',
      '昨天',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('en', 'zh', ''), (pieces, language) => {
        const text = pieces.join('');
        let end = 0;
        for (const match of findTimes(text, language)) {
          expect(match.index).toBeGreaterThanOrEqual(end);
          expect(text.slice(match.index, match.index + match.text.length)).toBe(match.text);
          end = match.index + match.text.length;
        }
      }),
    );
  });

  it.each(['1', '1 ', '12:', '8 March ', '年'])('takes linear time for many of %j', (piece) => {
    expectLinear(100_000, (length) => {
      const text = piece.repeat(length / piece.length);
      return () => findTimes(text, 'en');
    });
  });

  it('goes on behind a character of two halves that a failed reading starts with', () => {
    expect(findTimes('😀jours8марта', 'de')).toEqual([]);
    expect(findTimes('😀jours8марта, 9 марта 2026', 'ru').map(({ text }) => text)).toEqual(['9 марта 2026']);
  });

  it('passes over long text without digits', () => {
    expect(mayHoldTime(tracesIn('x'.repeat(200), 'de'), 200)).toBe(false);
    expect(findTimes(`${'x '.repeat(40)}gestern`, 'de')).toEqual([]);
    expect(findTimes('gestern', 'de')).toHaveLength(1);
  });

  it('tells texts without a time by their characters, and misses none with one', () => {
    const common = [
      ...[
        '8',
        '08',
        '2026',
        '26',
        '113',
        ' ',
        '. ',
        '-',
        '/',
        '.',
        ',',
        ':',
        'h',
        'pm',
        'a.m.',
        'March',
        'Mar',
        'mars',
      ],
      ...['days', 'ago', 'a', 'last', 'year', 'Yesterday', 'vor', 'Tagen', 'einem', 'Tag', 'il y a', 'jours', 'tháng'],
      ...[
        'd',
        'mo',
        'x',
        'de',
        'of',
        'the',
        'MÄRZ',
        'ma\u0308rz',
        'öö',
        '\u00a0',
        '\n',
        '–',
        '→',
        '«',
        '😀',
        'Uhr',
        'th',
      ],
      ...['www.example', 'internationalisationally', "aujourd'hui", 'R8', 'pre', 'sata', '：', '８', 'III', '2026'],
    ];
    const scripts = [
      ['年', '月', '日', '号', '三月', '令和', '元年', '元', '時', '分', '下午', '昨天', '前', '小时', '日前'],
      ['二〇二六', '二零', '年', '十二', '月', '三十一', '日', '第', '一'],
      ['марта', 'назад', 'час', 'вчера', '→вчера', 'г'],
      ['년', '월', '일', '시', '분', '오후', '전', '어제'],
      ['มี.ค.', 'เมื่อวาน', 'นาที', 'พ.ศ.', '٣', 'مارس', 'منذ', 'במרץ', 'לפני', 'Μαρτίου', 'χθες'],
      ['ফাল্গুন', '২৪', 'আগে', 'ΣΗΜΕΡΑ', 'ΩΡΕΣ', 'ΠΡΙΝ', 'DAKİKA', 'ÖNCE', 'الساعة', 'أمس', 'اسفند', '~'],
    ];
    const everything = 0xffff;
    const texts = fc
      .constantFrom(...scripts)
      .chain((script) => fc.array(fc.constantFrom(...common, ...script, ...script), { maxLength: 8 }));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('', 'en', 'de', 'zh', 'ru', 'pl'),
        fc.boolean(),
        (pieces, language, isSpaced) => {
          const text = pieces.join(isSpaced ? ' ' : '').slice(0, 60);
          const quick = findTimes(text, language);
          // The last answer is remembered.
          findTimes('', language);
          expect(quick).toEqual(findTimes(text, language, everything));
        },
      ),
      { numRuns: 3000 },
    );
    for (const text of ['12 comments', '4.5 stars', '1,234 views', 'Part 5: the end', '2019-2020', 'Top 10', '3 to 1'])
      expect(mayHoldTime(tracesIn(text, 'en'), text.length), text).toBe(false);
  });

  it.each([
    ['8 March 2026 下午 3:15', 'zh'],
    ['8 March 2026, 3 pm', 'en'],
    ['8 March 2026 – CH 3:15', 'vi'],
    ['3 pm, 8 March 2026', 'en'],
    ['3 P.M. on 8 March 2026', 'en'],
    ['3:15 | 8 March 2026', 'en'],
    ['9h30, 8 mars 2026', 'fr'],
    ['3 SA 8 March 2026', 'vi'],
    ['3 μμ 8 March 2026', 'el'],
    ['9時30分 8 March 2026', 'ja'],
  ])('takes the clock time beside the day: %s', (text, language) => {
    expect(findTimes(text, language).map((time) => [time.kind, time.text])).toEqual([['instant', text]]);
  });
});
