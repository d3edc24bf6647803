import { describe, expect, it } from 'vitest';
import { expectLinear } from './growth.js';

const numbers = (size: number) => Array.from({ length: size }, (_, i) => (i * 7919) % 104_729);
const TOO_SLOW = /growth when the input is 8 times as large/;

describe('expectLinear', () => {
  it.each<[string, number, (size: number) => () => unknown]>([
    [
      'a sum',
      400_000,
      (size) => {
        const all = numbers(size);
        return () => all.reduce((sum, one) => sum + one, 0);
      },
    ],
    [
      // As many as young objects have room for: keeping more costs more for each.
      'many small objects',
      20_000,
      (size) => () => Array.from({ length: size }, (_, i) => ({ name: `n${i}`, parts: [i, i] })).length,
    ],
    [
      'sorting, which is nearly linear',
      50_000,
      (size) => {
        const all = numbers(size);
        return () => [...all].sort((a, b) => a - b);
      },
    ],
    [
      'a linear expression',
      500_000,
      (size) => {
        const text = 'ab '.repeat(size / 3);
        return () => text.replace(/b\s/g, '');
      },
    ],
    ['work that a clock hardly sees', 8, (size) => () => numbers(size)],
  ])('passes %s', (_, size, prepare) => {
    expectLinear(size, prepare);
  });

  it.each<[string, number, (size: number) => () => unknown]>([
    [
      'every pair',
      4000,
      (size) => {
        const all = numbers(size);
        return () => all.filter((one, i) => all.indexOf(one) === i);
      },
    ],
    [
      'an array that is copied for every item',
      3000,
      (size) => () => numbers(size).reduce<number[]>((all, one) => all.concat(one), []),
    ],
    [
      'an expression that looks for an end from every start',
      4000,
      (size) => {
        const text = `${' '.repeat(size)}x`;
        return () => /\s+$/.test(text);
      },
    ],
    [
      'a linear part that is ten times as dear per item, and every pair',
      4000,
      (size) => {
        const all = numbers(size);
        return () => [all.map((one) => `${one}`.repeat(10)), all.filter((one, i) => all.indexOf(one) === i)];
      },
    ],
  ])('fails %s', (_, size, prepare) => {
    expect(() => expectLinear(size, prepare)).toThrow(TOO_SLOW);
  });

  it('does not measure the preparation', () => {
    expectLinear(4000, (size) => {
      const all = numbers(size);
      const distinct = all.filter((one, i) => all.indexOf(one) === i);
      return () => distinct.map((one) => one + 1);
    });
  });
});
