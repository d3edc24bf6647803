/**
 * Notices programs that make ever new addresses for the same few pages – orders, filters, views – by what their pages turn out
 * to be. Known for as long as a run lasts: what is forgotten is soon noticed again.
 */

/** Repetitions before anything is concluded. */
const MIN_REPETITIONS = 10;
/** So many repetitions for each page that was new mean that the rest is not worth asking for. */
const REPETITIONS_PER_PAGE = 4;
/** Kinds of addresses that are remembered. */
const MAX_KINDS = 10_000;

interface Record {
  fresh: number;
  repeated: number;
}

export class RepeatingShapes {
  readonly #records = new Map<string, Record>();

  /** After a page was read. @param shape see {@link shapeOf} */
  note(host: string, shape: string, isRepeated: boolean): void {
    const key = kindOf(host, shape);
    if (key === null) return;
    const record = this.#records.get(key) ?? { fresh: 0, repeated: 0 };
    if (isRepeated) record.repeated++;
    else record.fresh++;
    // Moved to the end: those not met for long are forgotten first.
    this.#records.delete(key);
    this.#records.set(key, record);
    const oldest = this.#records.keys().next();
    if (this.#records.size > MAX_KINDS && !oldest.done) this.#records.delete(oldest.value);
  }

  /** Whether addresses like this have shown to lead to nothing new. */
  isExhausted(host: string, shape: string): boolean {
    const { fresh, repeated } = this.#records.get(kindOf(host, shape) ?? '') ?? { fresh: 0, repeated: 0 };
    return repeated >= MIN_REPETITIONS && repeated >= REPETITIONS_PER_PAGE * (fresh + 1);
  }
}

/** Addresses with parameters are of one kind whatever these are; those without are told apart by nothing but their words. */
function kindOf(host: string, shape: string): string | null {
  const [path = '', query] = shape.split('?', 2);
  return query === undefined && !path.includes('{') ? null : `${host}${path}`;
}
