import { expect, it } from 'vitest';
import { regularly } from './regularly.js';

const HOUR = 3_600_000;

it('is done at once, again when asked to, and never twice at the same time', async () => {
  let [begun, end] = [0, () => {}];
  const regular = regularly(
    HOUR,
    () => {
      begun++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    () => {},
  );
  regular.now();
  expect(begun).toBe(1);
  end();
  await expect
    .poll(() => {
      regular.now();
      return begun;
    })
    .toBe(2);
  end();
  await regular.stop();
});

it('tells what failed, and is done again all the same', async () => {
  const failures: unknown[] = [];
  const regular = regularly(
    1,
    () => Promise.reject(new Error('no')),
    (error) => failures.push(error),
  );
  await expect.poll(() => failures.length).toBeGreaterThan(2);
  await regular.stop();
});

it('waits for what is being done when it is ended', async () => {
  let isDone = false;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    isDone = true;
  };
  await regularly(HOUR, work, () => {}).stop();
  expect(isDone).toBe(true);
});
