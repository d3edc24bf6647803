/**
 * An evaluation: contestants and annotated pages in, scores, times and tables out. Knows no extractor of its own, so that
 * a benchmark that uses it loads only the ones it measures.
 * @module
 */
export {
  type ContestantReport,
  figure,
  percent,
  reportOf,
  reportTables,
  type Speed,
  speedOf,
  worstPages,
  worstTable,
} from './report.js';
export {
  type Contestant,
  type ContestantResult,
  type EvaluationOptions,
  type PageResult,
  runEvaluation,
} from './run-evaluation.js';
export { type PageSelection, selectPages, spread } from './select-pages.js';
export { renderMarkdownTable, renderTextTable, type Table } from './table.js';
