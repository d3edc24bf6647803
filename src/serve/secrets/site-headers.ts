/** Headers the owner stored for sites, such as a cookie that lets Pith in. */
import type { SealedSecret, Store } from '../../store/index.js';
import type { SiteAccess } from '../../update/index.js';
import { seal, unseal } from './seal.js';
import { findSealingKey, type KeySettings, type SealingKey } from './sealing-key.js';

export type Headers = Readonly<Record<string, string>>;

/** Moved to another origin, or under other names, a seal does not open. */
const contextOf = (origin: string, names: readonly string[]): string => JSON.stringify(['site', origin, ...names]);

export function sealHeaders(key: SealingKey, origin: string, headers: Headers, changedAt: number): SealedSecret {
  const names = Object.keys(headers).sort();
  const values = JSON.stringify(names.map((name) => headers[name]));
  return { origin, names, keyId: key.id, sealed: seal(key.bytes, values, contextOf(origin, names)), changedAt };
}

/** The headers, or why they cannot be had. */
export function openHeaders(key: SealingKey | null, secret: SealedSecret): SiteAccess {
  const { origin, names, keyId, sealed } = secret;
  if (key === null)
    return { kind: 'locked', why: 'the key that the headers stored for this site were sealed by is missing' };
  if (key.id !== keyId) return { kind: 'locked', why: 'the headers stored for this site were sealed by another key' };
  const text = unseal(key.bytes, sealed, contextOf(origin, names));
  if (text === null) return { kind: 'locked', why: 'the headers stored for this site are damaged' };
  const values = JSON.parse(text) as string[];
  return { kind: 'headers', headers: Object.fromEntries(names.map((name, index) => [name, values[index] as string])) };
}

/** What is stored for an origin, looked up anew each time: the owner may change it while feeds are checked. */
export function siteAccessIn(store: Store, settings: KeySettings): (origin: string) => Promise<SiteAccess> {
  return async (origin) => {
    const secret = await store.siteSecrets.get(origin);
    return secret === null ? { kind: 'none' } : openHeaders(await keyOrNull(settings), secret);
  };
}

/** A key file that cannot be read keeps secrets locked; everything else goes on. */
export const keyOrNull = (settings: KeySettings): Promise<SealingKey | null> =>
  findSealingKey(settings).catch(() => null);
