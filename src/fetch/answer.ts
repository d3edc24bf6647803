/** What a server answered, when the answer is not an error. */
import type { Page } from '../model/page.js';

/** One answer that sent the client elsewhere. */
export interface RedirectHop {
  /** The address that redirected. */
  url: string;
  status: number;
}

export interface AnswerFacts {
  /** Address that was asked for. */
  requestedUrl: string;
  /** Address that answered last. */
  url: string;
  status: number;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The way from the first address to the last; empty when there was no redirect. */
  redirects: readonly RedirectHop[];
  answeredAt: Date;
  /** Milliseconds from the first request to the last byte. */
  elapsed: number;
  /** Bytes of the body as they were sent, before decompression. */
  bytesReceived: number;
}

/** A body has come. */
export interface FetchedAnswer extends AnswerFacts {
  kind: 'fetched';
  page: Page;
}

/** The server says that nothing has changed since the validators were given out. */
export interface NotModifiedAnswer extends AnswerFacts {
  kind: 'not-modified';
}

/** The caller did not want to follow a redirect. */
export interface StoppedAnswer extends AnswerFacts {
  kind: 'redirect-stopped';
  /** Where the redirect leads. */
  target: string;
}

export type Answer = FetchedAnswer | NotModifiedAnswer | StoppedAnswer;
