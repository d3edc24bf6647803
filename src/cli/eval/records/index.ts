/**
 * Evaluation of record methods: pages with known records in; containers, exact pages, F1, keys and ranks of separators out.
 * @module
 */
export { recordReport, recordTables, worstRecordTable } from './record-report.js';
export { type RecordEvaluation, runRecordEvaluation } from './run-record-evaluation.js';
