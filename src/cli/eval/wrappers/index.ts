/**
 * Evaluation of wrappers: sites with known values in, scores by number of samples and what a redesign does out.
 * @module
 */
export { evaluateDrift } from './evaluate-drift.js';
export {
  evaluateSite,
  type FieldResult,
  parsePages,
  SAMPLE_COUNTS,
  type SiteTimes,
  sampleValues,
  truthOf,
} from './run-wrapper-evaluation.js';
export { scores, type WrapperEvaluation, worstFieldsTable, wrapperTables } from './wrapper-report.js';
