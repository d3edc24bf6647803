/**
 * The title without the site's name. Pages name themselves in several places, each dressed differently: a heading without the
 * site, a `<title>` with it, a headline for machines. Every text so offered is a candidate; weighed facts choose among them.
 */
import type { Sourced } from '../../../model/metadata.js';
import { collapseSpace, fold } from '../clean-text.js';
import type { PageContext } from '../page-context.js';
import type { SiteNames } from '../site.js';
import { spacedText } from '../spaced-text.js';
import { type TitleCandidate, titleCandidates } from './title-candidates.js';
import { type TitleFact, titleFacts } from './title-facts.js';
import { TITLE_WEIGHTS } from './title-weights.js';

export interface ChosenTitle {
  title: Sourced<string>;
  /** The heading that shows the title on the page, or 0. */
  heading: number;
}

export function chooseTitle(context: PageContext, names: SiteNames): ChosenTitle | undefined {
  const candidates = titleCandidates(context, names);
  const best = bestOf(candidates, context, names);
  return best && { title: sourcedTitle(best), heading: headingOf(best, candidates, context) };
}

/** The candidate with the highest sum; among equals the first, and headings come first. */
function bestOf(
  candidates: readonly TitleCandidate[],
  context: PageContext,
  names: SiteNames,
): TitleCandidate | undefined {
  if (candidates.length < 2) return candidates[0];
  let best: TitleCandidate | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const facts = titleFacts(candidate, candidates, context, names);
    let score = 0;
    for (const name of Object.keys(facts) as TitleFact[]) score += TITLE_WEIGHTS[name] * (facts[name] as number);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

/** Where the title is shown: its own heading, else the one most like it, since a headline for machines is rarely printed. */
function headingOf(best: TitleCandidate, candidates: readonly TitleCandidate[], context: PageContext): number {
  if (best.heading !== 0) return best.heading;
  let heading = 0;
  let likeness = -1;
  for (const candidate of candidates) {
    if (candidate.source !== 'heading') continue;
    const like = wordOverlap(candidate.folded, best.folded);
    if (like > likeness) [heading, likeness] = [candidate.heading, like];
  }
  return heading || lesserHeading(context, best);
}

function lesserHeading({ survey }: PageContext, { folded }: TitleCandidate): number {
  const isVersion = (text: string): boolean =>
    text.includes(' ') && (` ${text} `.includes(` ${folded} `) || ` ${folded} `.includes(` ${text} `));
  return survey.subheadings.find((node) => isVersion(fold(collapseSpace(spacedText(survey.dom, node, 300))))) ?? 0;
}

/** Share of the words of two folded texts that both have. */
function wordOverlap(a: string, b: string): number {
  const words = new Set(a.split(' '));
  const others = new Set(b.split(' '));
  let common = 0;
  for (const word of words) if (others.has(word)) common++;
  return common / (words.size + others.size - common);
}

function sourcedTitle({ value, source, from, raw }: TitleCandidate): Sourced<string> {
  return value === raw ? { value, source, from } : { value, source, from, raw };
}
