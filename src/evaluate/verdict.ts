/**
 * The three outcomes the ECON paper (Guo et al. 2010, section 4) counts: *correct*, the whole content and nothing else;
 * *wrong*, the whole content with noise; *missed*, only part of the content or none of it.
 */
import type { Score } from './word-score.js';

export type Verdict = 'correct' | 'wrong' | 'missed';

/**
 * The paper judged by eye. Two people who copy the same article differ by a caption, a byline or a date, so a word in twenty
 * may be missing from "the whole content" and a word in twenty may be too many in "nothing else".
 */
export const WHOLE_CONTENT = 0.95;
export const NO_NOISE = 0.95;

export function verdictOf({ precision, recall }: Score): Verdict {
  if (recall < WHOLE_CONTENT) return 'missed';
  return precision < NO_NOISE ? 'wrong' : 'correct';
}

/** What the paper reports for ECON, in percent, to be printed beside our own count on other pages. */
export const ECON_PAPER_FIGURES: ReadonlyArray<{ pages: string } & Record<Verdict, number>> = [
  { pages: '500 Chinese news pages', correct: 93.7, wrong: 5.6, missed: 0.7 },
  { pages: 'pages in pieces', correct: 91, wrong: 6, missed: 3 },
  { pages: 'short pages', correct: 41, wrong: 7, missed: 52 },
  { pages: 'nine languages', correct: 90, wrong: 6, missed: 4 },
];
