/**
 * Abort signals that live as long as the program, heard without leaving anything behind. `AbortSignal.any` keeps some bytes with each of
 * its signals for every call, and a listener that is not taken away keeps all that it refers to.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Acts when the signal is given, at once if it was given already. @returns what ends the listening */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal === undefined) return () => {};
  if (signal.aborted) act();
  // A page that is rendered asks for dozens of files at once, all under one signal: no leak, which Node would warn of.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', act, { once: true });
  return () => signal.removeEventListener('abort', act);
}

/** Resolves when the signal is given. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => void onAbort(signal, resolve));

/** What the work gives, which is left behind when the signal is given before. @throws the reason of the signal */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = onAbort(signal, () => reject(signal.reason));
    work.then(resolve, reject).finally(end);
  });
}

/** Does some work under a signal of its own, which is given with the reason of whichever of these comes first. */
export async function withAnySignal<Result>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const endings = signals.map((signal) => onAbort(signal, () => own.abort(signal.reason)));
  try {
    return await work(own.signal);
  } finally {
    for (const end of endings) end();
  }
}

/** Waits until one of the tasks has ended, the time is over, or the signal is given. The tasks must not reject. */
export async function waitForFirst(
  tasks: Iterable<Promise<unknown>>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const end = onAbort(signal, () => over.abort());
  await Promise.race([...tasks, sleep(milliseconds, undefined, { signal: over.signal }).catch(() => {})]);
  end();
  over.abort();
}
