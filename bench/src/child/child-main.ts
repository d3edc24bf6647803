/** Entry of a measuring child process: one task in JSON on its standard input, one report on its standard output. */
import { readFileSync, writeSync } from 'node:fs';
import { openPeer } from '../peers/index.js';
import type { ChildReport, ChildTask } from './task.js';

writeSync(1, JSON.stringify(await measure(JSON.parse(readFileSync(0, 'utf8')) as ChildTask)));

async function measure({ peer: name, pages, cold }: ChildTask): Promise<ChildReport> {
  globalThis.gc?.();
  const baseBytes = process.memoryUsage.rss();
  const start = performance.now();
  const peer = await openPeer(name);
  let ms = cold ? performance.now() - start : 0;
  let characters = 0;
  let failed = 0;
  const before = process.cpuUsage();
  for (const { file, url } of pages) {
    const html = readFileSync(file);
    const begin = performance.now();
    // With many pages, one that an extractor cannot read is counted; a single one is what was asked for, and fails.
    try {
      characters += (await peer.extract(html, url)).length;
    } catch (error) {
      if (pages.length === 1) throw error;
      failed++;
    }
    ms += performance.now() - begin;
  }
  const { user, system } = process.cpuUsage(before);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  globalThis.gc?.();
  return {
    ms,
    processorMs: (user + system) / 1000,
    peakBytes,
    baseBytes,
    heapBytes: process.memoryUsage().heapUsed,
    characters,
    failed,
  };
}
