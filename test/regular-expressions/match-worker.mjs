/**
 * Matches expressions against long texts and tells which of them take more than linear time. Before each text its number is
 * stored where the watchdog sees it: an expression that never ends is known by where this stopped.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { jobs, from, progress } = workerData;
/** Characters of the shorter and the longer text. */
const SHORT = 8000;
const LONG = 4 * SHORT;
/** Milliseconds of processor time. A linear match of the shorter text takes a quarter of it at most, a quadratic one on a fast machine thrice. */
const SUSPICIOUS = 1.5;
/** Four times the text may take this many times as long; quadratic expressions take sixteen times. */
const MOST_GROWTH = 8;

const textOf = ({ start, repeated, end }, length) => start + repeated.repeat(Math.ceil(length / repeated.length)) + end;

/** Finds all matches, as replace and matchAll do; a sticky expression is tried wherever the last match ended, or one further. */
function matchAll(expression, text) {
  if (!expression.global && !expression.sticky) {
    expression.exec(text);
    return;
  }
  for (let at = 0; at <= text.length; ) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (match === null && expression.global && !expression.sticky) return;
    at = match === null || match[0] === '' ? Math.max(at, expression.lastIndex) + 1 : expression.lastIndex;
  }
}

/** Milliseconds of processor time, which other programs do not lengthen. */
function fastest(expression, text, runs) {
  let best = Infinity;
  for (let run = 0; run < runs; run++) {
    const begin = process.cpuUsage();
    matchAll(expression, text);
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

for (let index = from; index < jobs.length; index++) {
  const { source, flags, texts } = jobs[index];
  const expression = new RegExp(source, flags);
  for (let number = 0; number < texts.length; number++) {
    Atomics.store(progress, 1, number);
    Atomics.store(progress, 0, index);
    Atomics.add(progress, 2, 1);
    const short = textOf(texts[number], SHORT);
    if (fastest(expression, short, 1) < SUSPICIOUS) continue;
    const shortTime = fastest(expression, short, 2);
    if (shortTime < SUSPICIOUS) continue;
    Atomics.add(progress, 2, 1);
    const longTime = fastest(expression, textOf(texts[number], LONG), 2);
    if (longTime < MOST_GROWTH * shortTime) continue;
    parentPort.postMessage({ index, number, growth: longTime / shortTime });
    break;
  }
}
