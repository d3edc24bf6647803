/** Asking only for what has changed (RFC 9110 §13). */
import type { Page } from '../model/page.js';

/** What a server gave with an earlier answer to recognise it by. */
export interface Validators {
  /** The `ETag` header as sent. */
  etag?: string;
  /** The `Last-Modified` header as sent. */
  lastModified?: string;
  /**
   * Address that gave them. Another address may use the same words for other content, so they are sent to no other.
   * @default the requested address
   */
  url?: string;
}

/** Longer ones are a mistake, or a way to follow a visitor around. */
const MAX_LENGTH = 1000;
/** Anything else may not stand in a header. */
const SENDABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

const isSendable = (value: string | undefined): value is string =>
  value !== undefined && value.length <= MAX_LENGTH && SENDABLE.test(value);

/** The validators that came with a page, to be kept until the next visit; null when it has none. */
export function validatorsOf({ url, headers }: Pick<Page, 'url' | 'headers'>): Validators | null {
  const { etag, 'last-modified': lastModified } = headers;
  if (!isSendable(etag) && !isSendable(lastModified)) return null;
  return { ...(isSendable(etag) ? { etag } : {}), ...(isSendable(lastModified) ? { lastModified } : {}), url };
}

/** Request headers for validators; empty when there is nothing to ask by. */
export function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(isSendable(etag) ? { 'if-none-match': etag } : {}),
    ...(isSendable(lastModified) ? { 'if-modified-since': lastModified } : {}),
  };
}
