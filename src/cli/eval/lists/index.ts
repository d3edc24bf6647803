/**
 * Evaluation of list methods: pages with marked items in, occupancy, accuracy, F1, titles and dates out.
 * @module
 */
export { extractorContestant, type ListContestant, listContestant } from './list-contestant.js';
export { type ListReport, listReport, listTables, worstListTable } from './list-report.js';
export { type ListResult, runListEvaluation } from './run-list-evaluation.js';
