import { bootstrapInterval, type Interval } from './bootstrap.js';
import type { PageScore } from './page-score.js';
import { shingleScore } from './shingle-score.js';
import { mean } from './statistics.js';
import type { Verdict } from './verdict.js';
import type { Score } from './word-score.js';

/** The measures of a method over many pages. */
export interface Summary {
  pages: number;
  /** Means of the pages' precision, recall and F1; the F1 is the mean of F1s, not the F1 of the means. */
  words: Score;
  /** 95 % interval of the mean F1. */
  f1Interval: Interval;
  shingles: Score;
  snippets: { kept: number; leaked: number };
  /** Shares of the pages, 0 to 1. */
  verdicts: Record<Verdict, number>;
}

export function summarise(scores: readonly PageScore[]): Summary {
  const f1s = scores.map(({ words }) => words.f1);
  const share = (wanted: Verdict) => mean(scores.map(({ verdict }) => (verdict === wanted ? 1 : 0)));
  return {
    pages: scores.length,
    words: {
      precision: mean(scores.map(({ words }) => words.precision)),
      recall: mean(scores.map(({ words }) => words.recall)),
      f1: mean(f1s),
    },
    f1Interval: bootstrapInterval(f1s),
    shingles: shingleScore(scores.map(({ shingles }) => shingles)),
    snippets: {
      kept: mean(scores.map(({ snippets }) => snippets.kept)),
      leaked: mean(scores.map(({ snippets }) => snippets.leaked)),
    },
    verdicts: { correct: share('correct'), wrong: share('wrong'), missed: share('missed') },
  };
}

/** One summary for each group, largest group first. */
export function summariseBy<T extends { score: PageScore }>(
  pages: readonly T[],
  groupOf: (page: T) => string,
): Map<string, Summary> {
  const groups = new Map<string, PageScore[]>();
  for (const page of pages) {
    const group = groups.get(groupOf(page));
    if (group === undefined) groups.set(groupOf(page), [page.score]);
    else group.push(page.score);
  }
  const bySize = [...groups].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
  return new Map(bySize.map(([name, scores]) => [name, summarise(scores)]));
}
