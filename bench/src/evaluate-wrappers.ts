/** Runs what is learnt from several pages – wrappers, clusters – and the cutting of pages into records on their data sets. */
import { openRecordDataset, openTemplateDataset, openWrapperDataset } from '../../src/cli/datasets/index.js';
import { type RecordEvaluation, recordReport, runRecordEvaluation } from '../../src/cli/eval/records/index.js';
import { evaluateDrift, evaluateSite, parsePages, type WrapperEvaluation } from '../../src/cli/eval/wrappers/index.js';
import { mean, scoreClusters } from '../../src/evaluate/index.js';
import { clusterSketches, parseHtml, RECORD_METHODS, sketchPage } from '../../src/index.js';
import { type BenchOptions, dataFolder } from './bench-options.js';
import type { DatasetFigures, Figures } from './floors.js';
import { showProgress } from './progress.js';

export const WRAPPERS = 'wrappers-dev';
export const RECORDS = 'records-dev';

export async function evaluateWrappers(options: BenchOptions): Promise<WrapperEvaluation & { digest: string }> {
  const { sites, digest } = await openWrapperDataset(dataFolder(options, WRAPPERS));
  const ordered = [...sites].sort((a, b) => (a.site < b.site ? -1 : 1));
  const times = { learnMs: [], applyMs: [], pages: 0, alarms: 0 };
  const fields: WrapperEvaluation['fields'][number][] = [];
  const drift: WrapperEvaluation['drift'][number][] = [];
  const progress = showProgress(sites.length);
  for (const [i, site] of ordered.entries()) {
    const pages = await parsePages(site);
    if (site.group === 'drift') drift.push(evaluateDrift(site, pages));
    else fields.push(...evaluateSite(site, i % 2 === 0 ? 'odd' : 'even', pages, times));
    progress.update(i + 1);
  }
  progress.finish();
  return { fields, drift, times, digest };
}

export async function evaluateClusters(options: BenchOptions): Promise<ReturnType<typeof scoreClusters>> {
  const { pages } = await openTemplateDataset(dataFolder(options, WRAPPERS));
  const sketches = [];
  for (const page of pages) sketches.push(sketchPage(parseHtml(await page.load())));
  return scoreClusters(
    clusterSketches(sketches).map(({ members }) => members),
    pages.map(({ template }) => template),
  );
}

export async function evaluateRecords(options: BenchOptions): Promise<RecordEvaluation & { digest: string }> {
  const dataset = await openRecordDataset(dataFolder(options, RECORDS));
  const signal = new AbortController().signal;
  const evaluation = await runRecordEvaluation([...RECORD_METHODS], dataset, { signal, onPage: () => {} });
  return { ...evaluation, digest: dataset.digest };
}

/** What the gate holds: wrappers by group and number of samples, redesigns, clusters. */
export async function wrapperFigures(options: BenchOptions): Promise<DatasetFigures> {
  const { fields, drift, digest } = await evaluateWrappers(options);
  const groups = [...new Set(fields.map(({ group, samples }) => `${group}, k = ${samples}`))].sort();
  const methods = groups.map((name): [string, Figures] => {
    const own = fields.filter(({ group, samples }) => `${group}, k = ${samples}` === name);
    const of = (key: 'setF1' | 'hitF1') => mean(own.map(({ score }) => score[key]));
    return [name, { 'set F1': of('setF1'), 'hit F1': of('hitF1') }];
  });
  const wrong = drift.reduce((sum, { silentlyWrong }) => sum + silentlyWrong, 0);
  const judged = drift.reduce((sum, { right, emptyOrFlagged }) => sum + right + emptyOrFlagged, wrong);
  const { purity, completeness } = await evaluateClusters(options);
  return {
    digest,
    methods: {
      ...Object.fromEntries(methods),
      redesigns: { 'not silently wrong': 1 - wrong / judged },
      clusters: { purity, completeness },
    },
  };
}

export async function recordFigures(options: BenchOptions): Promise<DatasetFigures> {
  const { results, digest } = await evaluateRecords(options);
  const methods = results.map(recordReport).map(({ method, marked, keyed }): [string, Figures] => [
    method,
    {
      ...(marked !== null && { 'F1, marked': marked.f1 }),
      ...(keyed !== null && { 'found, keyed': keyed.share }),
    },
  ]);
  return { digest, methods: Object.fromEntries(methods) };
}
