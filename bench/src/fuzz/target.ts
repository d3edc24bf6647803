/** What can be fuzzed: something that reads what others wrote, and what must hold of its answer. */
import { PithError } from '../../../src/errors.js';
import { type Random, seededRandom } from '../../../test/random.js';
import { fuzzInput, type Vocabulary } from './fuzz-input.js';

export interface FuzzTarget extends Vocabulary {
  /** Reads an input. @throws PithError for what is not right, which is an answer; anything else is a finding */
  read(input: Uint8Array, random: Random): void | Promise<void>;
}

export interface Finding {
  number: number;
  input: Uint8Array;
  error: unknown;
}

export interface FuzzRun {
  inputs: number;
  /** Inputs that were answered with a typed error. */
  refused: number;
  finding: Finding | null;
}

/** Milliseconds of processor time one input may take: inputs are small, so more than that is a fault of its own. */
const MOST_TIME = 5000;

/** Reads inputs, the same for the same seed, until it is told to stop or something is found. */
export async function runTarget(
  target: FuzzTarget,
  seed: number,
  goesOn: (inputs: number) => boolean,
): Promise<FuzzRun> {
  let refused = 0;
  let inputs = 0;
  for (; goesOn(inputs); inputs++) {
    // Each input has a seed of its own, so that one can be made again without those before it.
    const random = seededRandom(seed + inputs);
    const input = fuzzInput(random, target);
    const before = process.cpuUsage();
    try {
      await target.read(input, random);
    } catch (error) {
      if (!(error instanceof PithError))
        return { inputs: inputs + 1, refused, finding: { number: inputs, input, error } };
      refused++;
    }
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    if (took > MOST_TIME) {
      const error = new Error(`${input.length} bytes took ${Math.round(took)} ms of processor time`);
      return { inputs: inputs + 1, refused, finding: { number: inputs, input, error } };
    }
  }
  return { inputs, refused, finding: null };
}
