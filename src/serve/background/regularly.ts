/** Something that is done again and again, and never twice at the same time. */
export interface Regular {
  /** Does it now, unless it is being done. */
  now(): void;
  /** Ends it, and waits for what is being done. */
  stop(): Promise<void>;
}

/** Does some work now, and every so many milliseconds. What it fails of is told; it is done again all the same. */
export function regularly(every: number, work: () => Promise<unknown>, onFailure: (error: unknown) => void): Regular {
  let doing: Promise<unknown> | null = null;
  const now = () => {
    doing ??= work()
      .catch(onFailure)
      .finally(() => {
        doing = null;
      });
  };
  const timer = setInterval(now, every);
  now();
  return {
    now,
    async stop() {
      clearInterval(timer);
      await doing;
    },
  };
}
