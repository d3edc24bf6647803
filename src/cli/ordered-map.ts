/**
 * Works on up to `window` items of a stream at once and gives the results in the order of the items. A new item is taken
 * only when a result has been accepted, so a slow reader slows the source down and memory stays bounded by the window.
 * `work` must not reject: failures are results.
 */
export async function* orderedMap<Item, Result>(
  items: AsyncIterable<Item>,
  window: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  const running: Promise<Result>[] = [];
  let exhausted = false;
  try {
    for (;;) {
      while (!exhausted && running.length < window) {
        const next = await iterator.next();
        if (next.done) exhausted = true;
        else running.push(work(next.value));
      }
      const first = running.shift();
      if (first === undefined) return;
      yield await first;
    }
  } finally {
    await iterator.return?.();
  }
}
