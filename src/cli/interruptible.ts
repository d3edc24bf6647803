import { onAbort } from '../signals.js';

/** What the work gives, or null when the user had enough before. Work that cannot be cancelled is left behind. */
export function interruptible<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const endListening = onAbort(signal, () => resolve(null));
    work.then(resolve, reject).finally(endListening);
  });
}
