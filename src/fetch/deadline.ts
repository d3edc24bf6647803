import { PithError } from '../errors.js';
import { onAbort } from '../signals.js';
import { networkError } from './network-error.js';

/** Runs some work on a URL that has to end in time; the caller's signal ends it as well, with its own reason. */
export async function withDeadline<T>(
  url: string,
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const endListening = onAbort(signal, () => controller.abort(signal?.reason));
  const says = `${url}: not complete after ${milliseconds / 1000} s`;
  const late = () => controller.abort(new PithError('timeout', says, { subject: url, retry: 'later' }));
  const timer = setTimeout(late, milliseconds);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Whatever broke after the abort broke because of it.
    throw controller.signal.aborted ? controller.signal.reason : networkError(error, url);
  } finally {
    clearTimeout(timer);
    endListening();
  }
}
