/**
 * The key that seals what must not be read in the store. It comes from the settings; without one, a store in a file gets a key of its
 * own, in a file beside it that only its owner can read. A store in PostgreSQL is used from several machines, so there it must be set.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { PithError } from '../../errors.js';
import { isStoreFile } from '../../store/index.js';
import type { Config } from '../config/settings.js';

export interface SealingKey {
  /** 256 bits. */
  bytes: Buffer;
  /** Tells one key from another without telling the key. */
  id: string;
}

export type KeySettings = Pick<Config, 'secretKey' | 'database'>;

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** Null where there is none yet. @throws PithError `input-unreadable` when the key file cannot be read or holds no key */
export async function findSealingKey(settings: KeySettings): Promise<SealingKey | null> {
  if (settings.secretKey !== null) return keyOf(settings.secretKey);
  const path = keyFile(settings);
  return path === null ? null : readKeyFile(path);
}

/** Likewise, but makes a key file where there is none; null where a key can only come from the settings. */
export async function sealingKey(settings: KeySettings): Promise<SealingKey | null> {
  const known = await findSealingKey(settings);
  const path = keyFile(settings);
  if (known !== null || path === null) return known;
  await makeKeyFile(path);
  return readKeyFile(path);
}

function keyFile({ database }: KeySettings): string | null {
  return isStoreFile(database) ? `${database}.key` : null;
}

async function readKeyFile(path: string): Promise<SealingKey | null> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new PithError('input-unreadable', `the key file ${path} cannot be read`, { subject: path, cause });
  }
  if (text.length < KEY_BYTES) throw new PithError('input-unreadable', `${path} holds no key`, { subject: path });
  return keyOf(text);
}

/** Complete or not at all, and never in the place of another: what was sealed by that one would be lost. */
async function makeKeyFile(path: string): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(part, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    await link(part, path);
  } catch (cause) {
    // Another process was faster; its key is as good.
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new PithError('output-unwritable', `the key file ${path} cannot be written`, { subject: path, cause });
  } finally {
    await rm(part, { force: true });
  }
}

/** Keys of 32 characters or more are long enough to need no stretching, only the right shape. */
function keyOf(text: string): SealingKey {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', text, '', purpose, bytes));
  return { bytes: derive('pith: seal', KEY_BYTES), id: derive('pith: name of the key', ID_BYTES).toString('hex') };
}
