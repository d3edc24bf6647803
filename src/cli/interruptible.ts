/** What the work gives, or null when the user had enough before. Work that cannot be cancelled is left behind. */
export function interruptible<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return Promise.race([
    work,
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', () => resolve(null), { once: true });
    }),
  ]);
}
