import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDate, findDates, parseDeclaredDate } from './date-value.js';

describe('parseDeclaredDate', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T08:05:00+01:00', '2026-03-01T08:05:00+01:00'],
    ['2026-03-01T08:05:00.123Z', '2026-03-01T08:05:00Z'],
    ['2026-03-01 08:05:00 +0530', '2026-03-01T08:05:00+05:30'],
    ['2026-03-01T08:05', '2026-03-01T08:05:00'],
    ['2026-3-1', '2026-03-01'],
    ['2026/03/01', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['20260301T080500Z', '2026-03-01T08:05:00Z'],
    ['1772352000', '2026-03-01T08:00:00Z'],
    ['1772352000000', '2026-03-01T08:00:00Z'],
    ['Sun, 01 Mar 2026 08:00:00 GMT', '2026-03-01'],
    // What no clock shows is no time, and what no place on earth has is no zone.
    ['2026-03-01T08:05:75Z', '2026-03-01'],
    ['2026-03-01T24:00:00Z', '2026-03-01'],
    ['2026-03-01T08:05:00+99:99', '2026-03-01T08:05:00'],
    ['2026-03-01T08:05:00-1960', '2026-03-01T08:05:00'],
    ['Sun Mar 01 2026 08:00:00 GMT+0100 (CET)', '2026-03-01'],
  ])('reads %s', (raw, expected) => {
    expect(parseDeclaredDate(raw, { language: 'en' })).toBe(expected);
  });

  it.each([
    '',
    '2026',
    'March 2026',
    '2026-13-01',
    '2026-02-30',
    '12345',
    'yesterday',
    '5 things in 2020',
    '0000-00-00',
  ])('refuses %j', (raw) => {
    expect(parseDeclaredDate(raw, { language: 'en' })).toBeNull();
  });
});

describe('findDate', () => {
  it.each([
    ['en', 'Published on March 3rd, 2026 by X', '2026-03-03'],
    ['en', '3 Mar. 2026', '2026-03-03'],
    ['en', 'the 3rd of March, 2026', '2026-03-03'],
    ['en-US', '03/04/2026', '2026-03-04'],
    ['en-GB', '03/04/2026', '2026-04-03'],
    ['en-US', '25/04/2026', '2026-04-25'],
    ['de', '3. März 2026, 12:00 Uhr', '2026-03-03'],
    ['de-AT', '03.04.2026', '2026-04-03'],
    ['fr', 'Publié le 1 août 2026', '2026-08-01'],
    ['es', '3 de marzo de 2026', '2026-03-03'],
    ['pt-BR', '3 de março de 2026', '2026-03-03'],
    ['it', '3 marzo 2026', '2026-03-03'],
    ['pl', '12 marca 2026', '2026-03-12'],
    ['cs', '12. března 2026', '2026-03-12'],
    ['ru', '3 апреля 2026 г.', '2026-04-03'],
    ['uk', '3 квітня 2026', '2026-04-03'],
    ['hu', '2026. március 3.', '2026-03-03'],
    ['tr', '3 Mart 2026', '2026-03-03'],
    ['el', '3 Μαρτίου 2026', '2026-03-03'],
    ['fi', '3. maaliskuuta 2026', '2026-03-03'],
    ['ar', '٣ مارس ٢٠٢٦', '2026-03-03'],
    ['ar', '3 آذار 2026', '2026-03-03'],
    ['he', '3 במרץ 2026', '2026-03-03'],
    ['hi', '3 मार्च 2026', '2026-03-03'],
    ['th', '3 มีนาคม พ.ศ. 2569', '2026-03-03'],
    ['vi', 'ngày 3 tháng 4 năm 2026', '2026-04-03'],
    ['ja', '2026年3月1日', '2026-03-01'],
    ['ja', '令和8年3月1日', '2026-03-01'],
    ['ja', '令和元年5月1日', '2019-05-01'],
    ['zh-TW', '民國115年3月1日', '2026-03-01'],
    ['ko', '2026년 3월 1일', '2026-03-01'],
    ['ko', '2026. 3. 1.', '2026-03-01'],
    ['zh', '２０２６年３月１日', '2026-03-01'],
    ['pt-BR', '1º de maio de 2026', '2026-05-01'],
    ['fa', '۱۵ مهر ۱۴۰۲', '2023-10-07'],
    ['fa', '۱۴۰۲/۰۷/۱۵', '2023-10-07'],
    ['bn', '৩ মার্চ ২০২৬', '2026-03-03'],
    // A page that does not say its language.
    ['', '3. März 2026', '2026-03-03'],
    ['', '3 août 2026', '2026-08-03'],
    ['', '٣ آذار ٢٠٢٦', '2026-03-03'],
    ['', '3 апреля 2026', '2026-04-03'],
  ])('finds the date in %s: %s', (language, text, expected) => {
    expect(findDate(text, { language })?.iso).toBe(expected);
  });

  it.each([
    'In 2020 we did 5 things',
    'May 2026',
    'version 1.2.3',
    '10/10',
    '192.168.10.12',
    '12 months in 2026',
    'March of the 31 penguins',
    '© 2019-2026',
    '1-800-555-0100',
  ])('sees no date in %j', (text) => {
    expect(findDate(text, { language: 'en' })).toBeNull();
  });

  it('finds every date of a line, where it stands', () => {
    const line = 'Publié le 12 février 2024, mis à jour le 13/02/2024 (archive : 2019-05-01)';
    const found = findDates(line, { language: 'fr' });
    expect(found.map(({ iso }) => iso)).toEqual(['2024-02-12', '2024-02-13', '2019-05-01']);
    for (const { index, text } of found) expect(line.slice(index, index + text.length)).toBe(text);
  });

  it('reads back every calendar day it is shown, in any of the numeric orders', () => {
    const days = fc.date({ min: new Date('1995-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-');
        expect(findDate(`Posted ${year}/${month}/${day}.`, { language: 'en' })?.iso).toBe(iso);
        expect(findDate(`am ${day}.${month}.${year}`, { language: 'de' })?.iso).toBe(iso);
      }),
    );
  });

  it('takes any text in any language without failing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('en', 'ja', 'ar', 'xx', '', 'not a tag!'),
        (text, language) => void findDate(text, { language }),
      ),
    );
  });
});
