/**
 * What the command line and the server do alike around the pure stages: pages as they are loaded, the language of a text, a list
 * read with it, followed over its pages and told in short, marks by text, and threads to do all that in.
 * @module
 */
export { type CandidateSummary, describeCandidate } from './describe-candidate.js';
export { detectedLanguage } from './detected-language.js';
export { findWishes } from './find-wishes.js';
export { followPages } from './follow-pages.js';
export { placesOfItem } from './item-places.js';
export { copyOfPage, type LoadedPage, loadedFrom, pageFacts } from './loaded-page.js';
export { questionName } from './question-name.js';
export { type ListRead, readList } from './read-list.js';
export {
  READING_FORMATS,
  type ReadingFormat,
  readingWriter,
  warningsOf,
} from './reading-output.js';
export { numberWishes, type Wish } from './wishes.js';
export { withDetectedLanguage } from './with-detected-language.js';
export { failureOf, type PoolFigures, type WorkerMessage, WorkerPool } from './worker-pool.js';
