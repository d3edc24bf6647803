/**
 * The thread that keeps feeds up to date, started anew whenever it dies. The feed whose page was read last is taken to be what it died of,
 * unless it was the store, and the next thread writes that down. What else it had is taken again when its leases end: its hosts were asked, and are owed their rest.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PithError } from '../../errors.js';
import type { BlamedFeed } from '../../update/index.js';
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
  start: (blamed: BlamedFeed | null, onMessage: (message: ThreadMessage) => void) => BackgroundThread,
  onMessage: (message: ThreadMessage) => void,
  logger: Logger,
): UpdatePool {
  const stopped = new AbortController();
  let thread: BackgroundThread;
  let running = true;
  let restarts = 0;
  const run = async (): Promise<void> => {
    let pause = FIRST_PAUSE;
    let blamed: BlamedFeed | null = null;
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      const inReading = new Map<number, Omit<BlamedFeed, 'why'>>();
      thread = start(blamed, (message) => {
        if (message.type === 'checked') inReading.delete(message.checked.feed);
        if (message.type !== 'reading') return onMessage(message);
        const { feed, worker } = message;
        // To the end of the line: the last one is what a thread that dies was at.
        inReading.delete(feed.id);
        inReading.set(feed.id, { feed, worker });
      });
      running = true;
      const failure = await thread.ended;
      running = false;
      if (stopped.signal.aborted) return;
      restarts++;
      // A store that fails breaks off all checks, whatever page was read.
      const isOfStore = (failure as Partial<PithError> | null)?.code === 'store-unusable';
      const last = isOfStore ? null : ([...inReading.values()].at(-1) ?? null);
      const why = failure?.message ?? 'the thread ended';
      blamed = last === null ? null : { ...last, why: `reading the page broke off the checks of feeds: ${why}` };
      const feed = last?.feed.publicId;
      logger.error({ err: failure ?? undefined, feed }, 'the checks of feeds broke off; they start anew');
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
