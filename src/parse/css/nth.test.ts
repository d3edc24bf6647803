import { describe, expect, it } from 'vitest';
import { isNth, parseNth } from './nth.js';

describe('parseNth', () => {
  it.each([
    ['odd', [1, 3, 5]],
    ['EVEN', [2, 4, 6]],
    ['3', [3]],
    ['n', [1, 2, 3, 4, 5, 6]],
    ['2n+1', [1, 3, 5]],
    ['+3n - 1', [2, 5]],
    ['-n+2', [1, 2]],
    ['-2n+5', [1, 3, 5]],
    ['0n+4', [4]],
    ['-3', []],
  ])('reads %s', (formula, places) => {
    const nth = parseNth(formula);
    expect(nth && [1, 2, 3, 4, 5, 6].filter((place) => isNth(nth, place))).toEqual(places);
  });

  it.each(['', 'x', '2 n', 'n2', '2n+', '1.5', '2 of .a'])('refuses %j', (formula) => {
    expect(parseNth(formula)).toBeNull();
  });
});
