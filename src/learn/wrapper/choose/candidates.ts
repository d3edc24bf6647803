/** All paths worth a thought for a field, each held against the samples. */

import { type PriorOf, priorFor } from '../paths/path-prior.js';
import type { PathTree } from '../paths/path-tree.js';
import type { PlacePath } from '../paths/place-path.js';
import { type Proposal, proposePaths } from '../paths/propose-paths.js';
import type { FieldSample } from '../values/field-sample.js';
import { type AlikePaths, type Findings, PathJudge } from './judge-paths.js';

export interface Candidate extends Findings {
  path: PlacePath;
  prior: number;
}

/** Paths looked at per field. */
const LIMIT = 3000;
/** A path at least this good that is right on all samples ends the search for others. */
const SETTLING = 0.6;

/** A path that one sample proposed first, with those that give the same. */
interface Lead {
  proposal: Proposal;
  apart: boolean;
  anchor: number;
  alike: AlikePaths;
}

/** What one field is proposed, remembered: it is asked for with all samples, and perhaps with fewer of them. */
export class FieldCandidates {
  readonly #samples: readonly FieldSample[];
  readonly #tree: PathTree;
  readonly #judge: PathJudge;
  readonly #prior: PriorOf;
  /** By sample, as far as they were asked for. */
  readonly #leads: (readonly Lead[])[] = [];
  #count = 0;

  constructor(field: string, samples: readonly FieldSample[], tree: PathTree) {
    this.#samples = samples;
    this.#tree = tree;
    this.#judge = new PathJudge(samples, tree);
    this.#prior = priorFor(field);
  }

  /**
   * What the first samples propose, one after the other. When a path that can be expected to last is right on all of them, the
   * others are not asked: what else is right on all samples was proposed by those before.
   */
  fromFirst(count: number): Candidate[] {
    const candidates: Candidate[] = [];
    for (let i = 0; i < count; i++) {
      let isSettled = false;
      for (const { proposal, apart, anchor, alike } of this.#leadsOf(i)) {
        const findings = this.#judge.findings(alike, count);
        if (findings === null) continue;
        const { part, right, wrong, several } = findings;
        const { path } = proposal;
        const candidate = { path, part, prior: this.#prior(proposal, apart, anchor), right, wrong, several };
        const first = firstOfRepeated(candidate);
        if (first !== null) candidates.push(first);
        candidates.push(candidate);
        isSettled ||= candidate.prior >= SETTLING && this.#isRightThroughout(candidate);
      }
      if (isSettled) break;
    }
    return candidates;
  }

  /** Paths that the sample proposes and none before it does. */
  #leadsOf(sample: number): readonly Lead[] {
    const known = this.#leads[sample];
    if (known !== undefined) return known;
    const leads: Lead[] = [];
    this.#leads[sample] = leads;
    for (const { proposals, apart, partial } of proposePaths(this.#samples[sample] as FieldSample)) {
      for (const proposal of proposals) {
        if (this.#count >= LIMIT) return leads;
        const end = this.#tree.endOf(proposal.path);
        const alike = this.#judge.alike(proposal.path, end, partial);
        const { anchor } = end;
        if (alike.anchors.includes(anchor)) continue;
        alike.anchors.push(anchor);
        leads.push({ proposal, apart, anchor, alike });
        this.#count++;
      }
    }
    return leads;
  }

  #isRightThroughout({ right, wrong }: Candidate): boolean {
    return right.every((values, i) => wrong[i] === 0 && values.size === (this.#samples[i]?.values?.size ?? 0));
  }
}

/**
 * Where samples show one value at several spots of a path, it is one fact told again: the first spot tells it, and on another
 * page the others may speak of something else.
 */
function firstOfRepeated(candidate: Candidate): Candidate | null {
  const { path, right, wrong, several } = candidate;
  if (!several || path.nth !== null) return null;
  if (wrong.some((count) => count > 0) || right.some(({ size }) => size > 1)) return null;
  const first = { ...path, nth: 1 };
  return { ...candidate, path: first, several: false };
}
