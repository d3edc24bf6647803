import { type ShingleShares, shingleShares } from './shingle-score.js';
import { type SnippetShares, type Snippets, snippetShares } from './snippets.js';
import { type Verdict, verdictOf } from './verdict.js';
import { type Score, wordScore } from './word-score.js';

/** What a person says a page's content is. */
export interface ContentTruth extends Snippets {
  text: string;
}

export interface PageScore {
  words: Score;
  shingles: ShingleShares;
  snippets: SnippetShares;
  verdict: Verdict;
}

/** All measures of one extracted text against what a person marked. */
export function scorePage(predicted: string, truth: ContentTruth): PageScore {
  const score = wordScore(predicted, truth.text);
  return {
    words: score,
    shingles: shingleShares(predicted, truth.text),
    snippets: snippetShares(predicted, truth),
    verdict: verdictOf(score),
  };
}
