/**
 * Evaluation of wrappers: sites with known values in, scores by number of samples and what a redesign does out.
 * @module
 */
export { evaluateDrift } from './evaluate-drift.js';
export { evaluateSite, parsePages, type SiteTimes } from './run-wrapper-evaluation.js';
export { type WrapperEvaluation, worstFieldsTable, wrapperTables } from './wrapper-report.js';
