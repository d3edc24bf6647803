import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../test/list-page.js';
import { matchTime } from '../time/index.js';
import { settledTimes } from './settled-times.js';

describe('the times of a column', () => {
  const page = testListPage('<p>Text', { language: 'en' });
  const matches = ['4 March', '2 March', '28 December'].map((text) => matchTime(text, 'en'));

  it('are settled once for all who ask', () => {
    expect(settledTimes(page, [...matches])).toBe(settledTimes(page, [...matches]));
    expect(settledTimes(page, matches.slice(1))).not.toBe(settledTimes(page, matches));
  });

  it('are settled anew for another day', () => {
    const years = (now: number) => settledTimes({ ...page, now }, matches).map((time) => time?.value?.slice(0, 4));
    expect(years(Date.UTC(2026, 2, 10))).toEqual(['2026', '2026', '2025']);
    expect(years(Date.UTC(2020, 2, 10))).toEqual(['2020', '2020', '2019']);
  });
});
