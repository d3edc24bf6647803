/**
 * From probabilities to a choice. Keeping the k most probable blocks has an expected F1 of twice the content kept over the
 * weight kept plus all content; the F1 of the best k says how clear the page is, and half of it is the probability from which
 * a block is worth keeping (Lipton et al., "Optimal thresholding of classifiers to maximize F1 measure", 2014). So a clear
 * page is cut sharply and a doubtful one generously.
 */
import type { PageType } from '../../../model/article.js';
import type { Favor } from '../article-extractor.js';

export interface Choice {
  kept: boolean[];
  /** The F1 to be expected, by the model's own probabilities. */
  expectedScore: number;
}

interface Cut {
  /** Share of the expected F1 from which a block is kept. */
  share: number;
  /** The least probability that is ever enough. */
  least: number;
}

const CUTS: Readonly<Record<Favor, Cut>> = {
  precision: { share: 0.8, least: 0.4 },
  balance: { share: 0.5, least: 0.2 },
  recall: { share: 0.25, least: 0.1 },
};
/** An article is clear about where it ends; what is in doubt on its page is mostly about other articles. */
const ARTICLE_CUT: Cut = { share: 0.6, least: 0.25 };

/** Below this a page is answered with "no content": in the data, most such pages have none. */
export const MIN_EXPECTED_SCORE = 0.25;

/** `words` holds the words of every block. */
export function chooseBlocks(
  words: ArrayLike<number>,
  probabilities: Float32Array,
  type: PageType,
  favor: Favor,
): Choice {
  const expectedScore = expectedScoreOf(words, probabilities);
  const { share, least } = type === 'article' && favor === 'balance' ? ARTICLE_CUT : CUTS[favor];
  const threshold = Math.max(least, share * expectedScore);
  const kept: boolean[] = [];
  for (let i = 0; i < probabilities.length; i++) kept.push((probabilities[i] as number) >= threshold);
  return { kept, expectedScore };
}

function expectedScoreOf(words: ArrayLike<number>, probabilities: Float32Array): number {
  const order = new Uint32Array(words.length).map((_, i) => i);
  order.sort((a, b) => (probabilities[b] as number) - (probabilities[a] as number));
  let content = 0;
  for (let i = 0; i < words.length; i++) content += (words[i] as number) * (probabilities[i] as number);
  let weight = 0;
  let kept = 0;
  let best = 0;
  for (const i of order) {
    weight += words[i] as number;
    kept += (words[i] as number) * (probabilities[i] as number);
    if (weight > 0) best = Math.max(best, (2 * kept) / (weight + content));
  }
  return best;
}
