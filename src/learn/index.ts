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
export { cssOf } from './wrapper/export/export-css.js';
export { wrapperXslt } from './wrapper/export/export-xslt.js';
export { readingXml } from './wrapper/export/reading-xml.js';
export { wrapperPaths } from './wrapper/export/wrapper-paths.js';
export { type LearnNote, learnWrapper, type WrapperLearned, type WrapperSample } from './wrapper/learn-wrapper.js';
export { type FieldRepair, repairWrapper, undoRepair, type WrapperRepair } from './wrapper/repair-wrapper.js';
export { findMarks, type NodeMark } from './wrapper/values/find-marks.js';
export { type SamplesFound, spreadValues } from './wrapper/values/spread-values.js';
export { valueNodes } from './wrapper/values/value-nodes.js';
export { readWrapper, writeWrapper } from './wrapper/wrapper-file.js';
