/** Times as pages write them: found in text, and settled for a whole list. */
export { findTimes, LONGEST_WITHOUT_DIGITS, tracesIn } from './find-times.js';
export { readMachineTime } from './machine-time.js';
export { matchTime, mayBeTime } from './match-time.js';
export { settleTimes } from './settle-times.js';
export type { TimeMatch } from './time-match.js';
export { ANY_TIME, MOST_BESIDE, numbersIn, TimeTrace, timeTraces } from './time-traces.js';
export { type TimeWords, timeWords } from './time-words.js';
