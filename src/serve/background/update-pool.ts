/** The thread that keeps feeds up to date, started anew whenever it dies. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.js';
import type { ThreadMessage } from './messages.js';
import type { BackgroundThread } from './thread.js';

export interface UpdatePool {
  /** Whether a thread checks feeds just now, and how often one had to be replaced. */
  figures(): { running: boolean; restarts: number };
  stop(): Promise<void>;
}

/** Milliseconds before a thread that died is replaced; each death in a row doubles it. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** A thread that lived so long did not die of its start. */
const LONG_LIFE = 60_000;

export function startUpdatePool(
  start: (onMessage: (message: ThreadMessage) => void) => BackgroundThread,
  onMessage: (message: ThreadMessage) => void,
  logger: Logger,
): UpdatePool {
  const stopped = new AbortController();
  let thread: BackgroundThread;
  let running = true;
  let restarts = 0;
  const run = async (): Promise<void> => {
    let pause = FIRST_PAUSE;
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      thread = start(onMessage);
      running = true;
      const failure = await thread.ended;
      running = false;
      if (stopped.signal.aborted) return;
      restarts++;
      logger.error({ err: failure ?? undefined }, 'the checks of feeds broke off; they start anew');
      pause = performance.now() - startedAt > LONG_LIFE ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const end = run();
  return {
    figures: () => ({ running, restarts }),
    async stop() {
      stopped.abort();
      await thread.stop();
      await end;
    },
  };
}
