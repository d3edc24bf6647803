/**
 * Loaded before a process under test, and in all its threads: lets its clock go wrong by the milliseconds that stand in the file
 * SOAK_CLOCK names. Time that only goes forward (performance.now, timers) stays right, as it does when a real clock is set.
 */
import { readFileSync } from 'node:fs';

const RightDate = Date;
const LOOK_EVERY = 50;
let shift = 0;
let lookedAt = -LOOK_EVERY;

function now() {
  if (performance.now() - lookedAt >= LOOK_EVERY) {
    lookedAt = performance.now();
    try {
      shift = Number(readFileSync(process.env.SOAK_CLOCK, 'utf8'));
    } catch {
      // The file is being written; the next look tells.
    }
  }
  return RightDate.now() + shift;
}

class ShiftedDate extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
}

Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
