import { setTimeout as sleep } from 'node:timers/promises';
import { PithError } from '../../errors.js';

const TRIES = 3;
/** Milliseconds before the second try; each further one waits four times as long. */
const PAUSE = 2000;

/** Tries again what failed for a reason that may pass. @throws the last error */
export async function withRetries<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof PithError && error.retry !== 'never';
      if (!mayPass || tries >= TRIES || signal.aborted) throw error;
      await sleep(PAUSE * 4 ** (tries - 1), undefined, { signal });
    }
  }
}
