/**
 * Records by separators, after "A Heuristic Approach for Web Content Extraction" (Gupta and Hilal, 2011): clean the page, vote for the
 * subtree that holds its objects, rank the tags in it as separators, cut, and drop what misses what most objects have.
 */
import { DEFAULT_FILTERS } from '../clean/filters.js';
import { findNoise } from '../clean/find-noise.js';
import type { RecordFinder } from '../record-finder.js';
import { refine } from '../refine.js';
import { Sketches } from '../sketch.js';
import { cutAt, openWrappers } from './cut-objects.js';
import { voteForSubtree } from './object-subtree.js';
import { childrenOf, rankSeparators } from './rank-separators.js';

export const separators: RecordFinder = (page) => {
  const { trace } = page;
  const noise = findNoise(page, DEFAULT_FILTERS).nodes;
  const subtrees = voteForSubtree(page, noise);
  for (const { node, fanOut, sizeIncrease, tagCount, points } of subtrees) {
    const ranks = `fan-out ${fanOut ?? '–'}, size increase ${sizeIncrease ?? '–'}, tag count ${tagCount ?? '–'}`;
    trace.note('score', node, 'object-subtree', `ranks: ${ranks}`, points);
  }
  const subtree = subtrees[0]?.node;
  if (subtree === undefined) return { ok: false, why: 'no element holds two others' };
  const children = childrenOf(page, subtree, noise);
  const votes = rankSeparators(page, children);
  for (const { tag, deviation, pattern, siblings, probability } of votes) {
    const ranks = `SD ${deviation ?? '–'}, PR ${pattern ?? '–'}, SB ${siblings ?? '–'}`;
    trace.note('score', subtree, 'separator', `${tag}: ranks ${ranks}`, probability);
  }
  const best = votes[0];
  if (best === undefined) return { ok: false, why: 'no tag repeats in the subtree that holds most of the page' };
  const objects = cutAt(page, openWrappers(page, children, best.tag), best.tag);
  const { records, dropped } = refine(new Sketches(page), objects);
  trace.note('choose', subtree, 'separator', `cut at every ${best.tag}`, best.probability);
  for (const object of dropped)
    trace.note('drop', object[0] as number, 'unlike', 'it misses what most of the others have');
  if (records.length < 2) return { ok: false, why: `cut at ${best.tag}, the page gives less than two objects` };
  const reasons = [`cut at every ${best.tag}, probability ${best.probability.toFixed(2)}`];
  return { ok: true, container: subtree, separator: best.tag, records, confidence: best.probability, reasons, votes };
};
