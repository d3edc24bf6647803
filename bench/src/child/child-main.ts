/** Entry of a measuring child process: one task in its argument, one report in JSON on its standard output. */
import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openDataset } from '../../../src/cli/datasets/index.js';
import { spread } from '../../../src/cli/eval/index.js';
import { openPeer } from '../peers/index.js';
import type { ChildReport, ChildTask } from './task.js';

type Input = { html: string | Uint8Array; url: string | null };

const task = JSON.parse(process.argv[2] ?? '{}') as ChildTask;
writeSync(1, JSON.stringify(await measure(task)));

async function measure(work: ChildTask): Promise<ChildReport> {
  const inputs = await inputsOf(work);
  globalThis.gc?.();
  const baseBytes = process.memoryUsage.rss();
  // A cold start counts the loading of the extractor, the other measurements do not.
  let start = performance.now();
  const peer = await openPeer(work.peer);
  if (work.kind !== 'cold-start') start = performance.now();
  let characters = 0;
  for (const { html, url } of inputs) characters += (await peer.extract(html, url)).length;
  const ms = performance.now() - start;
  globalThis.gc?.();
  return {
    ms,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    baseBytes,
    heapBytes: process.memoryUsage().heapUsed,
    characters,
  };
}

async function inputsOf(work: ChildTask): Promise<Input[]> {
  if (work.kind === 'file') return [{ html: await readFile(work.file), url: null }];
  const { pages } = await openDataset(work.dataset);
  const chosen = work.kind === 'memory' ? spread(pages, work.limit) : pages.filter(({ id }) => id === work.page);
  return Promise.all(chosen.map(async (page) => ({ html: await page.load(), url: page.url })));
}
