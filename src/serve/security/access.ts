/** Who may do what: the password opens a session, the token stands for it, and without a password this machine is trusted. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-env.js';
import type { Config } from '../config/settings.js';
import { deleteCookie, getCookie, setCookie } from '../hono.js';
import { createLoginGuard } from './login-guard.js';
import { passwordChecker, sameSecret } from './password.js';
import { createSessions, DEVICE_SECONDS } from './sessions.js';
import type { RateDecision } from './token-bucket.js';

export interface Access {
  /** False where nobody has to log in. */
  readonly needsLogin: boolean;
  accessOf(c: AppContext): Promise<'token' | 'session' | 'open' | 'none'>;
  /** Resolves when this client may try a password, or at once when it may not; each try counts. */
  mayTry(c: AppContext): Promise<RateDecision>;
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
  const sessions = createSessions(sessionSecret, adminPassword ?? '', sessionDays);
  const guard = createLoginGuard({ limit: loginLimit, now, sleep });
  /** The prefix makes browsers insist on what we set; it works over TLS only. */
  const cookieOf = (c: AppContext) => {
    const secure = publicUrl?.startsWith('https:') || c.get('client').secure;
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: sessions.seconds } as const;
    const name = secure ? '__Host-pith' : 'pith';
    return { name, device: `${name}-device`, options };
  };
  const deviceOf = async (c: AppContext): Promise<string | null> => {
    const cookie = getCookie(c, cookieOf(c).device);
    return cookie === undefined ? null : sessions.deviceOf(cookie);
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
    mayTry: async (c) => guard.enter(c.get('client').key, await deviceOf(c)),
    async logIn(c, password) {
      if (check === null) return false;
      const known = await deviceOf(c);
      if (!(await check(password))) {
        if (known === null) guard.failed();
        return false;
      }
      const { name, device, options } = cookieOf(c);
      setCookie(c, name, await sessions.open(), options);
      if (known === null)
        setCookie(c, device, await sessions.nameDevice(), { ...options, sameSite: 'Strict', maxAge: DEVICE_SECONDS });
      return true;
    },
    logOut(c) {
      const { name, options } = cookieOf(c);
      deleteCookie(c, name, { path: options.path, secure: options.secure });
    },
  };
}
