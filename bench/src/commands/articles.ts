/** Who finds the content best: every extractor on the same pages in the same run. */
import { writeFile } from 'node:fs/promises';
import { type DatasetPage, openDataset } from '../../../src/cli/datasets/index.js';
import {
  type ContestantResult,
  reportOf,
  reportTables,
  runEvaluation,
  selectPages,
  spread,
  type Table,
  worstTable,
} from '../../../src/cli/eval/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { PEER_NAMES, type Peer, REFERENCE_PEER, SLOW_PEER } from '../peers/index.js';
import { withPeers } from '../peers/with-peers.js';
import { contentPlots } from '../plots/content-plots.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { ratioTable } from '../speed-ratios.js';

/** The slow peer reads one page in this many. */
const SLOW_PEER_STEP = 10;

export const DATASET = 'wcxb-dev';

export async function benchArticles(options: BenchOptions): Promise<Section> {
  const dataset = await openDataset(dataFolder(options, DATASET));
  const pages = selectPages(dataset.pages, options);
  return withPeers(options.peers ?? PEER_NAMES, async (peers, absent) => {
    const quick = peers.filter(({ name }) => name !== SLOW_PEER);
    const results = quick.length === 0 ? [] : await run(quick, pages);
    if (options.dump !== undefined) await dump(options.dump, results);
    const worst = options.worst > 0 ? results.map((result) => worstTable(result, options.worst)) : [];
    return {
      tables: [
        ...(results.length === 0 ? [] : [...ratios(results), ...reportTables(results.map(reportOf))]),
        ...(await slowTables(peers, pages)),
        ...worst,
      ],
      notes: [`Pages: ${pages.length} of ${DATASET} (digest ${dataset.digest}).`, ...peers.map(versionLine), ...absent],
      plots: results.length === 0 ? [] : contentPlots(results),
    };
  });
}

/** The slow peer, beside the ones it is to be compared with, on a tenth of the pages. */
async function slowTables(peers: readonly Peer[], pages: readonly DatasetPage[]): Promise<Table[]> {
  if (!peers.some(({ name }) => name === SLOW_PEER)) return [];
  const compared = peers.filter(({ name }) => ['pith', REFERENCE_PEER, SLOW_PEER].includes(name));
  const sample = spread(pages, Math.ceil(pages.length / SLOW_PEER_STEP));
  const results = await run(compared, sample);
  const part = `on every ${SLOW_PEER_STEP}th page (${sample.length})`;
  return [...ratios(results), ...reportTables(results.map(reportOf))]
    .filter(({ title }) => !title.startsWith('Correct'))
    .map((table) => ({ ...table, title: `${table.title}, ${part}` }));
}

function ratios(results: readonly ContestantResult[]): Table[] {
  const contenders = results.map((result) => ({
    name: result.name,
    f1: result.pages.map(({ score }) => score.words.f1),
    ms: reportOf(result).speed.meanMs,
  }));
  return ratioTable(contenders, REFERENCE_PEER);
}

async function run(peers: readonly Peer[], pages: readonly DatasetPage[]): Promise<ContestantResult[]> {
  const progress = showProgress(pages.length);
  const results = await runEvaluation(peers, pages, { onPage: progress.update });
  progress.finish();
  return results;
}

const versionLine = ({ name, version }: Peer): string => `${name}: ${version}`;

async function dump(path: string, results: readonly ContestantResult[]): Promise<void> {
  const lines = results.flatMap(({ name, pages }) => pages.map((page) => JSON.stringify({ method: name, ...page })));
  await writeFile(path, `${lines.join('\n')}\n`);
}
