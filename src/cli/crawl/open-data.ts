/** Where the command line keeps what it has read. */
import { existsSync } from 'node:fs';
import { PithError } from '../../errors.js';
import { isStoreFile, openStore, type Store } from '../../store/index.js';
import { spareInputs } from '../output.js';

/** In the folder the program runs in, as `pith serve` has it. */
export const DEFAULT_DATA = 'pith.db';

export const DATA_HELP = `file that keeps what was read, or postgres://… (default: $DATABASE_URL, else ${DEFAULT_DATA})`;

/** A variable that is set to nothing is not set: SQLite would keep what has no name only until it is closed. */
export const dataLocation = (named: string | undefined): string => named ?? (process.env.DATABASE_URL || DEFAULT_DATA);

/** For commands that fill it: a file that is not there yet is made. */
export const openData = (named: string | undefined): Promise<Store> => openStore(dataLocation(named));

/**
 * For commands that only look into it.
 * @param output where they are about to write
 * @throws PithError `input-not-found` when nothing was ever kept there, `usage` when the output would take its place
 */
export function openKnownData(named: string | undefined, output?: string): Promise<Store> {
  const location = dataLocation(named);
  if (output !== undefined && isStoreFile(location)) spareInputs([location])(output);
  if (isStoreFile(location) && !existsSync(location)) {
    const says = `${location} does not exist: nothing has been read into it yet`;
    throw new PithError('input-not-found', says, { subject: location });
  }
  return openStore(location);
}
