/**
 * A query and addresses to start from in; a polite crawl that survives its own death; paragraphs that answer out.
 * @module
 */
export { type AnswerJson, answerJson } from './answer-json.js';
export { answerQuery, type FoundAnswer, type QueryAnswer } from './answer-query.js';
export type { CrawlEvent, CrawlReport, ProgressEvent, VisitEvent } from './crawl-events.js';
export {
  type CrawlSettings,
  DEFAULT_CRAWL_SETTINGS,
  readCrawlSettings,
} from './crawl-settings.js';
export { type HostReply, HostSession, type HostSessionOptions } from './host-session.js';
export { holdCrawl, holdOn, isHeld, ownName, takeOver } from './ownership.js';
export { CrawlQuery } from './relevance.js';
export { LazyRenderer, RENDER_MODES, type RenderMode } from './rendering.js';
export { reorderFrontier } from './reorder-frontier.js';
export { runCrawl } from './run-crawl.js';
export { REACHES, type Reach } from './scope/scope.js';
export { AnswerStream } from './stream-answers.js';
