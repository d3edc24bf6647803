import { type getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { giveRoomToThreads, letThreadsCompileLater, roomForYoung } from './thread-flags.js';

const GIGABYTE = 2 ** 30;

describe('roomForYoung', () => {
  it.each([
    [2, 8 * GIGABYTE, 64],
    [2, 2 * GIGABYTE, 32],
    [2, GIGABYTE / 2, 16],
    [16, 32 * GIGABYTE, 64],
    [64, 64 * GIGABYTE, 32],
    [64, 8 * GIGABYTE, 16],
  ])('gives each of %i threads its share of %i bytes', (threads, memory, megabytes) => {
    expect(roomForYoung(threads, memory)).toBe(megabytes);
  });
});

describe('giveRoomToThreads', () => {
  it('lets a thread begin with the room', async () => {
    giveRoomToThreads(1);
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.postMessage(require('node:v8').getHeapSpaceStatistics());`,
      { eval: true },
    );
    const spaces = await new Promise<ReturnType<typeof getHeapSpaceStatistics>>((resolve) =>
      worker.once('message', resolve),
    );
    const young = spaces.find(({ space_name }) => space_name === 'new_space');
    expect((young?.space_used_size ?? 0) + (young?.space_available_size ?? 0)).toBeGreaterThan(15 * 2 ** 20);
  });
});

describe('letThreadsCompileLater', () => {
  it('keeps a function of a thread from being optimised as early as it was', async () => {
    // At once and not whenever a processor has time for it.
    setFlagsFromString('--no-concurrent-recompilation');
    const early = await callsUntilOptimised();
    letThreadsCompileLater();
    expect(await callsUntilOptimised()).toBeGreaterThan(1.5 * early);
  });
});

/** How often a function is called in a new thread until V8 has optimised it. */
async function callsUntilOptimised(): Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     require('node:v8').setFlagsFromString('--allow-natives-syntax');
     const isOptimised = new Function('f', 'return (%GetOptimizationStatus(f) & 16) !== 0');
     let sum = 0;
     function add(numbers) { for (const number of numbers) sum += number; }
     const numbers = Array.from({ length: 50 }, (_, i) => i);
     let calls = 0;
     while (!isOptimised(add) && calls < 1e6) { add(numbers); calls++; }
     parentPort.postMessage(calls);`,
    { eval: true },
  );
  return new Promise((resolve) => worker.once('message', resolve));
}
