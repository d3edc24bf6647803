/** From what a server says is wrong to the errors of the command line. */
import { type ErrorCode, PithError, type Retry } from '../../errors.js';
import type { Attempt } from '../../model/outcome.js';
import { isErrorCode } from '../exit-codes.js';
import type { Absent } from './api-client.js';
import { fits } from './fits.js';

/** RFC 9457, as Pith writes it. */
interface Problem {
  code: string;
  title: string;
  detail: string;
  advice: string;
  retry?: Retry;
  attempts?: Attempt[];
  errors?: { path: string; message: string }[];
}

/** Codes only a server has, by what they mean to a user of the command line. All others: the server failed. */
const SERVER_CODES: Readonly<Record<string, ErrorCode>> = {
  'bad-request': 'usage',
  'not-found': 'input-not-found',
  gone: 'input-not-found',
  'body-too-large': 'input-too-large',
};

/** Codes that say that there is nothing of the kind on a page. */
const ABSENCES: ReadonlySet<string> = new Set([
  ...['empty-input', 'not-text', 'no-content', 'no-list', 'no-records', 'script-shell'],
  ...['no-rule', 'marks-missing', 'no-wrapper', 'no-template'],
]);

const SHAPE = { code: 'string', title: 'string', detail: 'string', advice: 'string' } as const;

export function readProblem(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text);
    return fits(value, SHAPE) ? (value as Problem) : null;
  } catch {
    return null;
  }
}

/** Null when the problem is of another kind. */
export function absenceOf(value: unknown): Absent | null {
  if (!fits(value, SHAPE)) return null;
  const { code, title, detail, attempts } = value as Problem;
  if (!ABSENCES.has(code)) return null;
  const known = fits(value, { attempts: 'objects' }) ? (attempts ?? []) : [];
  return { ok: false, reason: code, detail: known.length > 0 ? title : detail, attempts: known };
}

export function problemError(server: string, { code, detail, advice, retry, errors = [] }: Problem): PithError {
  const known = isErrorCode(code) ? code : (SERVER_CODES[code] ?? 'http-status');
  const parts = Array.isArray(errors) ? errors.map(({ path, message }) => `\n  ${path}: ${message}`) : [];
  return new PithError(known, `${server}: ${detail}${parts.join('')}`, {
    subject: server,
    retry: retry ?? 'never',
    details: { advice },
  });
}

/** @param isGiven whether a token was sent */
export function loginNeeded(server: string, isGiven: boolean): PithError {
  const says = isGiven ? 'does not take this token' : 'wants a token';
  const advice =
    'Give the token of the server (its PITH_API_TOKEN) in the variable PITH_API_TOKEN or with --token-file.';
  return new PithError('http-status', `${server} ${says}`, { subject: server, details: { advice } });
}

export function notPith(server: string, why: string): PithError {
  const advice = 'Check the address given to --server or PITH_SERVER; `pith serve` prints it when it starts.';
  return new PithError('network', `${server} does not answer as Pith does: ${why}`, {
    subject: server,
    details: { advice },
  });
}
