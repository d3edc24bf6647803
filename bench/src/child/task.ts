/** What a child process is asked to do: let one extractor read some pages. It travels as JSON. */
export interface ChildTask {
  peer: string;
  /** The pages are files: making or unpacking them in the child would raise the child's memory peak. */
  pages: ReadonlyArray<{ file: string; url: string | null }>;
  /** Whether loading the extractor counts as part of the time. */
  cold: boolean;
}

export interface ChildReport {
  /** Milliseconds of the measured work; reading files does not count. */
  ms: number;
  /** Milliseconds of processors for the pages, with what the engine compiles and collects beside the work, and with reading files. */
  processorMs: number;
  /** Largest resident memory of the process, in bytes, and what it was before the extractor and the pages were loaded. */
  peakBytes: number;
  baseBytes: number;
  /** Live heap after a full collection at the end, in bytes. */
  heapBytes: number;
  /** Characters of content found. */
  characters: number;
  /** Pages, of many, on which the extractor failed. */
  failed: number;
}

/** The measurement, or why there is none. */
export type ChildOutcome = { ok: true; report: ChildReport } | { ok: false; why: string };
