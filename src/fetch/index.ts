/**
 * URL in, page out: fetches a web page over HTTP(S) within limits of time, size and address.
 * @module
 */
export type { Answer, AnswerFacts, FetchedAnswer, NotModifiedAnswer, RedirectHop, StoppedAnswer } from './answer.js';
export { openRenderer, type Renderer, type RendererOptions } from './browser/renderer.js';
export { decodeContent } from './content-decoding.js';
export { type ContentType, parseContentType } from './content-type.js';
export {
  DEFAULT_MAX_BYTES,
  type FetcherOptions,
  type FetchOptions,
  type RedirectVerdict,
  type RequestOptions,
  type SiteHeaders,
} from './fetch-options.js';
export { type Fetcher, fetchPage, openFetcher } from './fetch-page.js';
export { openPoster, type Poster, type PostRequest } from './post.js';
export { collect, limited } from './read-body.js';
export type { ResourceKind } from './resource-kinds.js';
export { USER_AGENT } from './user-agent.js';
export { type Validators, validatorsOf } from './validators.js';
