/** How much memory an extractor needs for the same pages, each in a process of its own. */
import { openDataset } from '../../../src/cli/datasets/index.js';
import { spread } from '../../../src/cli/eval/index.js';
import { type BenchOptions, dataFolder, peersInProcess } from '../bench-options.js';
import { withPageFiles } from '../child/page-files.js';
import { runChild } from '../child/run-child.js';
import type { ChildTask } from '../child/task.js';
import { loadPages } from '../load-pages.js';
import type { Section } from '../section.js';
import { DATASET } from './articles.js';

const PAGES = 50;
/** Milliseconds an extractor may take for all pages. */
const TIME_LIMIT = 10 * 60_000;

export async function benchMemory(options: BenchOptions): Promise<Section> {
  const dataset = await openDataset(dataFolder(options, DATASET));
  const pages = await loadPages(spread(dataset.pages, Math.min(options.limit, PAGES)));
  const rows = await withPageFiles(pages, (files) => measureAll(peersInProcess(options), files));
  const megabytesRead = megabytes(pages.reduce((sum, { bytes }) => sum + bytes, 0));
  return {
    tables: [
      {
        title: `Memory for ${pages.length} pages (${megabytesRead} MB), one after another`,
        columns: ['method', 'peak above the start, MB', 'peak of the process, MB', 'live heap at the end, MB'],
        rows,
      },
    ],
    notes: [
      `Pages of ${DATASET} (digest ${dataset.digest}). Each extractor runs in a process of its own; the start is that process before the extractor is loaded.`,
      'V8 collects garbage when it likes, so a peak shows what a process takes, not what it could do with.',
    ],
  };
}

async function measureAll(peers: readonly string[], pages: ChildTask['pages']): Promise<string[][]> {
  const rows: string[][] = [];
  for (const peer of peers) {
    const outcome = await runChild({ peer, pages, cold: false }, TIME_LIMIT);
    if (!outcome.ok) rows.push([peer, outcome.why, '–', '–']);
    else {
      const { peakBytes, baseBytes, heapBytes } = outcome.report;
      rows.push([peer, ...[peakBytes - baseBytes, peakBytes, heapBytes].map(megabytes)]);
    }
  }
  return rows;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
