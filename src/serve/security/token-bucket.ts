/** How often a client may do something: a bucket for each, refilled steadily. Memory is bounded whoever comes. */

export interface RateDecision {
  allowed: boolean;
  /** Whole tokens left. */
  remaining: number;
  /** Seconds until the next token, when refused; until the bucket is full, when allowed. */
  seconds: number;
}

export interface RateLimiter {
  /** Takes a token of this client, if it has one. */
  take(client: string): RateDecision;
  /** Like `take`, but leaves the token where it is. */
  peek(client: string): RateDecision;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly size: number;
}

export interface RateLimiterOptions {
  /** Tokens of a full bucket, refilled within the window. */
  limit: number;
  windowSeconds: number;
  /** Milliseconds that only go forward. */
  now: () => number;
  /** Clients remembered; those not seen for longest are forgotten. @default 10 000 */
  maxClients?: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

export function createRateLimiter({ limit, windowSeconds, now, maxClients = 10_000 }: RateLimiterOptions): RateLimiter {
  // A Map keeps the order of insertion: what is put in again moves to the end, so the first is the longest unseen.
  const buckets = new Map<string, Bucket>();
  const perMillisecond = limit / (windowSeconds * 1000);
  const secondsFor = (tokens: number) => Math.max(0, Math.ceil(tokens / perMillisecond / 1000));
  const level = (client: string): number => {
    const bucket = buckets.get(client);
    return bucket === undefined ? limit : Math.min(limit, bucket.tokens + (now() - bucket.at) * perMillisecond);
  };
  const decide = (tokens: number): RateDecision =>
    tokens >= 1
      ? { allowed: true, remaining: Math.floor(tokens - 1), seconds: secondsFor(limit - tokens + 1) }
      : { allowed: false, remaining: 0, seconds: Math.max(1, secondsFor(1 - tokens)) };
  return {
    limit,
    windowSeconds,
    get size() {
      return buckets.size;
    },
    peek: (client) => decide(level(client)),
    take(client) {
      const tokens = level(client);
      buckets.delete(client);
      buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now() });
      if (buckets.size > maxClients) buckets.delete(buckets.keys().next().value as string);
      return decide(tokens);
    },
  };
}
