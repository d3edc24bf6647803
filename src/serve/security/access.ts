/** Who may do what: the password opens a session, the token stands for it, and without a password this machine is trusted. */
import type { AppContext } from '../app-env.js';
import type { Config } from '../config/settings.js';
import { deleteCookie, getCookie, setCookie } from '../hono.js';
import { passwordChecker, sameSecret } from './password.js';
import { createSessions } from './sessions.js';
import { createRateLimiter, type RateDecision } from './token-bucket.js';

export interface Access {
  /** False where nobody has to log in. */
  readonly needsLogin: boolean;
  accessOf(c: AppContext): Promise<'token' | 'session' | 'open' | 'none'>;
  /** Whether this client may try a password now; each try counts. */
  mayTry(c: AppContext): RateDecision;
  /** Opens a session when the password is right. */
  logIn(c: AppContext, password: string): Promise<boolean>;
  logOut(c: AppContext): void;
}

type AccessConfig = Pick<
  Config,
  'adminPassword' | 'apiToken' | 'sessionSecret' | 'sessionDays' | 'loginLimit' | 'publicUrl'
>;

export async function createAccess(config: AccessConfig, now: () => number): Promise<Access> {
  const { adminPassword, apiToken, sessionSecret, sessionDays, loginLimit, publicUrl } = config;
  const check = adminPassword === null ? null : await passwordChecker(adminPassword);
  const sessions = createSessions(sessionSecret, sessionDays);
  const logins = createRateLimiter({ limit: loginLimit, windowSeconds: 60, now });
  /** The prefix makes browsers insist on what we set; it works over TLS only. */
  const cookieOf = (c: AppContext) => {
    const secure = publicUrl?.startsWith('https:') || c.get('client').secure;
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: sessions.seconds } as const;
    return { name: secure ? '__Host-pith' : 'pith', options };
  };
  return {
    needsLogin: check !== null,
    async accessOf(c) {
      if (check === null) return 'open';
      const token = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
      if (token !== undefined) return apiToken !== null && sameSecret(token, apiToken) ? 'token' : 'none';
      const cookie = getCookie(c, cookieOf(c).name);
      return cookie !== undefined && (await sessions.isOpen(cookie)) ? 'session' : 'none';
    },
    mayTry: (c) => logins.take(c.get('client').key),
    async logIn(c, password) {
      if (check === null || !(await check(password))) return false;
      const { name, options } = cookieOf(c);
      setCookie(c, name, await sessions.open(), options);
      return true;
    },
    logOut(c) {
      const { name, options } = cookieOf(c);
      deleteCookie(c, name, { path: options.path, secure: options.secure });
    },
  };
}
