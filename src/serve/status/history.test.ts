import { afterEach, expect, it } from 'vitest';
import { History } from './history.js';

const opened: History[] = [];
afterEach(() => {
  for (const history of opened.splice(0)) history.close();
});

function open(keep = 3) {
  let now = 0;
  const history = new History({
    now: () => now,
    measure: async () => ({ lag: now / 1000, memory: 5 }),
    // The test itself says when a minute is over.
    every: 1_000_000,
    keep,
  });
  opened.push(history);
  const minute = async () => {
    now += 60_000;
    await history.endMinute();
  };
  return { history, minute };
}

it('counts checks, visits and what failed of them, minute by minute', async () => {
  const { history, minute } = open();
  history.checked('changed', 1);
  history.checked('failed', 3);
  history.visited('fetched');
  history.visited('retry');
  await minute();
  await minute();
  expect(history.minutes(10)).toEqual([
    { at: 60_000, checks: 2, errors: 2, visits: 2, checkSeconds: 2, lag: 60, memory: 5 },
    { at: 120_000, checks: 0, errors: 0, visits: 0, checkSeconds: null, lag: 120, memory: 5 },
  ]);
});

it('adds up the last minutes and the present one', async () => {
  const { history, minute } = open();
  history.checked('empty', 1);
  await minute();
  history.checked('unchanged', 2);
  await minute();
  history.checked('unchanged', 6);
  expect(history.sums(1)).toEqual({ checks: 2, errors: 0, visits: 0, checkSeconds: 4 });
  expect(history.sums(60)).toEqual({ checks: 3, errors: 1, visits: 0, checkSeconds: 3 });
});

it('forgets the oldest', async () => {
  const { history, minute } = open(3);
  for (let i = 0; i < 5; i++) await minute();
  expect(history.minutes(100).map(({ at }) => at)).toEqual([180_000, 240_000, 300_000]);
  expect(history.minutes(1).map(({ at }) => at)).toEqual([300_000]);
});
