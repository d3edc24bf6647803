import { expect, it } from 'vitest';
import { sparingly } from './sparingly.js';

it('asks again when the answer has lasted fifty times as long as it took', async () => {
  let now = 0;
  let asked = 0;
  const ask = sparingly(
    async () => {
      now += 10;
      return ++asked;
    },
    () => now,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now += 499;
  expect(await ask()).toBe(1);
  now += 1;
  expect(await ask()).toBe(2);
});

it('asks again after a failure', async () => {
  let asked = 0;
  const ask = sparingly(
    async () => {
      if (++asked === 1) throw new Error('no');
      return asked;
    },
    () => 0,
  );
  await expect(ask()).rejects.toThrow('no');
  expect(await ask()).toBe(2);
});
