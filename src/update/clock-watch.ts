/** Notices that the clock was set back: who sets one that was ahead right again should not have to wait until it is as late as it was. */
import type { Store } from '../store/index.js';

/** Milliseconds by which a clock may go back without anybody waiting longer for it than usual. */
const SMALL_STEP_BACK = 10_000;
/** Milliseconds hosts wait when nobody knows any more how long they should: their times came from a clock that was wrong. */
const PAUSE_AFTER_WRONG_CLOCK = 15_000;
/** Milliseconds after which no check is left that began by the wrong clock, and between two looks for what they wrote. */
const DOUBT = 120_000;
const DOUBT_EVERY = 5000;

export class ClockWatch {
  readonly #store: Store;
  readonly #leaseTime: number;
  /** When the clock was last looked at, by itself. */
  #seenAt = Number.NEGATIVE_INFINITY;
  /** Until when times in the store may have come from a wrong clock, and when that was last put right. */
  #doubtUntil = Number.NEGATIVE_INFINITY;
  #doubtedAt = Number.NEGATIVE_INFINITY;

  /** @param leaseTime milliseconds after which what is taken counts as lost */
  constructor(store: Store, leaseTime: number) {
    this.#store = store;
    this.#leaseTime = leaseTime;
  }

  /** Puts times of the store right where there is reason to, as at the first look. */
  async look(now: number): Promise<void> {
    const isFirst = this.#seenAt === Number.NEGATIVE_INFINITY;
    if (now < this.#seenAt - SMALL_STEP_BACK)
      [this.#doubtUntil, this.#doubtedAt] = [now + DOUBT, Number.NEGATIVE_INFINITY];
    this.#seenAt = now;
    const isSure = now < this.#doubtUntil && now >= this.#doubtedAt + DOUBT_EVERY;
    if (!isFirst && !isSure) return;
    this.#doubtedAt = now;
    await this.#store.feeds.clockSetBack({
      now,
      hostPause: PAUSE_AFTER_WRONG_CLOCK,
      leaseTime: this.#leaseTime,
      isSure,
    });
  }
}
