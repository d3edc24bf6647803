import { type ListScore, scoreList } from '../../../evaluate/index.js';
import type { ListDatasetPage } from '../../datasets/index.js';
import type { ListContestant } from './list-contestant.js';

export interface ListPageResult {
  page: ListDatasetPage;
  score: ListScore;
  /** False when the contestant could not read the page at all. */
  isRead: boolean;
  ms: number;
}

export interface ListResult {
  name: string;
  pages: readonly ListPageResult[];
}

export interface ListEvaluationOptions {
  /** What relative dates are counted from. */
  now: number;
  signal: AbortSignal;
  onPage(done: number): void;
}

/** Every contestant on every page, one page after the other. */
export async function runListEvaluation(
  contestants: readonly ListContestant[],
  pages: readonly ListDatasetPage[],
  { now, signal, onPage }: ListEvaluationOptions,
): Promise<ListResult[]> {
  const results = contestants.map(({ name }) => ({ name, pages: [] as ListPageResult[] }));
  for (const [done, page] of pages.entries()) {
    if (signal.aborted) break;
    const html = await page.load();
    contestants.forEach((contestant, i) => {
      const start = performance.now();
      const items = contestant.read(html, page, now);
      const ms = performance.now() - start;
      const score = scoreList(items ?? [], page.truth);
      results[i]?.pages.push({ page, score, isRead: items !== null, ms });
    });
    onPage(done + 1);
  }
  return results;
}
