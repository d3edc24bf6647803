/** Reads what `live-heap.mjs` wrote down about a process. */
import { readFileSync } from 'node:fs';
import type { Sample } from './memory.js';

/** Seconds after which a thread that said nothing is gone. */
const SILENCE = 45;
const MAIN_THREAD = 0;

/** What all threads of a process had in use, after their garbage was collected, whenever its main thread told. */
export function liveHeap(path: string): Sample[] {
  let text = '';
  try {
    text = readFileSync(path, 'latin1');
  } catch {
    // It has not lived long enough to tell.
  }
  return liveHeapIn(text);
}

export function liveHeapIn(text: string): Sample[] {
  const latest = new Map<number, { at: number; bytes: number }>();
  const samples: Sample[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [at = 0, thread = 0, bytes = 0] = line.split(' ').map(Number);
    latest.set(thread, { at, bytes });
    if (thread !== MAIN_THREAD) continue;
    const living = [...latest.values()].filter((told) => at - told.at < SILENCE);
    samples.push({ at: at / 60, size: living.reduce((sum, told) => sum + told.bytes, 0) / 1e6 });
  }
  return samples;
}
