/** How much memory an extractor needs for the same pages, each in a process of its own. */
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { runChild } from '../child/run-child.js';
import { PEER_NAMES } from '../peers/index.js';
import type { Section } from '../section.js';
import { DATASET } from './articles.js';

const PAGES = 50;
/** Milliseconds an extractor may take for all pages. */
const TIME_LIMIT = 10 * 60_000;

export async function benchMemory(options: BenchOptions): Promise<Section> {
  const dataset = dataFolder(options, DATASET);
  const limit = Math.min(options.limit, PAGES);
  const rows: string[][] = [];
  for (const peer of options.peers ?? PEER_NAMES) {
    const outcome = await runChild({ kind: 'memory', peer, dataset, limit }, TIME_LIMIT);
    if (!outcome.ok) {
      rows.push([peer, outcome.why, '', '']);
      continue;
    }
    const { peakBytes, baseBytes, heapBytes } = outcome.report;
    rows.push([peer, megabytes(peakBytes - baseBytes), megabytes(peakBytes), megabytes(heapBytes)]);
  }
  return {
    tables: [
      {
        title: `Memory for ${limit} pages, one after another (MB)`,
        columns: ['method', 'peak above the start', 'peak of the process', 'live heap at the end'],
        rows,
      },
    ],
    notes: [
      'Each extractor runs in a process of its own. The start is the process with the benchmark and all pages in memory, before the extractor is loaded.',
      'V8 collects garbage when it likes, so a peak shows what a process takes, not what it could do with.',
    ],
  };
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
