/** Where the time of reading a page goes, beside the least it could take; and what a second thread brings. */
import { parse } from 'parse5';
import { openDataset } from '../../../src/cli/datasets/index.js';
import { spread, type Table } from '../../../src/cli/eval/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { withPageFiles } from '../child/page-files.js';
import { type ReadTimes, runRead } from '../child/run-read.js';
import { type LoadedPage, loadPages } from '../load-pages.js';
import { openPithDoor, type PithDoor } from '../peers/pith.js';
import type { Section } from '../section.js';
import { DATASET } from './articles.js';

const PAGES = 150;
const ROUNDS = 5;
const BATCH_PAGES = 1500;
const BATCH_ROUNDS = 2;
const BATCH_JOBS = [1, 2];
/** How often a batch has each file: in a short one much of the time goes to compiling the program, by each thread for itself. */
const BATCH_REPEATS = [1, 4, 10];

export async function benchStages(options: BenchOptions): Promise<Section> {
  const { door, version } = await openPithDoor();
  const dataset = await openDataset(dataFolder(options, DATASET));
  const pages = await loadPages(spread(dataset.pages, Math.min(PAGES, options.limit)));
  const batch = await loadPages(spread(dataset.pages, Math.min(BATCH_PAGES, options.limit)));
  return {
    tables: [stageTable(door, pages), await withPageFiles(batch, (files) => batchTable(files.map(({ file }) => file)))],
    notes: [
      `Pith: ${version}. ${pages.length} pages of ${DATASET}; processor time of the best of ${ROUNDS} rounds in a warm process.`,
      'Touching every byte once (adding them up) is the floor no reader can go below.',
      `Batches are timed by the clock, with the start of the program, on an otherwise idle machine; the best of ${BATCH_ROUNDS} rounds, in which both take turns. The longer batches have each file ${BATCH_REPEATS.slice(1).join(' and ')} times.`,
    ],
  };
}

function stageTable(door: PithDoor, pages: readonly LoadedPage[]): Table {
  const bytes = pages.map(({ html }) => (typeof html === 'string' ? Buffer.from(html) : html));
  const megabytes = bytes.reduce((sum, { length }) => sum + length, 0) / 1e6;
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const spent = new Map<string, number>();
    const clock = <T>(name: string, work: () => T): T => {
      const before = process.cpuUsage().user;
      const result = work();
      spent.set(name, (spent.get(name) ?? 0) + process.cpuUsage().user - before);
      return result;
    };
    for (const [i, page] of bytes.entries()) readInStages(door, page, pages[i]?.url ?? null, clock);
    for (const [name, time] of spent) best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, time));
  }
  best.set(CONTENT, (best.get(CONTENT) ?? 0) - (best.get(METADATA) ?? 0));
  const parts = [...best].filter(([name]) => name !== FLOOR && name !== BEFORE);
  const total = parts.reduce((sum, [, time]) => sum + time, 0);
  const row = (name: string, time: number): string[] => [
    name,
    (time / 1000 / pages.length).toFixed(2),
    `${((100 * time) / total).toFixed(0)} %`,
    ((megabytes * 1e6) / time).toFixed(0),
  ];
  return {
    title: 'Where the time goes',
    columns: ['stage', 'ms per page', 'share', 'MB/s'],
    rows: [
      ...parts.map(([name, time]) => row(name, time)),
      row('all stages', total),
      row(BEFORE, best.get(BEFORE) ?? 0),
      row(FLOOR, best.get(FLOOR) ?? 0),
    ],
  };
}

const FLOOR = 'floor: every byte once';
/** The parser Pith would otherwise use; its share is of the same total, so it can exceed 100 %. */
const BEFORE = 'for comparison: text to tree by parse5';
const METADATA = 'metadata';
/** Timed together with the metadata, which is then taken off. */
const CONTENT = 'choosing content';

/** One page, stage by stage; what a stage needs from the one before is already there when its clock starts. */
function readInStages(
  door: PithDoor,
  bytes: Uint8Array,
  url: string | null,
  clock: <T>(name: string, work: () => T) => T,
): void {
  clock(FLOOR, () => {
    let sum = 0;
    for (let i = 0; i < bytes.length; i++) sum += bytes[i] as number;
    return sum;
  });
  const { text } = clock('bytes to text', () => door.decodeBytes(bytes));
  const dom = clock('text to tree', () => door.parseHtml(text));
  clock(BEFORE, () => parse(text));
  clock('counting text', () => door.textStats(dom));
  clock(METADATA, () => door.extractMetadata(dom, { url }));
  const outcome = clock(CONTENT, () => door.extractArticle(dom, url === null ? {} : { url }));
  if (outcome.ok) clock('plain text', () => door.renderText(outcome.value));
}

async function batchTable(files: readonly string[]): Promise<Table> {
  const rows: string[][] = [];
  for (const repeats of BATCH_REPEATS) {
    const batch = Array.from({ length: repeats }, () => files).flat();
    const best = new Map<number, ReadTimes>();
    for (let round = 0; round < BATCH_ROUNDS; round++) {
      for (const jobs of BATCH_JOBS) {
        const times = await runRead(batch, jobs);
        if (times.ms < (best.get(jobs)?.ms ?? Number.POSITIVE_INFINITY)) best.set(jobs, times);
      }
    }
    const one = best.get(1)?.ms ?? Number.NaN;
    for (const [jobs, { ms, processorMs }] of best)
      rows.push([
        ...[`${batch.length}`, `${jobs}`, (ms / 1000).toFixed(2), (processorMs / 1000).toFixed(2)],
        ...[((batch.length * 1000) / ms).toFixed(0), `${(one / ms).toFixed(2)} ×`],
      ]);
  }
  return {
    title: '`pith read` of many files',
    columns: ['pages', 'jobs', 's', 's of processors', 'pages/s', 'against one job'],
    rows,
  };
}
