/**
 * A query and addresses to start from in; a polite crawl that survives its own death; paragraphs that answer out.
 * @module
 */
export {
  type AnswerOptions,
  answerQuery,
  type FoundAnswer,
  type FoundParagraph,
  type QueryAnswer,
} from './answer-query.js';
export type { CrawlEnd, CrawlEvent, CrawlReport, ProgressEvent, VisitEvent } from './crawl-events.js';
export {
  CRAWL_ORDERS,
  type CrawlOrder,
  type CrawlSettings,
  DEFAULT_CRAWL_SETTINGS,
  readCrawlSettings,
} from './crawl-settings.js';
export { CrawlQuery } from './relevance.js';
export { type CrawlOptions, runCrawl } from './run-crawl.js';
export { REACHES, type Reach } from './scope/scope.js';
