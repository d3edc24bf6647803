/** The one place that knows the library that seals cookies. A session says only that its holder knew the password. */
import { createHmac, randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';

export interface Sessions {
  readonly seconds: number;
  /** The text of a cookie for somebody who has just logged in. */
  open(): Promise<string>;
  /** True for a cookie of ours that has not expired, whatever else may come. */
  isOpen(cookie: string): Promise<boolean>;
  /** The text of a cookie by which a browser that has logged in once is known again; it opens nothing. */
  nameDevice(): Promise<string>;
  /** What the browser is known by; null for what is no such cookie of ours. */
  deviceOf(cookie: string): Promise<string | null>;
}

/** Longer cookies are not ours, and unsealing them costs time. */
const MAX_LENGTH = 4096;
/** A year: how long a browser is remembered. */
export const DEVICE_SECONDS = 365 * 24 * 3600;

/** @param adminPassword or its hash, as it is set: with another one no cookie from before opens anything */
export function createSessions(secret: string | null, adminPassword: string, days: number): Sessions {
  const password = createHmac('sha256', secret ?? randomBytes(32))
    .update(adminPassword)
    .digest('hex');
  const seconds = days * 24 * 3600;
  const unsealed = async (cookie: string, ttl: number): Promise<Record<string, unknown>> => {
    if (cookie.length > MAX_LENGTH) return {};
    try {
      return await unsealData<Record<string, unknown>>(cookie, { password, ttl });
    } catch {
      // The library answers some damaged seals with an error of its own.
      return {};
    }
  };
  return {
    seconds,
    open: () => sealData({ admin: true }, { password, ttl: seconds }),
    isOpen: async (cookie) => (await unsealed(cookie, seconds)).admin === true,
    nameDevice: () => sealData({ device: randomBytes(9).toString('base64url') }, { password, ttl: DEVICE_SECONDS }),
    async deviceOf(cookie) {
      const { device } = await unsealed(cookie, DEVICE_SECONDS);
      return typeof device === 'string' ? device : null;
    },
  };
}
