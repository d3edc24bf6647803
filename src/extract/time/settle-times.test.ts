import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTime } from './match-time.js';
import { type SettledTime, settleTimes } from './settle-times.js';

/** A Sunday. */
const NOW = Date.UTC(2026, 2, 8, 11, 20);

function settle(texts: readonly string[], language: string): (SettledTime | null)[] {
  return settleTimes(
    texts.map((text) => matchTime(text, language)),
    { language, now: NOW },
  );
}

function values(texts: readonly string[], language: string): (string | null | undefined)[] {
  return settle(texts, language).map((time) => time?.value);
}

describe('settleTimes', () => {
  it('lets one day above 12 settle the order of the whole column', () => {
    expect(values(['05/03/2026', '04/03/2026', '27/02/2026'], 'en')).toEqual([
      '2026-03-05',
      '2026-03-04',
      '2026-02-27',
    ]);
    expect(values(['03/05/2026', '03/04/2026', '02/27/2026'], 'de')).toEqual([
      '2026-03-05',
      '2026-03-04',
      '2026-02-27',
    ]);
  });

  it('reads months first where years come first, also below an older entry that is pinned', () => {
    const days = ['01-02', '03-07', '03-06', '03-05', '03-04'];
    expect(values(days, 'ko')).toEqual(['2026-01-02', '2026-03-07', '2026-03-06', '2026-03-05', '2026-03-04']);
  });

  it('takes a day for one that is announced where its weekday says so', () => {
    // The last 14 March that was a Saturday is years ago.
    expect(values(['Sa 14.03.', 'So 15.03.', 'Fr 20.03.'], 'de')).toEqual(['2026-03-14', '2026-03-15', '2026-03-20']);
    expect(values(['Fr 06.03.', 'Sa 08.11.'], 'de')).toEqual(['2026-03-06', '2025-11-08']);
  });

  it('takes days that rise from about today on for days to come, and others for past ones', () => {
    expect(values(['12 марта', '18 марта', '20 марта', '3 апреля'], 'ru')).toEqual([
      '2026-03-12',
      '2026-03-18',
      '2026-03-20',
      '2026-04-03',
    ]);
    expect(values(['20 марта', '18 марта', '12 марта'], 'ru')).toEqual(['2025-03-20', '2025-03-18', '2025-03-12']);
    expect(values(['1 мая', '2 июня', '3 июля'], 'ru')).toEqual(['2025-05-01', '2025-06-02', '2025-07-03']);
    expect(values(['5 марта', '6 марта', '7 марта'], 'ru')).toEqual(['2026-03-05', '2026-03-06', '2026-03-07']);
  });

  it('says what it had to settle', () => {
    const [first, , last] = settle(['05/03/2026', '04/03/2026', '27/02/2026'], 'en');
    expect([first?.pattern, first?.inferred]).toEqual(['dd/mm/yyyy', ['day-month-order']]);
    expect([last?.pattern, last?.inferred]).toEqual(['dd/mm/yyyy', []]);
    expect(settle(['8 Mar'], 'en')[0]?.inferred).toEqual(['year']);
    expect(settle(['08.03.26'], 'de')[0]?.inferred).toEqual(['day-month-order', 'century']);
    expect(settle(['28日18:46'], 'zh')[0]?.inferred).toEqual(['month', 'year']);
  });

  it('prefers the order in which the list is sorted', () => {
    expect(values(['03/01/2026', '02/12/2025', '01/12/2025', '12/11/2025'], 'en')).toEqual([
      '2026-01-03',
      '2025-12-02',
      '2025-12-01',
      '2025-11-12',
    ]);
  });

  it('prefers the order that is not in the future', () => {
    expect(values(['03/07/2026'], 'de')).toEqual(['2026-03-07']);
    expect(values(['05/03/2026'], 'en')).toEqual(['2026-03-05']);
  });

  it('takes a day that is the same in two orders for both', () => {
    expect(values(['26.03.09', '26.02.26', '26.02.11'], 'ko')).toEqual(['2026-03-09', '2026-02-26', '2026-02-11']);
    expect(values(['03/03/26', '02/03/26'], 'en-US')).toEqual(['2026-03-03', '2026-02-03']);
  });

  it('follows the language when nothing else decides', () => {
    expect(values(['02/03/2026'], 'en-GB')).toEqual(['2026-03-02']);
    expect(values(['02/03/2026'], 'en-US')).toEqual(['2026-02-03']);
    expect(values(['02-03'], 'zh')).toEqual(['2026-02-03']);
  });

  it('takes the weekday for a witness', () => {
    expect(values(['Mon 02/03/2026'], 'en-US')).toEqual(['2026-03-02']);
    expect(settle(['Saturday, March 8'], 'en')[0]?.value).toBe('2025-03-08');
  });

  it('crosses New Year, more than once in a long list', () => {
    const days = ['Mar 7', 'Feb 20', 'Jan 2', 'Dec 30', 'Sep 8', 'Jun 1', 'Jan 5', 'Dec 20', 'Dec 1', 'Nov 3', 'Mar 3'];
    const expected = [
      '2026-03-07',
      '2026-02-20',
      '2026-01-02',
      '2025-12-30',
      '2025-09-08',
      '2025-06-01',
      '2025-01-05',
      '2024-12-20',
      '2024-12-01',
      '2024-11-03',
      '2024-03-03',
    ];
    expect(values(days, 'en')).toEqual(expected);
    expect(values([...days].reverse(), 'en')).toEqual([...expected].reverse());
  });

  it('does not take a pinned or old entry for the turn of a year', () => {
    expect(values(['Jun 3', 'Mar 8', 'Mar 7', 'Mar 5', 'Mar 1'], 'en')[4]).toBe('2026-03-01');
    expect(values(['Mar 8', 'Mar 7', 'Aug 1', 'Mar 5', 'Mar 4', 'Mar 1'], 'en')[5]).toBe('2026-03-01');
  });

  it('takes dates without a year beside dates with one for the last ones', () => {
    expect(values(['2019-12', '7-3', '03-08', '2024-11-30'], 'zh')).toEqual([
      '2019-12',
      '2025-07-03',
      '2026-03-08',
      '2024-11-30',
    ]);
  });

  it('uses the year a page gives', () => {
    const column = [matchTime('Dec 30', 'en')];
    expect(settleTimes(column, { language: 'en', now: NOW, pageYearHint: 2019 })[0]?.value).toBe('2019-12-30');
  });

  it('puts clock times that are yet to come anywhere the language is read on the day before', () => {
    expect(values(['23:40', '18:05', '12:00'], 'ru')).toEqual([
      '2026-03-07T23:40:00',
      '2026-03-07T18:05:00',
      '2026-03-07T12:00:00',
    ]);
    expect(values(['10:05', '23:40', '11:10'], 'de')).toEqual([
      '2026-03-08T10:05:00',
      '2026-03-07T23:40:00',
      '2026-03-08T11:10:00',
    ]);
    // In Seoul it is evening already.
    expect(values(['20:10', '18:05'], 'ko')).toEqual(['2026-03-08T20:10:00', '2026-03-08T18:05:00']);
  });

  it('puts clock times that rise down the list on the day before', () => {
    expect(values(['10:20', '08:15', '00:05', '23:50', '18:00'], 'zh')).toEqual([
      '2026-03-08T10:20:00',
      '2026-03-08T08:15:00',
      '2026-03-08T00:05:00',
      '2026-03-07T23:50:00',
      '2026-03-07T18:00:00',
    ]);
  });

  it('reads 29 February in a leap year', () => {
    expect(values(['Feb 29'], 'en')).toEqual(['2024-02-29']);
  });

  it.each([
    [['Wed 29 February'], undefined],
    [['29 Feb – 1 March 2026'], undefined],
    [['February 29 – 30, 2026'], undefined],
    [['Feb 29'], 2025],
    // Below a New Year.
    [['Mar 7', 'Jan 2', 'Dec 30', 'Jun 1', 'Mar 1', 'Feb 29'], undefined],
  ])('puts 29 February of %j into no year that has none', (texts, pageYearHint) => {
    const column = texts.map((text) => matchTime(text, 'en'));
    const last = settleTimes(column, { language: 'en', now: NOW, pageYearHint: pageYearHint ?? null }).at(-1);
    const value = last?.value as string;
    expect(value).toMatch(/-02-29$/);
    expect(new Date(value).toISOString().slice(0, 10)).toBe(value);
  });

  it('gives back every day that is written in full, in any language', () => {
    const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'pl', 'cs', 'sk', 'hu', 'ro', 'bg'];
    languages.push('ru', 'uk', 'el', 'tr', 'he', 'hi', 'bn', 'id', 'ja', 'zh', 'ko', 'nb', 'hr', 'vi');
    const day = fc.integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2026, 2, 8) / 86_400_000 });
    const style = fc.constantFrom('long' as const, 'medium' as const, 'full' as const);
    fc.assert(
      fc.property(fc.constantFrom(...languages), day, style, (language, days, dateStyle) => {
        const date = new Date(days * 86_400_000);
        const text = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle, timeZone: 'UTC' }).format(date);
        // Numbers alone leave the order open, and a lone date has no column to settle it.
        fc.pre(!/^[\d\s./-]+$/.test(text) || date.getUTCDate() > 12);
        expect([text, values([text], language)[0]]).toEqual([text, date.toISOString().slice(0, 10)]);
      }),
      { numRuns: 600 },
    );
  });
});
