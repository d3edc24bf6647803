/**
 * An evaluation: contestants and annotated pages in, scores, times and tables out. Knows no extractor of its own, so that
 * a benchmark that uses it loads only the ones it measures.
 * @module
 */

export { renderMarkdownTable, renderTextTable, type Table } from '../table.js';
export { type ContestantReport, reportOf, reportTables, worstTable } from './report.js';
export { type Contestant, type ContestantResult, runEvaluation } from './run-evaluation.js';
export { selectPages, spread } from './select-pages.js';
