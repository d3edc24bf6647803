import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { liveHeap, liveHeapIn } from './live-heap.js';

it('adds up the threads that live', () => {
  const text = ['20 1 4000000', '21 0 10000000', '40 1 5000000', '41 0 10000000', '90 0 10000000'].join('\n');
  expect(liveHeapIn(text).map(({ size }) => size)).toEqual([14, 15, 10]);
  expect(liveHeap('/nowhere/at/all')).toEqual([]);
});

it('is told by a process without what was garbage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pith-heap-'));
  const path = join(folder, 'heap');
  // Time goes by at once: what is told every so often is told now.
  const program = `
    const kept = new Array(1e6).fill(0.5);
    for (let i = 0; i < 20; i++) new Array(1e6).fill(0.5);
    globalThis.tell();
    console.log(kept.length);`;
  const clock = 'globalThis.setInterval = (act) => { globalThis.tell = act; return { unref() {} }; };';
  const module = pathToFileURL(join(import.meta.dirname, 'live-heap.mjs')).href;
  await promisify(execFile)(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(clock)}`, `--import=${module}`, '--eval', program],
    { env: { PATH: process.env.PATH, SOAK_HEAP: path } },
  );
  expect(await readFile(path, 'latin1')).toMatch(/^[\d.]+ 0 \d+\n$/);
  const [sample] = liveHeap(path);
  expect(sample?.size).toBeGreaterThan(8);
  expect(sample?.size).toBeLessThan(40);
  await rm(folder, { recursive: true });
});
