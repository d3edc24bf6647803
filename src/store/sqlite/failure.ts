/** What SQLite complains about, as errors a person can act on. */
import { PithError } from '../../errors.js';

/** SQLite's primary result codes, by the names libsql uses and the numbers node:sqlite uses. */
const FAILURES: readonly { name: string; number: number; sentence: string; retry?: 'later' }[] = [
  { name: 'SQLITE_NOTADB', number: 26, sentence: 'is not a database; choose another file' },
  { name: 'SQLITE_CORRUPT', number: 11, sentence: 'is damaged; restore it from a backup' },
  { name: 'SQLITE_READONLY', number: 8, sentence: 'may not be written to; check the permissions of file and folder' },
  {
    name: 'SQLITE_CANTOPEN',
    number: 14,
    sentence: 'cannot be opened; check that its folder exists and may be written to',
  },
  { name: 'SQLITE_PERM', number: 3, sentence: 'may not be opened; check its permissions' },
  {
    name: 'SQLITE_FULL',
    number: 13,
    sentence: 'cannot grow: the disk is full; make room and try again',
    retry: 'later',
  },
  { name: 'SQLITE_BUSY', number: 5, sentence: 'is in use by another process; try again later', retry: 'later' },
  { name: 'SQLITE_LOCKED', number: 6, sentence: 'is in use by another process; try again later', retry: 'later' },
  { name: 'SQLITE_IOERR', number: 10, sentence: 'cannot be read or written; check the disk', retry: 'later' },
];

/** The error as a typed one when it is about the file; any other as it is. */
export function storeFailure(error: unknown, path: string): unknown {
  const failure = FAILURES.find((candidate) => isOf(error, candidate));
  if (failure === undefined) return error;
  return new PithError('store-unusable', `${path} ${failure.sentence}`, {
    subject: path,
    cause: error,
    retry: failure.retry ?? 'never',
  });
}

/** Whether the content of a file is what is wrong; a row that is there twice in a table that is copied is damage, too. */
export const isDamage = (error: unknown): boolean =>
  [...named('SQLITE_NOTADB', 'SQLITE_CORRUPT'), { name: 'SQLITE_CONSTRAINT', number: 19 }].some((one) =>
    isOf(error, one),
  );

export const isInUse = (error: unknown): boolean =>
  named('SQLITE_BUSY', 'SQLITE_LOCKED').some((one) => isOf(error, one));

const named = (...names: readonly string[]) => FAILURES.filter(({ name }) => names.includes(name));

function isOf(error: unknown, { name, number }: { name: string; number: number }): boolean {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  // An extended code has the primary one in its name, or in its last byte.
  if (typeof code === 'string' && (code === name || code.startsWith(`${name}_`))) return true;
  if (typeof errcode === 'number' && (errcode & 0xff) === number) return true;
  return typeof message === 'string' && message.startsWith('ConnectionFailed') && message.endsWith(`: ${number}")`);
}
