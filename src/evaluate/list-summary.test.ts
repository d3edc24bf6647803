import { expect, test } from 'vitest';
import { scoreList } from './list-score.js';
import { summariseLists } from './list-summary.js';

const item = (n: number, date: string | null = null) => ({ title: `Title ${n}`, link: `http://x.org/${n}`, date });

test('means over pages, shares over items', () => {
  const date = { raw: '2026-03-01', value: '2026-03-01' };
  const summary = summariseLists([
    scoreList([{ ...item(1), date }], { items: [item(1, '2026-03-01'), item(2, '2026-03-02')], optional: [] }),
    scoreList([{ ...item(3), title: 'Other', date }], { items: [item(3)], optional: [] }),
  ]);
  expect(summary).toEqual({
    pages: 2,
    occupancy: 0.75,
    accuracy: 1,
    f1: (2 / 3 + 1) / 2,
    titlesRight: 0.5,
    datesRight: 0.5,
    dated: 2,
    datesInvented: 1,
  });
});

test('of no pages nothing is wrong and nothing found', () => {
  expect(summariseLists([])).toMatchObject({ pages: 0, f1: 0, titlesRight: 1, datesRight: 1 });
});
