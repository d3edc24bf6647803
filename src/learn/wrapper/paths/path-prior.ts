/** How long a path can be expected to last, before other pages have been looked at: from 0 to about 1. */
import { isGenerated } from '../../../extract/index.js';
import { type Anchor, type Step, TEXT_STEP } from './place-path.js';
import type { Proposal } from './propose-paths.js';

const MARKUP_NAMES = /^(?:itemprop|property|typeof|itemtype)$/;

/** `apart` says that the value stands in a menu or a footer, `number` is the same for anchors that are. */
export type PriorOf = (proposal: Proposal, apart: boolean, number: number) => number;

/** For the paths of one field. */
export function priorFor(field: string): PriorOf {
  const words = wordsOf(field);
  const known = new Map<number, AnchorName>();
  return (proposal, apart, number) => {
    let name = known.get(number);
    if (name === undefined) {
      const { anchor } = proposal.path;
      name = { isMade: isMade(anchor), isOfField: sharesWord(textOf(anchor), words) };
      known.set(number, name);
    }
    return priorOf(proposal, name, apart);
  };
}

/** What is known of the name or text of an anchor. */
interface AnchorName {
  /** A program made it, and will make it anew. */
  isMade: boolean;
  isOfField: boolean;
}

function priorOf({ path, label, list }: Proposal, { isMade, isOfField }: AnchorName, apart: boolean): number {
  let score = anchorPrior(path.anchor, label?.evident ?? false, isMade);
  // A label stands in the same row or block as its value; far up, it only happens to come before it.
  if (path.anchor.kind === 'label') score -= 0.05 * Math.max(0, path.anchor.up - 3);
  if (label !== null) score -= 0.04 * Math.min(label.distance, 8) + (label.peculiar ? 0.25 : 0);
  if (isOfField && !isMade) score += 0.2;
  for (const step of path.steps) score -= stepCost(step);
  // A list may go on in a second block: neither the first block nor what follows its label is all of it.
  if (list)
    score -= path.anchor.kind === 'label' ? 0.25 : 0.1 * path.steps.filter(({ index }) => index !== null).length;
  // Members of a list are elements; texts in them may be pieces of a member.
  if (list && path.steps.at(-1)?.tag === TEXT_STEP) score -= 0.15;
  if (apart) score -= 0.3;
  if (path.nth !== null) score -= 0.1;
  if (path.attribute !== null) score -= 0.2;
  return Math.max(0, Math.min(1.25, score));
}

function anchorPrior(anchor: Anchor, evident: boolean, isMade: boolean): number {
  switch (anchor.kind) {
    case 'root':
      return 0.45;
    case 'label':
      return evident ? 0.95 : 0.65;
    case 'prefix':
      return 0.6;
    case 'element':
      if (MARKUP_NAMES.test(anchor.test.name)) return 1;
      if (isMade) return 0.65;
      return anchor.test.name === 'id' ? 0.85 : 0.8;
  }
}

const isMade = (anchor: Anchor): boolean =>
  anchor.kind === 'element' && anchor.test.name === 'class' && isGenerated(anchor.test.value);

function stepCost({ axis, index, test }: Step): number {
  if (axis === 'descendant') return 0.05;
  if (test !== null) return 0.02;
  if (index === null) return 0.03;
  return index === 1 ? 0.03 : 0.06 + 0.01 * Math.min(index, 6);
}

/** Whether what the path rests on is called like the field: the label "Publisher:" for `publisher`. */
function sharesWord(text: string, fieldWords: readonly string[]): boolean {
  const words = wordsOf(text);
  return fieldWords.some((word) => words.some((other) => alike(word, other)));
}

const textOf = (anchor: Anchor): string =>
  anchor.kind === 'root' ? '' : anchor.kind === 'element' ? anchor.test.value : anchor.text;

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/** The same word, or one that begins like it: `ingredient`, `ingredients`. */
function alike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return length >= 4 ? a.slice(0, length) === b.slice(0, length) : a === b;
}
