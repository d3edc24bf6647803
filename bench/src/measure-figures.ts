import { openDataset } from '../../src/cli/datasets/index.js';
import { type ContestantReport, reportOf, runEvaluation } from '../../src/cli/eval/index.js';
import { listReport } from '../../src/cli/eval/lists/index.js';
import { type BenchOptions, dataFolder } from './bench-options.js';
import { DATASET } from './commands/articles.js';
import { runConformance } from './conformance.js';
import { evaluateLists } from './evaluate-lists.js';
import { RECORDS, recordFigures, WRAPPERS, wrapperFigures } from './evaluate-wrappers.js';
import type { DatasetFigures, Figures, Floors } from './floors.js';
import { openPith, PITH_METHODS } from './peers/pith.js';
import { showProgress } from './progress.js';
import { LISTS } from './train/list-training-pages.js';

const CONFORMANCE = 'html5lib-tests';

/** The figures the gate holds: accuracy of every method of Pith on articles, lists, records and wrappers, and conformance of the parser. */
export async function measureFigures(options: BenchOptions): Promise<Floors> {
  const dataset = await openDataset(dataFolder(options, DATASET));
  const contestants = await Promise.all(PITH_METHODS.map(openPith));
  const progress = showProgress(dataset.pages.length);
  const results = await runEvaluation(contestants, dataset.pages, { onPage: progress.update });
  progress.finish();
  const methods = Object.fromEntries(results.map((result) => [result.name, accuracyFigures(reportOf(result))]));
  return {
    [DATASET]: { digest: dataset.digest, methods },
    [LISTS]: await listFigures(options),
    [WRAPPERS]: await wrapperFigures(options),
    [RECORDS]: await recordFigures(options),
    [CONFORMANCE]: conformanceFigures(options),
  };
}

function accuracyFigures({ all, byType }: ContestantReport): Figures {
  const types = Object.entries(byType).map(([type, summary]) => [`word F1, ${type}`, summary.words.f1] as const);
  const article = byType.article?.words.precision;
  return {
    'word F1': all.words.f1,
    '4-gram F1': all.shingles.f1,
    ...Object.fromEntries(types),
    ...(article === undefined ? {} : { 'word precision, article': article }),
  };
}

async function listFigures(options: BenchOptions): Promise<DatasetFigures> {
  const { digest, results } = await evaluateLists(options);
  const methods = results.map(listReport).map(({ name, all, dated }): [string, Figures] => [
    name,
    {
      F1: all.f1,
      'titles right': all.titlesRight,
      'dates right': all.datesRight,
      'occupancy, dated pages': dated.occupancy,
      'accuracy, dated pages': dated.accuracy,
    },
  ]);
  return { digest, methods: Object.fromEntries(methods) };
}

/** The numbers of cases stand for the state of the suites. */
function conformanceFigures(options: BenchOptions): DatasetFigures {
  dataFolder(options, CONFORMANCE);
  const { treeConstruction, tokenizer } = runConformance(options.data);
  return {
    digest: `${treeConstruction.total} trees, ${tokenizer.total} token lists`,
    methods: {
      'tree construction': { passed: treeConstruction.passed / treeConstruction.total },
      tokenizer: { passed: tokenizer.passed / tokenizer.total },
    },
  };
}
