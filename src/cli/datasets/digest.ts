import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from '../../errors.js';

/** Length of a digest in hexadecimal digits; a pin against mistakes, not against attackers. */
const LENGTH = 16;

/** Digest of the names and sizes of files, in name order. Contents stay unread: pages run to hundreds of megabytes. */
export async function digestOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const path = join(folder, file);
    const { size } = await stat(path).catch((cause: unknown) => {
      throw new PithError('input-not-found', `${path}: the data set names this file, but it is not there`, {
        subject: path,
        cause,
      });
    });
    hash.update(`${file}\t${size}\n`);
  }
  return hash.digest('hex').slice(0, LENGTH);
}
