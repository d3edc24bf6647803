import { expect, it } from 'vitest';
import { keyedShare, scoreRecords } from './record-score.js';

it('counts a record only with exactly its content', () => {
  expect(
    scoreRecords(
      [[1, 2], [4, 3], [5]],
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ),
  ).toEqual({
    wanted: 3,
    found: 3,
    matched: 2,
    f1: 2 / 3,
    exact: false,
  });
  expect(scoreRecords([[2, 1]], [[1, 2]])).toMatchObject({ f1: 1, exact: true });
  expect(scoreRecords([], [[1]])).toMatchObject({ f1: 0, exact: false });
  expect(scoreRecords([], [])).toMatchObject({ f1: 0, exact: false });
});

it('does not count a record twice', () => {
  expect(scoreRecords([[1], [1]], [[1], [2]])).toMatchObject({ matched: 1, f1: 0.5 });
});

it('wants each key alone in one record', () => {
  expect(keyedShare(['case A-1', 'case B-2'], ['A-1', 'B-2'])).toBe(1);
  expect(keyedShare(['A-1 and B-2'], ['A-1', 'B-2'])).toBe(0);
  expect(keyedShare(['A-1', 'again A-1', 'B-2'], ['A-1', 'B-2'])).toBe(0.5);
  expect(keyedShare(['see A-1\n & A-2', 'see B-1'], ['A-1 & A-2', 'A-1', 'B-1'])).toBeCloseTo(2 / 3);
  expect(keyedShare([], [])).toBe(0);
});
