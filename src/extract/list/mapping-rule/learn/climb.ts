/**
 * Lists are often cut into pieces: rows of a grid, chunks of five, columns. Marks in one piece stand for all of them, as long
 * as the other pieces hold items of the same kind and nothing that makes them a list of their own.
 */
import { headingLevel } from '../../../../model/heading-level.js';
import { Tag } from '../../../../model/tags.js';
import type { PathFinder } from '../path-finder.js';
import { childStep, type RuleStep } from '../rule-path.js';
import { trustedTests } from '../stable-attributes.js';
import { branchOf, chainBetween } from './chains.js';
import { findDrafts } from './draft-rule.js';
import type { LearnedItems } from './learn-items.js';
import { plainTest } from './path-choices.js';

/** How many levels above the marked items other pieces of the list are looked for. */
const MAX_LEVELS = 6;
/** Share of a piece's text that may stand outside its items. */
const MAX_OTHER_TEXT = 0.2;
const BESIDE: ReadonlySet<number> = new Set([Tag.nav, Tag.aside, Tag.footer, Tag.form, Tag.dialog]);
const TOP: ReadonlySet<number> = new Set([Tag.body, Tag.html, Tag['#document'], Tag['#none']]);

/** The same items, and those in other pieces of their list. */
export function climb(finder: PathFinder, learned: LearnedItems): LearnedItems {
  let current = learned;
  let below = learned.scope;
  for (let level = 0; level < MAX_LEVELS && !TOP.has(finder.dom.tag[below] as number); level++) {
    const scope = finder.parent(below);
    const wider = widen(finder, current, scope);
    if (wider === 'other lists') break;
    if (wider !== null) current = wider;
    below = scope;
  }
  return current;
}

/** Null when the pieces beside hold no more items; `other lists` when what they hold is not of this list. */
function widen(finder: PathFinder, current: LearnedItems, scope: number): LearnedItems | null | 'other lists' {
  const known = findDrafts(finder, current.scope, current.drafts);
  const chain = chainBetween(finder, scope, current.scope);
  // Items without a name need pieces with one to be told from those of other lists, unless they are right beside.
  const needsNames = chain.length > 1 && !current.drafts.every((draft) => draft.isNamed);
  let found: null | 'other lists' = null;
  for (const isNamed of [true, false]) {
    const prefix = chain.map((node) => pieceStep(finder, node, isNamed));
    if (needsNames && !prefix.every(({ tests }) => tests.length > 0)) return 'other lists';
    const drafts = current.drafts.map((draft) => ({
      ...draft,
      // Steps that start with `//` reach the other pieces as they are.
      steps: draft.steps[0]?.deep ? draft.steps : [...prefix, ...draft.steps],
    }));
    const wider = { ...current, scope, drafts };
    const more = [...findDrafts(finder, scope, drafts).keys()].filter((anchor) => !known.has(anchor));
    if (more.length === 0) continue;
    if (arePieces(finder, current, scope, more)) {
      const why = `list: ${more.length} more items of this kind stand in other parts of the list`;
      return { ...wider, why: [...current.why, why] };
    }
    found = 'other lists';
  }
  return found;
}

function pieceStep(finder: PathFinder, node: number, isNamed: boolean): RuleStep {
  const step = childStep(finder.stepName(node));
  if (!isNamed) return step;
  const test = trustedTests(finder.dom, node).find(({ name, trust }) => trust === 'named' && name !== 'id');
  return test === undefined ? step : { ...step, tests: [plainTest(test)] };
}

/** Whether new items stand in pieces of the same list: not beside the page's content, under no heading of their own. */
function arePieces(finder: PathFinder, current: LearnedItems, scope: number, more: readonly number[]): boolean {
  const { dom } = finder;
  const isBeside = (node: number) => chainBetween(finder, scope, node).some((at) => BESIDE.has(dom.tag[at] as number));
  if (!isBeside(current.scope) && more.some(isBeside)) return false;
  const byPiece = new Map<number, number[]>();
  for (const anchor of more) {
    const piece = branchOf(finder, scope, anchor);
    const known = byPiece.get(piece);
    if (known === undefined) byPiece.set(piece, [anchor]);
    else known.push(anchor);
  }
  const isNamed = current.drafts.every((draft) => draft.isNamed);
  const like = dom.attribute(branchOf(finder, scope, current.scope), 'class');
  return [...byPiece].every(
    ([piece, anchors]) =>
      !hasOwnHeading(finder, piece, anchors) &&
      (isNamed || (isMostly(finder, piece, anchors) && dom.attribute(piece, 'class') === like)),
  );
}

function hasOwnHeading(finder: PathFinder, piece: number, anchors: readonly number[]): boolean {
  const { preorder, order, length } = finder.stats;
  const first = anchors.reduce((least, anchor) => Math.min(least, order[anchor] as number), Number.POSITIVE_INFINITY);
  for (let place = order[piece] as number; place < first; place++) {
    const node = preorder[place] as number;
    if (headingLevel(finder.dom.tag[node] as number) > 0 && (length[node] as number) > 0 && !isUnseen(finder, node))
      return true;
  }
  return false;
}

/** Headings for screen readers name what is plain to see; they do not begin another list. */
function isUnseen({ dom }: PathFinder, node: number): boolean {
  return /(?:^|[\s_-])(?:sr-only|screen-reader\S*|visually-?hidden|offscreen)(?:$|[\s_-])/i.test(
    dom.attribute(node, 'class') ?? '',
  );
}

/** Whether a piece holds little but items. */
function isMostly(finder: PathFinder, piece: number, anchors: readonly number[]): boolean {
  const { length } = finder.stats;
  const inItems = anchors.reduce((sum, anchor) => sum + (length[anchor] as number), 0);
  return inItems >= (1 - MAX_OTHER_TEXT) * (length[piece] as number);
}
