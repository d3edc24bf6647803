/**
 * Pages of one site in; what they have in common out: clusters of pages, the template of a cluster, and wrappers that read its
 * fields.
 * @module
 */
export {
  type ClusterOptions,
  clusterPages,
  clusterSketches,
  DEFAULT_THRESHOLD,
  type PageCluster,
} from './cluster/cluster-pages.js';
export { likeness, type PageSketch, sketchPage } from './cluster/sketch.js';
export { organisePage } from './organise/organise-page.js';
export { type AnnotateOptions, annotatePage } from './template/annotate-page.js';
export {
  inferTemplate,
  type TemplateFound,
  type TemplateNotFound,
  type TemplateOutcome,
} from './template/infer-template.js';
export { labelPage, type PageLabels } from './template/label-page.js';
export { NODE_LABELS, type NodeLabel, type PageTemplate, type TemplateNode } from './template/page-template.js';
export { applyWrapper, type FieldReading, type WrapperReading, wrapperReader } from './wrapper/apply-wrapper.js';
export { cssOf } from './wrapper/export-css.js';
export { wrapperXslt } from './wrapper/export-xslt.js';
export { findMarks, type NodeMark } from './wrapper/find-marks.js';
export { type LearnNote, learnWrapper, type WrapperLearned, type WrapperSample } from './wrapper/learn-wrapper.js';
export { readingXml } from './wrapper/reading-xml.js';
export { type FieldRepair, repairWrapper, undoRepair, type WrapperRepair } from './wrapper/repair-wrapper.js';
export { type SamplesFound, spreadValues } from './wrapper/spread-values.js';
export { valueNodes } from './wrapper/value-nodes.js';
export { readWrapper, writeWrapper } from './wrapper/wrapper-file.js';
export { wrapperPaths } from './wrapper/wrapper-paths.js';
