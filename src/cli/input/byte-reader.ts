/** Reads a byte stream by lines and by counted blocks, holding no more than what was asked for. */
export class ByteReader {
  readonly #iterator: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #at = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#iterator = source[Symbol.asyncIterator]();
  }

  /**
   * The next line without its newline, or null at the end. Of a longer line only the first `limit` bytes are kept and
   * `cut` is set.
   */
  async line(limit: number): Promise<{ bytes: Uint8Array; cut: boolean } | null> {
    const pieces: Uint8Array[] = [];
    let kept = 0;
    let cut = false;
    let seen = false;
    while (await this.#fill()) {
      seen = true;
      const newline = this.#chunk.indexOf(10, this.#at);
      const end = newline < 0 ? this.#chunk.length : newline;
      const piece = this.#chunk.subarray(this.#at, Math.min(end, this.#at + limit - kept));
      cut ||= piece.length < end - this.#at;
      pieces.push(piece);
      kept += piece.length;
      this.#at = newline < 0 ? end : end + 1;
      if (newline >= 0) break;
    }
    return seen ? { bytes: joined(pieces, kept), cut } : null;
  }

  /** The next `length` bytes, or fewer when the stream ends before. */
  async take(length: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let taken = 0;
    while (taken < length && (await this.#fill())) {
      const piece = this.#chunk.subarray(this.#at, this.#at + length - taken);
      pieces.push(piece);
      taken += piece.length;
      this.#at += piece.length;
    }
    return joined(pieces, taken);
  }

  /** Passes over `length` bytes; the number passed is smaller when the stream ends before. */
  async skip(length: number): Promise<number> {
    let passed = 0;
    while (passed < length && (await this.#fill())) {
      const step = Math.min(length - passed, this.#chunk.length - this.#at);
      passed += step;
      this.#at += step;
    }
    return passed;
  }

  async close(): Promise<void> {
    await this.#iterator.return?.();
  }

  /** Makes sure there is an unread byte; false at the end of the stream. */
  async #fill(): Promise<boolean> {
    while (this.#at >= this.#chunk.length) {
      const next = await this.#iterator.next();
      if (next.done) return false;
      this.#chunk = next.value;
      this.#at = 0;
    }
    return true;
  }
}

/** Always a copy: a caller may hand the bytes to another thread, which takes the whole buffer behind them. */
function joined(pieces: Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
