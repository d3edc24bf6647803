/** Fits the three sets of weights that choose the lists of a page. */
import type { ListScore, ListTruth } from '../../../src/evaluate/index.js';
import { scoreList } from '../../../src/evaluate/index.js';
import {
  COMPANION_FEATURES,
  chooseLists,
  describeCompanion,
  LIST_FEATURES,
  type ListCandidate,
  type ListWeights,
  rankLists,
  type TrainingLists,
} from '../../../src/extract/list/repeated-pattern/training.js';
import { type Choice, fitConditionalLogit } from './conditional-logit.js';
import { type Example, fitLogistic } from './logistic.js';

export interface ListTrainingPage extends TrainingLists {
  /** Null for pages without a list. */
  truth: ListTruth | null;
}

export interface JudgedPage extends TrainingLists {
  truth: ListTruth;
}

export function isJudged(page: ListTrainingPage): page is JudgedPage {
  return page.truth !== null;
}

export const CHOICE_PENALTY = 3;
export const COMPANION_PENALTY = 2;
export const QUALITY_PENALTY = 3;
/** Lists nearly as good as the best one of a page are right choices too. */
const NEARLY = 0.05;
/** A list of which this share was marked belongs to the page's list. */
const BELONGS = 0.6;

export function fitListWeights(pages: readonly ListTrainingPage[]): ListWeights {
  const lists = pages.filter(isJudged);
  const choice = fitConditionalLogit(lists.map(choiceOf), LIST_FEATURES.length, CHOICE_PENALTY);
  const companion = fitLogistic(
    lists.flatMap((page) => companionsOf(page, choice)),
    COMPANION_FEATURES.length,
    COMPANION_PENALTY,
  );
  const quality = fitLogistic(pages.flatMap(qualitiesOf), LIST_FEATURES.length + 1, QUALITY_PENALTY);
  return { choice, companion, quality };
}

/** Score of candidates by the links they lead to. */
function scoreCandidates(
  candidates: readonly ListCandidate[],
  { addresses, truth }: { addresses: readonly (string | null)[]; truth: ListTruth },
): ListScore {
  const items = candidates.flatMap(({ regions }) =>
    // Without titles, items are told by their links alone.
    regions.map(({ link }, i) => ({ title: `#${i}`, link: addresses[link] ?? null, date: null })),
  );
  return scoreList(items, { ...truth, items: truth.items.filter(({ link }) => link !== null) });
}

/** The best that choosing among the candidates could give: all lists that are right. */
export function bestInReach({ candidates, ...page }: JudgedPage): ListScore {
  return scoreCandidates(
    candidates.filter((candidate) => scoreCandidates([candidate], page).accuracy >= 0.9),
    page,
  );
}

export function scoreChosen({ candidates, stats, ...page }: JudgedPage, weights: ListWeights): ListScore {
  const chosen = chooseLists(candidates, stats, weights);
  return scoreCandidates(chosen === null ? [] : [chosen.main, ...chosen.companions], page);
}

function choiceOf({ candidates, ...page }: JudgedPage): Choice {
  const scores = candidates.map((candidate) => scoreCandidates([candidate], page));
  // A list of optional items only is neither right nor wrong.
  const useful = candidates.flatMap((candidate, i) => {
    const score = scores[i] as ListScore;
    return score.found === 0 ? [] : [{ candidate, f1: score.f1 }];
  });
  const best = Math.max(0, ...useful.map(({ f1 }) => f1));
  const facts = new Float64Array(useful.length * LIST_FEATURES.length);
  useful.forEach(({ candidate }, i) => {
    facts.set(candidate.features, i * LIST_FEATURES.length);
  });
  return { facts, right: useful.map(({ f1 }) => f1 > 0 && f1 >= best - NEARLY) };
}

function companionsOf({ candidates, stats, ...page }: JudgedPage, choice: Float64Array): Example[] {
  const [main, ...others] = rankLists(candidates, stats, choice);
  if (main === undefined || scoreCandidates([main], page).accuracy < 0.5) return [];
  return others.flatMap((other) => {
    const { accuracy, found } = scoreCandidates([other], page);
    if (found === 0) return [];
    return [{ facts: describeCompanion(main, other), answer: Number(accuracy >= BELONGS), weight: Math.sqrt(found) }];
  });
}

function qualitiesOf({ candidates, ...page }: ListTrainingPage): Example[] {
  return candidates.flatMap((candidate) => {
    const facts = Float64Array.of(1, ...candidate.features);
    const { truth } = page;
    if (truth === null) return [{ facts, answer: 0, weight: Math.log2(1 + candidate.regions.length) / 2 }];
    const { accuracy, found } = scoreCandidates([candidate], { ...page, truth });
    return found === 0 ? [] : [{ facts, answer: accuracy, weight: Math.log2(1 + found) }];
  });
}
