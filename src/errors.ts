/**
 * Errors a caller can act on. Bad HTML never throws and "nothing found" is an outcome (see model/outcome);
 * what throws is broken input/output, wrong configuration, or a limit the caller set.
 */

/** What went wrong, as a stable word a program can switch on. */
export type ErrorCode =
  | 'usage'
  | 'input-not-found'
  | 'input-unreadable'
  | 'input-too-large'
  | 'input-not-a-page'
  | 'url-invalid'
  | 'address-forbidden'
  | 'network'
  | 'timeout'
  | 'too-many-redirects'
  | 'http-status'
  | 'archive-malformed'
  | 'worker-failed'
  | 'browser-missing'
  | 'dataset-missing'
  | 'output-unwritable'
  | 'store-unusable'
  | 'conflict'
  | 'listen-failed';

/** What a driver should do next: never try again, try again later, or try again at once. */
export type Retry = 'never' | 'later' | 'now';

export interface PithErrorOptions {
  retry?: Retry;
  cause?: unknown;
  /** The URL, file or record the error is about; repeated in the message. */
  subject?: string;
  /** Facts for programs, such as an HTTP status. */
  details?: Readonly<Record<string, string | number>>;
}

export class PithError extends Error {
  override readonly name = 'PithError';
  readonly code: ErrorCode;
  readonly retry: Retry;
  readonly subject: string | undefined;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, message: string, options: PithErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retry = options.retry ?? 'never';
    this.subject = options.subject;
    this.details = options.details ?? {};
  }
}
