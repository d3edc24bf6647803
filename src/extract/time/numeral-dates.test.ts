import { expect, it } from 'vitest';
import { matchTime } from './match-time.js';
import { settleTimes } from './settle-times.js';

function dayOf(text: string, language: string): string | null | undefined {
  return settleTimes([matchTime(text, language)], { language, now: Date.UTC(2026, 2, 10) })[0]?.value;
}

it.each([
  ['二〇二六年三月九日', 'zh', '2026-03-09'],
  ['二○二五年十二月三十一日', 'zh', '2025-12-31'],
  ['发布时间：二零二六年二月二十七日', 'zh-CN', '2026-02-27'],
  ['二〇二五年十月十日', 'zh-TW', '2025-10-10'],
  ['一九九八年十一月二十日', 'ja', '1998-11-20'],
  ['9 III 2026', 'pl', '2026-03-09'],
  ['30.XII.2025 r.', 'pl', '2025-12-30'],
  ['Dodano: 15 I 2026, 10:30', 'pl-PL', '2026-01-15T10:30:00'],
  ['2026. III. 9.', 'hu', '2026-03-09'],
  ['4-V-2025', 'it', '2025-05-04'],
])('reads %s', (text, language, day) => {
  expect(dayOf(text, language)).toBe(day);
});

it.each([
  ['二〇二六年二月三十日', 'zh'],
  ['二〇二六年度三月号', 'zh'],
  ['一二三四年五月六日', 'zh'],
  ['三年二月一日', 'zh'],
  ['二〇二六年十十月一日', 'zh'],
  ['10 X 2020', 'en'],
  ['12 i 13', 'pl'],
  ['31 II 2026', 'pl'],
  ['9 IIII 2026', 'pl'],
  ['Tom 9 III 20261', 'pl'],
])('takes %s for no day', (text, language) => {
  expect(dayOf(text, language)).toBeUndefined();
});
