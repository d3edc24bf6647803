import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.js';
import { findSealingKey, type SealingKey, sealingKey } from './sealing-key.js';
import { keyOrNull, openHeaders, sealHeaders } from './site-headers.js';

let folder: string;
let files = 0;
const freshPath = () => join(folder, `${++files}.db`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const keyFrom = (secretKey: string) => sealingKey({ secretKey, database: 'pith.db' }) as Promise<SealingKey>;
const KEY = 'k'.repeat(32);

describe('a seal', () => {
  it('gives back any text, for the same key and context, and nothing for any other', async () => {
    const [key, other] = [(await keyFrom(KEY)).bytes, (await keyFrom(`${KEY}!`)).bytes];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (text, context, at) => {
        const sealed = seal(key, text, context);
        expect(unseal(key, sealed, context)).toBe(text);
        expect(unseal(other, sealed, context)).toBeNull();
        expect(unseal(key, sealed, `${context}x`)).toBeNull();
        const spoiled = sealed.slice();
        spoiled[at % spoiled.length] = (spoiled[at % spoiled.length] as number) ^ 1;
        expect(unseal(key, spoiled, context)).toBeNull();
        expect(unseal(key, sealed.subarray(0, at % sealed.length), context)).toBeNull();
        expect(Buffer.from(seal(key, text, context)).equals(sealed)).toBe(false);
      }),
    );
  });
});

describe('the key', () => {
  it('is made once beside a data file, for its owner only', async () => {
    const settings = { secretKey: null, database: freshPath() };
    expect(await findSealingKey(settings)).toBeNull();
    // Several processes may need one at the same time.
    const made = await Promise.all(Array.from({ length: 8 }, () => sealingKey(settings)));
    expect(new Set(made.map((key) => key?.id)).size).toBe(1);
    const file = `${settings.database}.key`;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
    expect(await findSealingKey(settings)).toEqual(made[0]);
  });

  it('comes from the settings first, and must do so with PostgreSQL', async () => {
    const database = freshPath();
    const own = await sealingKey({ secretKey: null, database });
    expect((await keyFrom(KEY)).id).not.toBe(own?.id);
    expect(await sealingKey({ secretKey: KEY, database })).toEqual(await keyFrom(KEY));
    expect(await sealingKey({ secretKey: null, database: 'postgres://db/pith' })).toBeNull();
    expect((await sealingKey({ secretKey: KEY, database: 'postgres://db/pith' }))?.id).toBe((await keyFrom(KEY)).id);
  });

  it('is refused when its file holds none, which keeps secrets locked', async () => {
    const settings = { secretKey: null, database: freshPath() };
    await writeFile(`${settings.database}.key`, 'short\n');
    await expect(sealingKey(settings)).rejects.toMatchObject({ code: 'input-unreadable' });
    expect(await keyOrNull(settings)).toBeNull();
  });
});

describe('headers', () => {
  it('open for their own origin and names, and say why they do not', async () => {
    const key = await keyFrom(KEY);
    const headers = { cookie: 'session=1; b="ü"', authorization: 'Bearer x' };
    const secret = sealHeaders(key, 'https://a.example', headers, 5);
    expect(secret).toMatchObject({ names: ['authorization', 'cookie'], changedAt: 5 });
    expect(Buffer.from(secret.sealed).includes('session')).toBe(false);
    expect(openHeaders(key, secret)).toEqual({ kind: 'headers', headers });
    const why = (kind: RegExp) => ({ kind: 'locked', why: expect.stringMatching(kind) });
    expect(openHeaders(null, secret)).toEqual(why(/missing/));
    expect(openHeaders(await keyFrom(`${KEY}!`), secret)).toEqual(why(/another key/));
    expect(openHeaders(key, { ...secret, origin: 'https://b.example' })).toEqual(why(/damaged/));
    expect(openHeaders(key, { ...secret, names: ['authorization', 'x'] })).toEqual(why(/damaged/));
  });
});
