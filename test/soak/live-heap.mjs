/**
 * Loaded before a process under test, and in all its threads: collects garbage now and then and writes down what is still in use, to the
 * file SOAK_HEAP names. What a process has from the system says little of that: it is given back late, if at all.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

const TELL_EVERY = 20_000;

// The flag itself may not stand in NODE_OPTIONS.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

setInterval(() => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  try {
    appendFileSync(process.env.SOAK_HEAP, `${process.uptime()} ${threadId} ${heapUsed + external}\n`);
  } catch {
    // The disk is full, as far as this process can tell.
  }
}, TELL_EVERY).unref();
