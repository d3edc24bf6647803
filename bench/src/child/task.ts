/** What a child process may be asked to measure; it travels as JSON. */
export type ChildTask =
  | { kind: 'memory'; peer: string; dataset: string; limit: number }
  | { kind: 'cold-start'; peer: string; dataset: string; page: string }
  | { kind: 'file'; peer: string; file: string };

export interface ChildReport {
  /** Milliseconds of the measured work. */
  ms: number;
  /** Largest resident memory of the process, in bytes, and what it was before the extractor was loaded. */
  peakBytes: number;
  baseBytes: number;
  /** Live heap after a full collection at the end, in bytes. */
  heapBytes: number;
  /** Characters of content found. */
  characters: number;
}

/** The measurement, or why there is none. */
export type ChildOutcome = { ok: true; report: ChildReport } | { ok: false; why: string };
