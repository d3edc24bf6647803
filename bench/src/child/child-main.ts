/** Entry of a measuring child process: one task in its argument, one report in JSON on its standard output. */
import { readFileSync, writeSync } from 'node:fs';
import { openPeer } from '../peers/index.js';
import type { ChildReport, ChildTask } from './task.js';

writeSync(1, JSON.stringify(await measure(JSON.parse(process.argv[2] ?? '') as ChildTask)));

async function measure({ peer: name, pages, cold }: ChildTask): Promise<ChildReport> {
  globalThis.gc?.();
  const baseBytes = process.memoryUsage.rss();
  const start = performance.now();
  const peer = await openPeer(name);
  let ms = cold ? performance.now() - start : 0;
  let characters = 0;
  for (const { file, url } of pages) {
    const html = readFileSync(file);
    const begin = performance.now();
    characters += (await peer.extract(html, url)).length;
    ms += performance.now() - begin;
  }
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  globalThis.gc?.();
  return { ms, peakBytes, baseBytes, heapBytes: process.memoryUsage().heapUsed, characters };
}
