/**
 * URL in, page out: fetches a web page over HTTP(S) within limits of time, size and address.
 * @module
 */
export { decodeContent } from './content-decoding.js';
export { type ContentType, parseContentType } from './content-type.js';
export { DEFAULT_MAX_BYTES, type Fetcher, type FetchOptions, fetchPage, openFetcher } from './fetch-page.js';
export { collect, limited } from './read-body.js';
export { USER_AGENT } from './user-agent.js';
