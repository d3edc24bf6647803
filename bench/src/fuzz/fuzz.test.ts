/** A short run of every target of `npm run fuzz`, with the same inputs every time. */
import { describe, expect, it } from 'vitest';
import { runTarget } from './target.js';
import { TARGETS } from './targets.js';

const SEED = 20_261_116;
/** Reading whole pages takes longer than the rest. */
const FEW = 30;
const MANY = 150;
const SLOW: readonly string[] = ['page', 'view', 'feed', 'rule', 'wrapper', 'samples', 'fields'];

describe('whatever is read as', () => {
  it.each(Object.keys(TARGETS))('%s is answered, or refused with a typed error', { timeout: 120_000 }, async (name) => {
    const target = TARGETS[name];
    if (target === undefined) throw new Error(name);
    const { finding, inputs, refused } = await runTarget(target, SEED, (n) => n < (SLOW.includes(name) ? FEW : MANY));
    expect(finding && { ...finding, input: Buffer.from(finding.input).toString().slice(0, 2000) }).toBeNull();
    // Inputs that are all refused at the door would prove little.
    expect(refused).toBeLessThan(inputs);
  });

  it('something broken is found', async () => {
    const broken = {
      seeds: ['{"a":1}'],
      words: ['[]'],
      read: (input: Uint8Array) => {
        if (Buffer.from(input).includes('[]')) throw new TypeError('no lists');
      },
    };
    const { finding } = await runTarget(broken, 1, (n) => n < 1000);
    expect(finding?.error).toBeInstanceOf(TypeError);
    // The number alone, added to the seed, makes the input again.
    const again = await runTarget(broken, 1 + (finding?.number ?? 0), (n) => n < 1);
    expect(again.finding?.input).toEqual(finding?.input);
  });
});
