/** Copies of a SQLite store: made while it is in use, and put back when it is not. */
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { PithError } from '../../errors.js';
import { refuseNewer } from '../sql/migrations.js';
import { APPLICATION_ID } from './application-id.js';
import { connect, type SqliteConnection } from './driver.js';
import { isDamage, isInUse, storeFailure } from './failure.js';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * @throws PithError `input-not-found`, `output-unwritable` when the copy cannot be written or its name is taken, `store-unusable` when
 *   the store is damaged or none
 */
export async function backUpSqlite(path: string, copy: string): Promise<void> {
  await assertStore(path);
  if (await isThere(copy))
    throw new PithError('output-unwritable', `${copy} exists already; choose another name`, { subject: copy });
  const part = `${copy}.part`;
  await rm(part, { force: true });
  try {
    await onConnection(path, (connection) => {
      try {
        connection.all('VACUUM INTO $1', [part]);
      } catch (error) {
        throw isOfSource(error) ? error : unwritable(copy, error);
      }
    });
    await rename(part, copy).catch((error) => {
      throw unwritable(copy, error);
    });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What SQLite says about the file it copies from; everything else is about the one it makes. */
const isOfSource = (error: unknown): boolean => isDamage(error) || isInUse(error);

const unwritable = (path: string, cause: unknown): PithError => {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return new PithError('output-unwritable', `${path} cannot be written${why}`, { subject: path, cause });
};

export interface Restored {
  /** Where the store that was there before is now; null when there was none. */
  former: string | null;
}

/**
 * Puts a copy in the place of a store. What was there is kept beside it.
 * @throws PithError `input-not-found`, `store-unusable` when the copy is no store, or damaged, `output-unwritable`, `conflict` while the
 *   store is in use
 */
export async function restoreSqlite(copy: string, path: string): Promise<Restored> {
  await assertStore(copy);
  await onConnection(copy, (connection) => {
    const [found] = connection.all('SELECT quick_check AS says FROM pragma_quick_check', []) as { says: string }[];
    if (found?.says !== 'ok')
      throw new PithError('store-unusable', `${copy} is damaged: ${found?.says}`, { subject: copy });
  });
  const fresh = `${path}.restoring`;
  try {
    await copyFile(copy, fresh);
  } catch (error) {
    await rm(fresh, { force: true });
    throw unwritable(path, error);
  }
  let former: string | null = null;
  if (await isThere(path)) {
    await leaveAlone(path);
    former = `${path}.before-restore`;
    for (let n = 2; await isThere(former); n++) former = `${path}.before-restore-${n}`;
    await rename(path, former);
  }
  for (const remains of ['-wal', '-shm', '-journal']) {
    // The log of a damaged store may hold what the store does not.
    if (former !== null && (await isThere(path + remains))) await rename(path + remains, former + remains);
    // A log without its store would be taken for the log of this one.
    await rm(path + remains, { force: true });
  }
  await rename(fresh, path);
  return { former };
}

/**
 * Only whoever is alone on a database may take it out of WAL mode, which also empties its log into it. Nobody works on one that is
 * damaged, or none, and it is what copies are put back for.
 */
async function leaveAlone(path: string): Promise<void> {
  try {
    await onConnection(path, (connection) => {
      const [mode] = connection.all('PRAGMA journal_mode = DELETE', []) as { journal_mode: string }[];
      if (mode?.journal_mode !== 'delete') throw new Error('in use');
    });
  } catch (cause) {
    if (cause instanceof PithError && isDamage(cause.cause)) return;
    await rm(`${path}.restoring`, { force: true });
    const says = `${path} is in use; stop what works on it first`;
    throw new PithError('conflict', says, { subject: path, retry: 'later', cause });
  }
}

async function assertStore(path: string): Promise<void> {
  if (!(await isThere(path))) throw new PithError('input-not-found', `${path} does not exist`, { subject: path });
  await onConnection(path, (connection) => {
    const [row] = connection.all(
      'SELECT application_id AS id, user_version AS version FROM pragma_application_id, pragma_user_version',
      [],
    ) as { id: number; version: number }[];
    if (row?.id !== APPLICATION_ID)
      throw new PithError('store-unusable', `${path} is no store of Pith`, { subject: path });
    refuseNewer(row.version, path);
  });
}

async function onConnection<Result>(path: string, work: (connection: SqliteConnection) => Result): Promise<Result> {
  let connection: SqliteConnection | undefined;
  try {
    connection = await connect(path);
    return work(connection);
  } catch (error) {
    throw storeFailure(error, path);
  } finally {
    connection?.close();
  }
}
