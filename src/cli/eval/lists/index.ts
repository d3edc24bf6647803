/**
 * Evaluation of list methods: pages with marked items in, occupancy, accuracy, F1, titles and dates out.
 * @module
 */
export { extractorContestant, listContestant } from './list-contestant.js';
export { listReport, listTables, worstListTable } from './list-report.js';
export { type ListResult, runListEvaluation } from './run-list-evaluation.js';
