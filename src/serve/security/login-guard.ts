/**
 * How fast passwords may be guessed: by one client, and by all together. A guesser with very many addresses slows down logins from browsers
 * never seen before, and nothing else: a browser the owner has logged in with before goes by its own count, tokens by none.
 */
import { createRateLimiter, type RateDecision } from './token-bucket.js';

export interface LoginGuard {
  /**
   * Resolves when a password may be tried, which is later the more wrong ones are tried by strangers; or at once, with the time to wait,
   * when it may not.
   * @param device what a browser that has logged in before is known by; null for strangers
   */
  enter(client: string, device: string | null): Promise<RateDecision>;
  /** A stranger's password was wrong. */
  failed(): void;
}

export interface LoginGuardOptions {
  /** Passwords one client may try in a minute. */
  limit: number;
  /** Milliseconds that only go forward. */
  now: () => number;
  sleep(milliseconds: number): Promise<unknown>;
}

/** Wrong passwords of all strangers in a minute, in units of what one of them may try, before all of them are slowed down. */
const CALM = 4;
/** Milliseconds a stranger waits at most. */
const LONGEST_WAIT = 8000;
/** Strangers that wait at the same time; with the wait it bounds how many passwords can be tried, and what trying costs us. */
const WAITING_ROOM = 32;
const MINUTE = 60_000;

export function createLoginGuard({ limit, now, sleep }: LoginGuardOptions): LoginGuard {
  const tries = createRateLimiter({ limit, windowSeconds: 60, now });
  const calm = CALM * limit;
  let level = 0;
  let at = now();
  let waiting = 0;
  /** Wrong passwords lately; each minute without any takes off as many as are let pass. */
  const pressure = (): number => {
    level = Math.max(0, level - ((now() - at) / MINUTE) * calm);
    at = now();
    return level;
  };
  return {
    async enter(client, device) {
      const decision = tries.take(device === null ? `client ${client}` : `device ${device}`);
      const excess = pressure() / calm - 1;
      if (device !== null || !decision.allowed || excess <= 0) return decision;
      const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** Math.min(excess, 10));
      if (waiting >= WAITING_ROOM) return { allowed: false, remaining: 0, seconds: Math.ceil(wait / 1000) };
      waiting++;
      try {
        await sleep(wait);
      } finally {
        waiting--;
      }
      return decision;
    },
    failed() {
      // Beyond this the wait is as long as it gets; what is more would only take longer to pass.
      level = Math.min(pressure() + 1, 8 * calm);
    },
  };
}
