/** AES-256-GCM: what was sealed can be read only by the key, and only for what it was sealed for. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** Nonce and tag as the standard wants them. */
const NONCE = 12;
const TAG = 16;

/** @param context what the text belongs to; it is not kept, but must be the same when the seal is opened */
export function seal(key: Buffer, text: string, context: string): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** Null when the key or the context is another one, or anything was changed. */
export function unseal(key: Buffer, sealed: Uint8Array, context: string): string | null {
  if (sealed.length < NONCE + TAG) return null;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
