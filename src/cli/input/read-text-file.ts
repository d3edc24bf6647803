import { readFile } from 'node:fs/promises';
import { PithError } from '../../errors.js';

/** A file the user named that is no page: a rule, a wrapper, a list. @throws PithError `input-not-found` */
export const readTextFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    throw new PithError('input-not-found', `${path} cannot be read`, { subject: path, cause });
  });
