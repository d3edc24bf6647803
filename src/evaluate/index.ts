/**
 * How good an answer is: texts and what a person marked in, figures out. Pure functions over strings and numbers.
 * @module
 */
export {
  type BootstrapOptions,
  bootstrapInterval,
  type Interval,
  pairedDifference,
  seededRandom,
} from './bootstrap.js';
export { type ClusterScore, scoreClusters } from './cluster-score.js';
export {
  type FoundListItem,
  isDateRight,
  type ListScore,
  type ListTruth,
  type ListTruthItem,
  scoreList,
} from './list-score.js';
export { HTML2RSS_PAPER_FIGURES, type ListSummary, summariseLists } from './list-summary.js';
export {
  addVerdict,
  emptyFieldScore,
  type FieldScore,
  inventedRate,
  judgeField,
  type MetadataFacts,
  type MetadataField,
  rightRate,
} from './metadata-score.js';
export { type ContentTruth, type PageScore, scorePage } from './page-score.js';
export { type Summary, summarise, summariseBy } from './page-summary.js';
export { keyedShare, type RecordScore, scoreRecords } from './record-score.js';
export { type ShingleShares, shingleScore, shingleShares } from './shingle-score.js';
export { type SnippetShares, type Snippets, snippetShares } from './snippets.js';
export { mean, median, quantile } from './statistics.js';
export { ECON_PAPER_FIGURES, type Verdict, verdictOf } from './verdict.js';
export { type Score, wordScore } from './word-score.js';
export { words } from './words.js';
export {
  countField,
  type FieldCounts,
  type FieldTruth,
  noCounts,
  scoreField,
  type WrapperScore,
} from './wrapper-score.js';
