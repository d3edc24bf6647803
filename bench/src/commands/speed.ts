/** How fast: one page of 100 KB in a warm process, a mix of pages, all pages in a process of one's own, and the first page there. */
import { openDataset } from '../../../src/cli/datasets/index.js';
import { spread, type Table } from '../../../src/cli/eval/index.js';
import { mean, median } from '../../../src/evaluate/index.js';
import { type BenchOptions, dataFolder, peersInProcess } from '../bench-options.js';
import { withPageFiles } from '../child/page-files.js';
import { runChild } from '../child/run-child.js';
import { type ReadTimes, runRead } from '../child/run-read.js';
import type { ChildTask } from '../child/task.js';
import { type LoadedPage, loadPages } from '../load-pages.js';
import { openPeer, type Peer, REFERENCE_PEER } from '../peers/index.js';
import { type PageTimes, timeInRounds } from '../rounds.js';
import type { Section } from '../section.js';
import { times } from '../speed-ratios.js';
import { DATASET } from './articles.js';

/** What "a page of 100 KB" means. */
const PAGE_BYTES = 100_000;
/** So many pages nearest to that size, because one page may suit one extractor. */
const NEAREST_PAGES = 3;
const PAGE_ROUNDS = 25;
const MIX_PAGES = 40;
const MIX_ROUNDS = 3;
const COLD_STARTS = 3;
/** Milliseconds for one cold start. */
const TIME_LIMIT = 60_000;
/** The other extractors would take up to an hour for all pages. */
const ALONE_ROUNDS = 2;
const ALONE_TIME_LIMIT = 1_200_000;
/** How often the longer batch has each file: how fast programs are once they have run for a while. */
const REPEATS = 4;

export async function benchSpeed(options: BenchOptions): Promise<Section> {
  const { pages, digest } = await openDataset(dataFolder(options, DATASET));
  const peers = await Promise.all(peersInProcess(options).map(openPeer));
  const articles = await loadPages(pages.filter(({ type }) => type === 'article'));
  const nearest = [...articles].sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST_PAGES);
  const mix = await loadPages(spread(pages, Math.min(MIX_PAGES, options.limit)));
  const one = await timeInRounds(peers, nearest, PAGE_ROUNDS);
  const many = await timeInRounds(peers, mix, MIX_ROUNDS);
  return {
    tables: [
      speedTable(`Warm, articles of 100 KB (${nearest.map(({ id }) => id).join(', ')})`, one, nearest),
      speedTable(`Warm, ${mix.length} pages of all kinds`, many, mix),
      ...(await withPageFiles(await loadPages(spread(pages, options.limit)), async (files) => [
        await aloneTable(`End to end, ${files.length} pages, each program alone`, files, ALONE_ROUNDS),
        await aloneTable(`End to end, the same pages ${REPEATS} times`, Array(REPEATS).fill(files).flat(), 1),
      ])),
      await withPageFiles(nearest.slice(0, 1), (files) => coldTable(peers, files)),
    ],
    notes: [
      `Pages of ${DATASET} (digest ${digest}). Time runs from the text of the page to the content: parsing, choosing, and plain text for Pith, HTML for the others.`,
      `Extractors take turns on each page, ${PAGE_ROUNDS} and ${MIX_ROUNDS} rounds; of a page's times the median counts.`,
      `End to end: \`pith read\` with the start of the program, reading files and writing out the text, with as many threads as there are processors and with one; ${REFERENCE_PEER}, which has no threads, in a process of its own without start, files and text. ${ALONE_ROUNDS} rounds in turns, of which the better counts; one round of the longer batch.`,
      ...peers.map(({ name, version }) => `${name}: ${version}`),
    ],
  };
}

const distance = ({ bytes }: LoadedPage): number => Math.abs(bytes - PAGE_BYTES);

function speedTable(title: string, results: readonly PageTimes[], pages: readonly LoadedPage[]): Table {
  const megabytes = pages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const total = (ms: readonly number[]) => ms.reduce((sum, value) => sum + value, 0);
  const reference = results.find(({ name }) => name === REFERENCE_PEER);
  return {
    title,
    columns: ['method', `against ${REFERENCE_PEER}`, 'median ms', 'mean ms', 'pages/s', 'MB/s'],
    rows: results.map(({ name, ms }) => [
      name,
      reference === undefined ? '–' : `${times(total(reference.ms), total(ms))} ×`,
      median(ms).toFixed(2),
      mean(ms).toFixed(2),
      (1000 / mean(ms)).toFixed(0),
      ((megabytes * 1000) / total(ms)).toFixed(1),
    ]),
  };
}

/** All pages, by `pith read` and by the reference, whose process does nothing but read them. */
async function aloneTable(title: string, pages: ChildTask['pages'], rounds: number): Promise<Table> {
  const files = pages.map(({ file }) => file);
  const best = new Map<string, ReadTimes>();
  const note = (name: string, times: ReadTimes): void => {
    if (times.ms < (best.get(name)?.ms ?? Number.POSITIVE_INFINITY)) best.set(name, times);
  };
  for (let round = 0; round < rounds; round++) {
    note('`pith read`', await runRead(files));
    note('`pith read --jobs 1`', await runRead(files, 1));
    const outcome = await runChild({ peer: REFERENCE_PEER, pages, cold: false }, ALONE_TIME_LIMIT);
    if (outcome.ok) note(REFERENCE_PEER, outcome.report);
  }
  const reference = best.get(REFERENCE_PEER);
  const against = (own: number, of: keyof ReadTimes): string =>
    reference === undefined ? '–' : `${times(reference[of], own)} ×`;
  return {
    title,
    columns: [
      'program',
      `against ${REFERENCE_PEER}`,
      'ms per page',
      'against it in processor time',
      'processor ms per page',
    ],
    rows: [...best].map(([name, { ms, processorMs }]) => [
      ...[name, against(ms, 'ms'), (ms / pages.length).toFixed(2)],
      ...[against(processorMs, 'processorMs'), (processorMs / pages.length).toFixed(2)],
    ]),
  };
}

async function coldTable(peers: readonly Peer[], pages: ChildTask['pages']): Promise<Table> {
  const measured: { name: string; ms: number }[] = [];
  for (const { name } of peers) {
    const starts: number[] = [];
    for (let i = 0; i < COLD_STARTS; i++) {
      const outcome = await runChild({ peer: name, pages, cold: true }, TIME_LIMIT);
      if (outcome.ok) starts.push(outcome.report.ms);
    }
    measured.push({ name, ms: median(starts) });
  }
  const reference = measured.find(({ name }) => name === REFERENCE_PEER);
  return {
    title: 'Cold: loading the library and reading the first page in a new process',
    columns: ['method', `against ${REFERENCE_PEER}`, 'ms'],
    rows: measured.map(({ name, ms }) => [
      name,
      reference === undefined ? '–' : `${times(reference.ms, ms)} ×`,
      ms.toFixed(0),
    ]),
  };
}
