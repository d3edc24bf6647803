/** The one table from what went wrong to what an HTTP client sees: RFC 9457 problem documents that say what to do next. */
import type { ErrorCode, PithError, Retry } from '../errors.js';
import type { Attempt, Reason } from '../model/outcome.js';

/** Words for what only the server knows of. */
export type ServeCode =
  | 'bad-request'
  | 'not-found'
  | 'method-not-allowed'
  | 'unsupported-media-type'
  | 'body-too-large'
  | 'login-required'
  | 'wrong-password'
  | 'foreign-origin'
  | 'foreign-host'
  | 'feeds-full'
  | 'too-many-requests'
  | 'overloaded'
  | 'shutting-down'
  | 'no-rule'
  | 'marks-missing'
  | 'no-wrapper'
  | 'no-template'
  | 'not-a-picture'
  | 'gone'
  | 'view-gone'
  | 'not-ready'
  | 'no-secret-key'
  | 'internal';

export type ProblemCode = ErrorCode | Reason | ServeCode;

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

interface Meaning {
  status: ProblemStatus;
  title: string;
  advice: string;
}

/** An index signature, so that it can be written as JSON of any shape. */
export interface Problem {
  [member: string]: unknown;
  type: string;
  title: string;
  status: ProblemStatus;
  detail: string;
  advice: string;
  code: ProblemCode;
}

const SCRIPT_SHELL: Meaning = {
  status: 422,
  title: 'The page is filled in by a script',
  advice: 'Send the HTML as the browser shows it, in html, or give the address of the data the page loads.',
};

/**
 * What is wrong with a page or a site that somebody asked for is no fault of this server, so it is never a 5xx: proxies would
 * replace the answer by a page of their own, and clients would try again at once.
 */
