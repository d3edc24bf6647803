import { expect, test } from 'vitest';
import { foldTable, type JudgedPage, titleTable } from './title-tables.js';

const page = (facts: Partial<JudgedPage>): JudgedPage => ({
  type: 'article',
  fold: 0,
  hasTitle: true,
  heldOut: true,
  shipped: true,
  inReach: true,
  firstHeading: false,
  openGraph: false,
  titleElement: false,
  author: 'right',
  date: 'correctly-none',
  ...facts,
});

const PAGES = [
  page({ type: 'forum', fold: 1, heldOut: false, author: 'missed', date: 'invented' }),
  page({}),
  page({ firstHeading: true }),
  page({ hasTitle: false, heldOut: false, author: 'invented' }),
];

test('titles are counted by kind of page, the most frequent first, on pages that have one', () => {
  expect(titleTable(PAGES).rows).toEqual([
    ['all', '3', '66.7 %', '100.0 %', '100.0 %', '33.3 %', '0.0 %', '0.0 %'],
    ['article', '2', '100.0 %', '100.0 %', '100.0 %', '50.0 %', '0.0 %', '0.0 %'],
    ['forum', '1', '0.0 %', '100.0 %', '100.0 %', '0.0 %', '0.0 %', '0.0 %'],
  ]);
});

test('authors and dates are right or invented fold by fold', () => {
  expect(foldTable(PAGES).rows).toEqual([
    ['all', '4', '66.7 %', '66.7 %', '100.0 %', '0.0 %', '25.0 %'],
    ['1', '3', '100.0 %', '100.0 %', '100.0 %', '0.0 %', '0.0 %'],
    ['2', '1', '0.0 %', '0.0 %', '0.0 %', '0.0 %', '100.0 %'],
  ]);
});
