/** What PostgreSQL complains about, as errors a person can act on. */
import { PithError } from '../../errors.js';

const FAILURES: readonly { codes: RegExp; sentence: string; retry?: 'later' }[] = [
  {
    codes: /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN|ENOENT)$/,
    sentence: 'does not answer; check the address and that the server runs',
    retry: 'later',
  },
  { codes: /^(ECONNRESET|EPIPE|08...|57P0.)$/, sentence: 'broke the connection; try again', retry: 'later' },
  { codes: /^28...$/, sentence: 'refuses the user or the password; check the address' },
  { codes: /^3D000$/, sentence: 'does not exist; create the database first' },
  { codes: /^(42501|25006)$/, sentence: 'may not be written to; ask for the right to create tables' },
  { codes: /^53100$/, sentence: 'cannot grow: its disk is full; make room and try again', retry: 'later' },
  { codes: /^53...$/, sentence: 'has no resources left; try again later', retry: 'later' },
  { codes: /^(58030|XX00.)$/, sentence: 'cannot be read or written; see the log of the server' },
];

/** The error as a typed one when it is about the server; any other as it is. `name` tells the database without a password. */
export function storeFailure(error: unknown, name: string): unknown {
  if (error instanceof PithError) return error;
  const code = codeOf(error);
  const failure = FAILURES.find(({ codes }) => codes.test(code));
  if (failure === undefined) return error;
  return new PithError('store-unusable', `the database ${name} ${failure.sentence}`, {
    subject: name,
    cause: error,
    retry: failure.retry ?? 'never',
  });
}

function codeOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  // The driver has no code for these.
  if (typeof message === 'string' && /timeout exceeded when trying to connect/.test(message)) return 'ETIMEDOUT';
  if (typeof message === 'string' && /^Connection terminated|is not queryable$/.test(message)) return 'ECONNRESET';
  return '';
}

/**
 * Two transactions were in each other's way, and this one had to give way: it can be tried again at once. That holds also for one that
 * refers to a row which another has forgotten meanwhile.
 */
export const gaveWay = (error: unknown): boolean =>
  ['40001', '40P01', '23503'].includes((error as { code?: string } | null)?.code ?? '');
