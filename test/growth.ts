/** Whether work stays in proportion to its input. Tests ask this instead of a limit in seconds, which a busy machine breaks. */
import { expect } from 'vitest';

/** How much more the larger input is. */
const TIMES = 8;
/** How many times as long the larger input may take: half way, in orders of magnitude, from linear (8) to quadratic (64). */
const MOST_GROWTH = TIMES ** 1.5;
/** Milliseconds of processor time for one measurement; what is quicker is done again, so that the clock can see it. */
const MEASURED_TIME = 10;
const MOST_ROUNDS = 6;

/**
 * Fails when the work takes clearly more than linear time: for an input of this size and for one that is an eighth of it. What
 * `prepare` does is not measured. The size should be one that linear work does in some milliseconds.
 */
export function expectLinear(size: number, prepare: (size: number) => () => unknown): void {
  const short = prepare(Math.ceil(size / TIMES));
  const long = prepare(size);
  // Compiles what is used much, which would make the short input look slow.
  processorTime(short);
  processorTime(short);
  let shortTime = Infinity;
  let longTime = Infinity;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    shortTime = Math.min(shortTime, processorTime(short));
    longTime = Math.min(longTime, processorTime(long));
    // The first round may still be in the middle of compiling.
    if (round > 0 && longTime <= MOST_GROWTH * shortTime) return;
  }
  const times = `${shortTime.toFixed(2)} ms became ${longTime.toFixed(2)} ms of processor time`;
  expect(longTime / shortTime, `growth when the input is ${TIMES} times as large: ${times}`).toBeLessThan(MOST_GROWTH);
}

/** Milliseconds that this process reckons for one run of the work, on average. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent >= MEASURED_TIME) return spent / runs;
  }
}
