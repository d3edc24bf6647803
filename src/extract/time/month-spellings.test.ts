import { describe, expect, it } from 'vitest';
import { matchTime, settleTimes } from './index.js';

const NOW = Date.UTC(2026, 10, 16);

/** How pages write months where locale data does not know the form. */
describe('spellings of months', () => {
  it.each([
    ['5 ม.ค. 2569', 'th', '2026-01-05'],
    ['5 ก.พ. 2569', 'th', '2026-02-05'],
    ['12 พ.ย. 2568', 'th', '2025-11-12'],
    ['8 फरवरी 2026', 'hi', '2026-02-08'],
    ['8 नवम्बर 2025', 'hi', '2025-11-08'],
    ['15 фев 2026', 'ru', '2026-02-15'],
    ['15 ноя 2025', 'ru', '2025-11-15'],
    ['3 кві 2026', 'uk', '2026-04-03'],
    ['7 Σεπτ 2025', 'el', '2025-09-07'],
    ['Ιανουάριος 2026', 'el', '2026-01'],
    ['20 sett. 2025', 'it', '2025-09-20'],
    ['3. Jänner 2026', 'de', '2026-01-03'],
    ['8. Mrz 2026', 'de', '2026-03-08'],
    ['4 fév. 2026', 'fr', '2026-02-04'],
    ['9 setiembre 2025', 'es', '2025-09-09'],
    ['12 كانون الثاني 2026', 'ar', '2026-01-12'],
    ['30 تشرين الأول 2025', 'ar', '2025-10-30'],
    ['2 جويلية 2026', 'ar', '2026-07-02'],
  ])('%s (%s)', (text, language, expected) => {
    const [time] = settleTimes([matchTime(text, language)], { language, now: NOW });
    expect(time?.value).toBe(expected);
  });
});
