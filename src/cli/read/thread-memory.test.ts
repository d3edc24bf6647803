import type { getHeapSpaceStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { giveRoomToThreads, roomForYoung } from './thread-memory.js';

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
