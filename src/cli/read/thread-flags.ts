/** How V8 is set for the threads of a batch, which read many pages of all kinds and nothing else. */
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Megabytes of V8's own limit, of the most that was of use, and of a machine's memory that ask for one more for each thread. */
const LEAST = 16;
const MOST = 64;
const MACHINE_PER_MEGABYTE = 32;

/**
 * Gives threads that are started from now on more room for young objects. Whenever the room is full, what is alive of the page
 * at hand moves to where only a full collection finds it; with the room four times as large, a third less does, and two threads
 * take about a tenth less processor time. Node lets a thread set how far the room may grow, but not where it begins.
 */
export function giveRoomToThreads(threads: number): void {
  const megabytes = roomForYoung(threads, usableMemory());
  setFlagsFromString(`--max-semi-space-size=${megabytes}`);
  setFlagsFromString(`--min-semi-space-size=${megabytes}`);
}

/** Bytes of bytecode a function runs through before V8 counts it as one step nearer to being optimised: four times its own measure. */
const INTERRUPT_BUDGET = 270_000;

/**
 * Lets threads that are started from now on optimise a function only when it has seen some more pages. The first page does not
 * show all a function has to do, what was optimised for it is thrown away by the next, and every thread compiles for itself.
 */
export function letThreadsCompileLater(): void {
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}

/** A power of two, as V8 would make it one. @param memory bytes */
export function roomForYoung(threads: number, memory: number): number {
  const share = memory / 2 ** 20 / MACHINE_PER_MEGABYTE / threads;
  return 2 ** Math.floor(Math.log2(Math.min(MOST, Math.max(LEAST, share))));
}

/** Of the machine or of the container, whichever is less; where there is no container, Node says 0 or more than there is. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
