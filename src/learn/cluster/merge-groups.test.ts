import { describe, expect, it } from 'vitest';
import { mergeGroups } from './merge-groups.js';

const pair = (a: number, b: number, likeness: number) => ({ a, b, likeness });

describe('mergeGroups', () => {
  it('joins the most alike first, until none reach the threshold', () => {
    const pairs = [pair(0, 1, 0.9), pair(2, 3, 0.8), pair(1, 2, 0.3), pair(0, 2, 0.3)];
    expect(mergeGroups([1, 1, 1, 1], pairs, 0.5)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(mergeGroups([1, 1, 1, 1], pairs, 0.95)).toHaveLength(4);
  });

  it('goes by the mean over all members, not by the nearest', () => {
    // A chain: every neighbour is alike, the ends are not.
    const chain = [pair(0, 1, 0.7), pair(1, 2, 0.6)];
    expect(mergeGroups([1, 1, 1], chain, 0.5)).toEqual([[0, 1], [2]]);
  });

  it('lets a large group weigh as many as it stands for', () => {
    const pairs = [pair(0, 1, 0.9), pair(0, 2, 0.8), pair(1, 2, 0.1)];
    expect(mergeGroups([9, 1, 1], pairs, 0.5)).toEqual([[0, 1, 2]]);
    expect(mergeGroups([1, 9, 1], pairs, 0.5)).toEqual([[0, 1], [2]]);
  });
});
