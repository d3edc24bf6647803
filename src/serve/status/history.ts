/**
 * What the server did, minute by minute, for a day. It is kept in memory only: plots need no more, and whoever wants to keep it asks
 * `/metrics` for it.
 */
export interface Minute {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** Checks of feeds. */
  checks: number;
  /** Checks and visits that failed or found nothing. */
  errors: number;
  /** Pages crawls asked for. */
  visits: number;
  /** Mean seconds of a check; null when there was none. */
  checkSeconds: number | null;
  /** Seconds by which the most overdue feed was late; null when the store did not say. */
  lag: number | null;
  /** Bytes of memory of the process. */
  memory: number;
}

export interface HistoryOptions {
  /** Milliseconds since 1970. */
  now(): number;
  /** What is measured at the end of a minute, rather than counted. */
  measure(): Promise<Pick<Minute, 'lag' | 'memory'>>;
  /** Milliseconds of a minute. @default 60 000 */
  every?: number;
  /** Minutes kept. @default 1440, a day */
  keep?: number;
}

export interface Sums {
  checks: number;
  errors: number;
  visits: number;
  checkSeconds: number | null;
}

interface Counted extends Omit<Sums, 'checkSeconds'> {
  seconds: number;
}

const NOTHING: Readonly<Counted> = { checks: 0, errors: 0, visits: 0, seconds: 0 };
/** What a check or visit came to when it was in vain. */
const IN_VAIN: readonly string[] = ['failed', 'empty', 'retry'];

export class History {
  readonly #options: HistoryOptions;
  readonly #every: number;
  readonly #keep: number;
  readonly #minutes: { minute: Minute; seconds: number }[] = [];
  readonly #timer: NodeJS.Timeout;
  #current: Counted = { ...NOTHING };

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#every = options.every ?? 60_000;
    this.#keep = options.keep ?? 1440;
    this.#timer = setInterval(() => void this.endMinute(), this.#every);
    this.#timer.unref();
  }

  /** Seconds of a minute. */
  get every(): number {
    return this.#every / 1000;
  }

  checked(result: string, seconds: number): void {
    this.#current.checks++;
    this.#current.seconds += seconds;
    if (IN_VAIN.includes(result)) this.#current.errors++;
  }

  visited(result: string): void {
    this.#current.visits++;
    if (IN_VAIN.includes(result)) this.#current.errors++;
  }

  async endMinute(): Promise<void> {
    const { seconds, ...counts } = this.#current;
    this.#current = { ...NOTHING };
    const measured = await this.#options.measure();
    const minute = { at: this.#options.now(), ...counts, checkSeconds: mean(seconds, counts.checks), ...measured };
    this.#minutes.push({ minute, seconds });
    if (this.#minutes.length > this.#keep) this.#minutes.shift();
  }

  /** The last minutes that are over, oldest first. */
  minutes(most: number): readonly Minute[] {
    return this.#minutes.slice(-most).map(({ minute }) => minute);
  }

  /** All of the last minutes together, and what there was of the present one. */
  sums(most: number): Sums {
    const total = { ...this.#current };
    for (const { minute, seconds } of this.#minutes.slice(-most)) {
      total.checks += minute.checks;
      total.errors += minute.errors;
      total.visits += minute.visits;
      total.seconds += seconds;
    }
    const { seconds, ...counts } = total;
    return { ...counts, checkSeconds: mean(seconds, counts.checks) };
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

const mean = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);
