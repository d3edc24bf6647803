import { expect, test } from 'vitest';
import { scoreClusters } from './cluster-score.js';

test('clusters that are the classes are pure and complete', () => {
  const score = scoreClusters([[0, 2], [1]], ['a', 'b', 'a']);
  expect(score).toEqual({ items: 3, clusters: 2, classes: 2, purity: 1, completeness: 1, mixed: [], split: [] });
});

test('one cluster for all is complete, one for each item is pure', () => {
  const classes = ['a', 'a', 'a', 'b'];
  expect(scoreClusters([[0, 1, 2, 3]], classes)).toMatchObject({
    purity: 0.75,
    completeness: 1,
    mixed: [
      {
        cluster: 0,
        classes: [
          ['a', 3],
          ['b', 1],
        ],
      },
    ],
  });
  expect(scoreClusters([[0], [1], [2], [3]], classes)).toMatchObject({
    purity: 1,
    completeness: 0.5,
    split: [{ name: 'a', parts: [1, 1, 1] }],
  });
});

test('no items', () => {
  expect(scoreClusters([], [])).toMatchObject({ items: 0, purity: 1, completeness: 1 });
});
