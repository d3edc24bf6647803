/** Records, clusters and wrappers: how right they are, and what applying and learning cost beside parsing. */
import { openWrapperDataset } from '../../../src/cli/datasets/index.js';
import { recordReport, recordTables } from '../../../src/cli/eval/records/index.js';
import { wrapperTables } from '../../../src/cli/eval/wrappers/index.js';
import { learnWrapper, parseDocument, wrapperReader } from '../../../src/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { learnerTable } from '../compare-learners.js';
import { evaluateClusters, evaluateRecords, evaluateWrappers, RECORDS, WRAPPERS } from '../evaluate-wrappers.js';
import { layoutChangeTable } from '../layout-changes/evaluate-changes.js';
import type { Section } from '../section.js';

const SAMPLES = 5;
const ROUNDS = 2;

export async function benchWrappers(options: BenchOptions): Promise<Section> {
  const wrappers = await evaluateWrappers(options);
  const { clusters, purity, completeness } = await evaluateClusters(options);
  const records = await evaluateRecords(options);
  const { sites } = await openWrapperDataset(dataFolder(options, WRAPPERS));
  const [accuracy, ...others] = wrapperTables(wrappers).slice(0, -1);
  const beside = await learnerTable(sites, wrappers.fields);
  return {
    tables: [
      ...[accuracy, beside.table, ...others].filter((table) => table != null),
      await layoutChangeTable(sites),
      {
        title: 'Clusters of all pages mixed together',
        columns: ['clusters', 'purity', 'completeness'],
        rows: [[String(clusters), purity.toFixed(3), completeness.toFixed(3)]],
      },
      ...recordTables(records.results.map(recordReport), records.ranks),
      await speedTable(options),
    ],
    notes: [
      `Data: ${WRAPPERS} (digest ${wrappers.digest}), ${RECORDS} (digest ${records.digest}).`,
      beside.note,
      `Times: sums over all pages in one process, of round ${ROUNDS} of ${ROUNDS}; learning from ${SAMPLES} pages, or all but one.`,
    ],
  };
}

async function speedTable(options: BenchOptions) {
  const { sites } = await openWrapperDataset(dataFolder(options, WRAPPERS));
  const total = { parse: 0, apply: 0, samples: 0, learn: 0, pages: 0 };
  for (let round = 1; round <= ROUNDS; round++) {
    const isMeasured = round === ROUNDS;
    for (const { pages, group } of sites) {
      if (group === 'drift') continue;
      const texts = await Promise.all(pages.map((page) => page.load()));
      const count = Math.min(SAMPLES, pages.length - 1);
      const [samplesMs, doms] = timed(() => texts.slice(0, count).map((text) => parseDocument(text).dom));
      const samples = doms.map((dom, i) => ({ page: String(i), dom, values: pages[i]?.values ?? {} }));
      const [learnMs, { wrapper }] = timed(() => learnWrapper(samples));
      const read = wrapperReader(wrapper);
      if (isMeasured) [total.samples, total.learn] = [total.samples + samplesMs, total.learn + learnMs];
      for (const text of texts.slice(count)) {
        const [parseMs, { dom }] = timed(() => parseDocument(text));
        const [applyMs] = timed(() => read(dom));
        if (!isMeasured) continue;
        total.parse += parseMs;
        total.apply += applyMs;
        total.pages++;
      }
    }
  }
  return {
    title: 'Time beside parsing the same pages',
    columns: ['pages', 'parsing ms', 'apply ms', 'apply / parsing', 'learn / parsing its samples'],
    rows: [
      [
        String(total.pages),
        (total.parse / total.pages).toFixed(2),
        (total.apply / total.pages).toFixed(2),
        (total.apply / total.parse).toFixed(2),
        (total.learn / total.samples).toFixed(1),
      ],
    ],
  };
}

function timed<T>(run: () => T): [number, T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}
