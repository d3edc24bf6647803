import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until something is so that other work brings about.
 * @throws when that work ends before, which would be waited for in vain
 */
export async function until(isSo: () => boolean, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isSo()) {
    if (isOver) throw new Error(`what was waited for never came; the work ended with ${JSON.stringify(await ended)}`);
    await sleep(1);
  }
}
