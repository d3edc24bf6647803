/**
 * Annotated pages on disk: the path of a data set in, its pages with what a person marked on them out.
 * @module
 */
export type { DatasetPage } from './dataset.js';
export { type ListDataset, type ListDatasetPage, openListDataset } from './lists.js';
export { openDataset } from './open-dataset.js';
export {
  type MarkedRecordPage,
  openRecordDataset,
  type RecordDataset,
} from './records.js';
export { openTemplateDataset, type TemplateDatasetPage } from './templates.js';
export {
  openWrapperDataset,
  type WrapperDataset,
  type WrapperDatasetPage,
  type WrapperDatasetSite,
} from './wrappers.js';
