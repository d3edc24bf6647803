/**
 * How much each fact counts, in log-odds: above 0 speaks for a candidate, below 0 against. Data, written by
 * `npm run bench -- fit-titles --write`; docs/benchmarks.md has its figures on domains it was not fitted on.
 */
import type { TitleFact } from './title-facts.js';

export const TITLE_WEIGHTS: Readonly<Record<TitleFact, number>> = {
  firstHeading: 1.04,
  laterHeading: -0.34,
  lesserHeading: 0.75,
  jsonLd: -0.18,
  openGraph: 0.42,
  twitter: -0.46,
  otherMeta: 0.09,
  firstPart: 0.29,
  wholeTitle: -0.59,
  headingAndDeclared: 0.66,
  headingOfArticle: 0.8,
  headingInForum: -0.44,
  headingOfFrontPage: -0.36,
  wholeTitleOfFrontPage: 1.02,
  saidOften: 0.44,
  severalParts: -0.76,
  endsInStop: -0.55,
  cutOff: -0.24,
  isJustHome: -0.22,
  isSiteName: -0.08,
  startsWithOthers: -0.67,
  endsWithOthers: -0.79,
  likeNone: -0.73,
  coversSlug: 1.06,
  withinSlug: 0.71,
};
