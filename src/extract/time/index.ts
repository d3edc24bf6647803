/** Times as pages write them: found in text, and settled for a whole list. */
export { findTimes, mayHoldTime } from './find-times.js';
export { readMachineTime } from './machine-time.js';
export { matchTime } from './match-time.js';
export { type SettleContext, type SettledTime, settleTimes } from './settle-times.js';
export type { DateReading, TimeKind, TimeMatch, TimeParts } from './time-match.js';
