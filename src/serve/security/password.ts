/** Passwords as scrypt hashes, compared without telling by time how close a guess was. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { PithError } from '../../errors.js';

/** The cost OWASP recommends for scrypt with 16 MiB: 2^14 rounds, blocks of 8, 5 times. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const LENGTH = 32;
const SHAPE = /^scrypt:(\d{1,8}):(\d{1,2}):(\d{1,2}):([\w-]{16,128}):([\w-]{43})$/;

interface Hash {
  N: number;
  r: number;
  p: number;
  salt: Buffer;
  key: Buffer;
}

const derive = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * N * r;
    scrypt(password.normalize('NFKC'), salt, LENGTH, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** A hash for the settings: `scrypt:N:r:p:salt:key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Checks guesses against a password or its hash; the password itself is not kept. */
export async function passwordChecker(given: string): Promise<(guess: string) => Promise<boolean>> {
  const hash = readHash(given.startsWith('scrypt:') ? given : await hashPassword(given));
  return async (guess) => timingSafeEqual(await derive(guess, hash.salt, hash), hash.key);
}

function readHash(text: string): Hash {
  const match = SHAPE.exec(text);
  const [N = 0, r = 0, p = 0] = (match ?? []).slice(1, 4).map(Number);
  const isPower = N >= 2 ** 10 && N <= 2 ** 20 && Number.isInteger(Math.log2(N));
  if (match === null || !isPower || r < 1 || p < 1)
    throw new PithError(
      'usage',
      'PITH_ADMIN_PASSWORD begins like a hash but is none; make one with `pith serve --hash-password`',
    );
  return {
    N,
    r,
    p,
    salt: Buffer.from(match[4] as string, 'base64url'),
    key: Buffer.from(match[5] as string, 'base64url'),
  };
}

/** Compares two secrets of any length in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
