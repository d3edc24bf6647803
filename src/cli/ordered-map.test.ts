import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedMap } from './ordered-map.js';

async function* stream<T>(items: readonly T[], onTake: () => void = () => {}): AsyncGenerator<T> {
  for (const item of items) {
    onTake();
    yield item;
  }
}

const later = <T>(value: T, ticks: number): Promise<T> =>
  new Promise((resolve) => {
    const step = (left: number): void => (left === 0 ? resolve(value) : void setImmediate(() => step(left - 1)));
    step(ticks);
  });

describe('orderedMap', () => {
  it('gives results in the order of the items, whichever is ready first', async () => {
    const delays = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(delays, fc.integer({ min: 1, max: 6 }), async (items, window) => {
        const results: number[] = [];
        const numbered = items.map((delay, index) => ({ delay, index }));
        const mapped = orderedMap(stream(numbered), window, ({ delay, index }) => later(index, delay));
        for await (const result of mapped) results.push(result);
        expect(results).toEqual(items.map((_, index) => index));
      }),
      { numRuns: 50 },
    );
  });

  it('never works on more items than the window holds', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await later(0, 2);
      running--;
    };
    for await (const _ of orderedMap(stream(new Array(30).fill(0)), 4, work));
    expect(most).toBe(4);
  });

  it('takes no further items while nobody asks for results', async () => {
    let taken = 0;
    const mapped = orderedMap(
      stream(new Array(100).fill(0), () => taken++),
      3,
      async () => 'done',
    );
    await mapped.next();
    await later(0, 10);
    expect(taken).toBe(3);
    await mapped.return(undefined);
  });

  it('closes its source when the reader stops', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield 1;
      } finally {
        closed = true;
      }
    }
    for await (const _ of orderedMap(source(), 2, async (item) => item)) break;
    expect(closed).toBe(true);
  });
});