const MEANINGS: Readonly<Record<ProblemCode, Meaning>> = {
  // Of the engine
  usage: { status: 400, title: 'The request cannot be done as asked', advice: 'Change what detail names.' },
  'input-not-found': { status: 422, title: 'There is no such input', advice: 'Check the address.' },
  'input-unreadable': { status: 422, title: 'The input is damaged', advice: 'Check that it is complete.' },
  'input-too-large': {
    status: 422,
    title: 'The page is too large',
    advice: 'Send a smaller part of it, or raise maxPageBytes or workerMemory in the settings.',
  },
  'input-not-a-page': {
    status: 422,
    title: 'This is not a web page',
    advice: 'Give the address of an HTML or XML page.',
  },
  'url-invalid': {
    status: 422,
    title: 'The address is not right',
    advice: 'Give a complete address such as https://example.com/page.',
  },
  'address-forbidden': {
    status: 403,
    title: 'The address is not on the public internet',
    advice: 'If it is a host of your own network, its owner can allow it with privateHosts in the settings.',
  },
  network: {
    status: 422,
    title: 'The site cannot be reached',
    advice: 'Check the address in a browser; try again later.',
  },
  timeout: { status: 422, title: 'It took too long', advice: 'Try again later, or allow more time in the settings.' },
  'too-many-redirects': {
    status: 422,
    title: 'The site redirects without end',
    advice: 'Give the address a browser ends at.',
  },
  'http-status': { status: 422, title: 'The site answers with an error', advice: 'Check the address in a browser.' },
  'archive-malformed': { status: 422, title: 'The archive is damaged', advice: 'Check that it is complete.' },
  'worker-failed': { status: 500, title: 'Reading failed', advice: 'Please report this page to the maintainers.' },
  'dataset-missing': { status: 500, title: 'Data is missing', advice: 'Check the installation.' },
  'output-unwritable': { status: 500, title: 'The result cannot be written', advice: 'Check the space on the disk.' },
  'browser-missing': {
    status: 500,
    title: 'There is no browser',
    advice: 'Install Chromium on the machine of the server.',
  },
  'store-unusable': {
    status: 503,
    title: 'The store cannot be used',
    advice: 'Check its file or address, its permissions, and the space on the disk.',
  },
  conflict: {
    status: 409,
    title: 'Something else stands in the way',
    advice: 'Look at what has it now, or choose another name.',
  },
  'listen-failed': { status: 500, title: 'The server cannot listen', advice: 'Choose another port.' },
  // Nothing found
  'empty-input': { status: 422, title: 'The page is empty', advice: 'Check the address, or send the HTML in html.' },
  'not-text': { status: 422, title: 'This is not text', advice: 'Give the address of an HTML or XML page.' },
  'no-content': {
    status: 422,
    title: 'The page has no main content',
    advice: 'Try another method, or read it as a list.',
  },
  'no-list': {
    status: 422,
    title: 'The page holds no list',
    advice: 'Mark two items with /rules/learn, or read it as an article.',
  },
  'no-records': {
    status: 422,
    title: 'Nothing on the page repeats',
    advice: 'Give a page that shows several objects of one kind.',
  },
  'script-shell': SCRIPT_SHELL,
  'no-rule': {
    status: 422,
    title: 'No rule finds these marks',
    advice: 'Mark other items, or take back counter-examples.',
  },
  'marks-missing': {
    status: 422,
    title: 'A marked text is not on the page',
    advice: 'Copy the text as the page shows it.',
  },
  'no-wrapper': {
    status: 422,
    title: 'No field could be learnt',
    advice: 'Give the values as the pages show them; notes say which are missing.',
  },
  'no-template': {
    status: 422,
    title: 'The pages share no template',
    advice: 'Sort them with /clusters first, or set all.',
  },
  'not-a-picture': { status: 422, title: 'This is no picture', advice: 'Show the text that stands for it.' },
  // Of the server
  'bad-request': {
    status: 400,
    title: 'The request is not right',
    advice: 'Correct what errors lists; /api/v1/openapi.json describes every request.',
  },
  'not-found': { status: 404, title: 'There is nothing here', advice: 'See /api/v1/openapi.json for what there is.' },
  'method-not-allowed': {
    status: 405,
    title: 'This cannot be done here',
    advice: 'See /api/v1/openapi.json for what can.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The request is not JSON',
    advice: 'Send JSON with the header Content-Type: application/json.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request is too large',
    advice: 'Send less, or raise maxBodyBytes in the settings.',
  },
  'login-required': {
    status: 401,
    title: 'Log in first',
    advice: 'POST the password to /api/v1/session, or send a token as Authorization: Bearer.',
  },
  'wrong-password': { status: 401, title: 'The password is not right', advice: 'Try again.' },
  'foreign-origin': {
    status: 403,
    title: 'Another site sent this request',
    advice: 'Open this server itself, or send a token; behind a proxy, check publicUrl in the settings.',
  },
  'foreign-host': {
    status: 403,
    title: 'The request is for another host',
    advice: 'Use the address the server printed when it started; behind a proxy, set publicUrl.',
  },
  'feeds-full': {
    status: 403,
    title: 'The server takes no more feeds from everybody',
    advice: 'Log in or send a token, or ask the owner of the server, who may raise openFeedLimit in the settings.',
  },
  'too-many-requests': { status: 429, title: 'Too many requests', advice: 'Wait as long as Retry-After says.' },
  'view-gone': {
    status: 410,
    title: 'The view of the page is gone',
    advice: 'Make it anew with POST /views; views are kept for an hour, and less when many are made.',
  },
  gone: { status: 410, title: 'This feed was deleted', advice: 'Unsubscribe from it.' },
  'not-ready': {
    status: 503,
    title: 'The page has not been read yet',
    advice: 'Ask again as Retry-After says; the page is read as soon as its site answers.',
  },
  'no-secret-key': {
    status: 409,
    title: 'The server has no key for secrets',
    advice: 'Set PITH_SECRET_KEY, or PITH_SECRET_KEY_FILE, to 32 characters or more, for all processes on the store.',
  },
  overloaded: { status: 503, title: 'Too much to do', advice: 'Try again in a few seconds.' },
  'shutting-down': { status: 503, title: 'The server is stopping', advice: 'Try again in a minute.' },
  internal: { status: 500, title: 'A fault of Pith itself', advice: 'Please report it with the request id.' },
};

export const PROBLEM_CODES = Object.keys(MEANINGS) as readonly ProblemCode[];

export interface ProblemOptions {
  /** Further members, such as `errors` or `attempts`. */
  more?: Readonly<Record<string, unknown>>;
  retry?: Retry;
}

export function problemOf(code: ProblemCode, detail: string, { more = {}, retry }: ProblemOptions = {}): Problem {
  const { status, title, advice } = MEANINGS[code];
  return {
    type: `urn:pith:problem:${code}`,
    title,
    status,
    detail,
    advice,
    code,
    ...(retry ? { retry } : {}),
    ...more,
  };
}

/** Facts of errors that clients may see; paths and causes stay here. */
const SHOWN_DETAILS = ['status', 'retryAfterMilliseconds', 'line'];

export function problemOfError({ code, message, retry, details }: PithError): Problem {
  const shown = Object.fromEntries(Object.entries(details).filter(([name]) => SHOWN_DETAILS.includes(name)));
  const more = Object.keys(shown).length === 0 ? {} : { details: shown };
  return problemOf(code, message, { retry, more });
}

export function problemOfAbsence(reason: ProblemCode, attempts: readonly Attempt[]): Problem {
  const detail = attempts.map(({ method, why }) => `${method}: ${why}`).join('; ') || MEANINGS[reason].title;
  return problemOf(reason, detail, { more: { attempts } });
}

/** Something a request asks for that cannot be answered; thrown where it is found out. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail: string, retryAfterSeconds?: number) {
    super(detail);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
