/** The one place that knows the library that seals cookies. A session says only that its holder knew the password. */
import { randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';

export interface Sessions {
  readonly seconds: number;
  /** The text of a cookie for somebody who has just logged in. */
  open(): Promise<string>;
  /** True for a cookie of ours that has not expired, whatever else may come. */
  isOpen(cookie: string): Promise<boolean>;
}

/** Longer cookies are not ours, and unsealing them costs time. */
const MAX_LENGTH = 4096;

export function createSessions(secret: string | null, days: number): Sessions {
  const password = secret ?? randomBytes(32).toString('hex');
  const seconds = days * 24 * 3600;
  return {
    seconds,
    open: () => sealData({ admin: true }, { password, ttl: seconds }),
    async isOpen(cookie) {
      if (cookie.length > MAX_LENGTH) return false;
      try {
        const data = await unsealData<{ admin?: unknown }>(cookie, { password, ttl: seconds });
        return data.admin === true;
      } catch {
        // The library answers some damaged seals with an error of its own.
        return false;
      }
    },
  };
}
