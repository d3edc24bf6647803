import { type PageScore, scorePage } from '../../evaluate/index.js';
import type { DatasetPage } from '../datasets/dataset.js';

/** Something that reads a page's content: a method of Pith, or another program in the benchmark. */
export interface Contestant {
  name: string;
  /** The content, as plain text or in the form `textOf` understands; empty when there is none. */
  extract(html: string | Uint8Array, url: string | null): string | Promise<string>;
  /** Turns what `extract` gave into plain text, off the clock. @default it is plain text already */
  textOf?(output: string): string;
  /**
   * Milliseconds the last `extract` took by the contestant's own clock, for one whose work is done in another process: the way
   * there and back is not its work. @default the time `extract` took
   */
  ownMs?(): number;
}

export interface PageResult {
  id: string;
  url: string | null;
  type: string;
  /** Size of the page in bytes of UTF-8. */
  bytes: number;
  /** Milliseconds from the page's text to the content's text. */
  ms: number;
  score: PageScore;
  text: string;
  /** Message of the error that ended the reading; the page then counts as empty. */
  error: string | null;
}

export interface ContestantResult {
  name: string;
  pages: PageResult[];
}

export interface EvaluationOptions {
  onPage?: (done: number) => void;
  signal?: AbortSignal;
}

/** Pages each contestant reads once before the clock counts, so that none pays for compiling its code. */
const WARM_UP_PAGES = 3;

/**
 * Lets every contestant read every page and scores what it found. Contestants take turns on each page, so that a slow
 * moment of the machine hits all of them alike. Their errors are counted, never thrown.
 */
export async function runEvaluation(
  contestants: readonly Contestant[],
  pages: readonly DatasetPage[],
  { onPage, signal }: EvaluationOptions = {},
): Promise<ContestantResult[]> {
  const results = contestants.map(({ name }): ContestantResult => ({ name, pages: [] }));
  for (const page of pages.slice(0, WARM_UP_PAGES)) {
    const html = await page.load();
    for (const contestant of contestants) await attempt(contestant, html, page.url);
  }
  for (const [index, page] of pages.entries()) {
    if (signal?.aborted) break;
    const html = await page.load();
    const bytes = typeof html === 'string' ? Buffer.byteLength(html) : html.length;
    for (const [i, contestant] of contestants.entries()) {
      const { text, ms, error } = await attempt(contestant, html, page.url);
      const score = scorePage(text, page.truth);
      results[i]?.pages.push({ id: page.id, url: page.url, type: page.type, bytes, ms, score, text, error });
    }
    onPage?.(index + 1);
  }
  return results;
}

async function attempt(
  contestant: Contestant,
  html: string | Uint8Array,
  url: string | null,
): Promise<{ text: string; ms: number; error: string | null }> {
  const start = performance.now();
  try {
    const output = await contestant.extract(html, url);
    const ms = contestant.ownMs?.() ?? performance.now() - start;
    return { text: contestant.textOf?.(output) ?? output, ms, error: null };
  } catch (error) {
    return { text: '', ms: performance.now() - start, error: error instanceof Error ? error.message : String(error) };
  }
}
