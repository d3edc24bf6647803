/** Times as pages write them: found in text, and settled for a whole list. */
export { findTimes, LONGEST_WITHOUT_DIGITS, mayHoldDate } from './find-times.js';
export { readMachineTime } from './machine-time.js';
export { matchTime, mayBeTime } from './match-time.js';
export { settleTimes } from './settle-times.js';
export type { TimeMatch } from './time-match.js';
