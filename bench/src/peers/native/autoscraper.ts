/** AutoScraper, which learns from samples as our wrappers do: pages and values in, the values of other pages out. */
import { join } from 'node:path';
import { type HelperProgram, startHelper } from './start-helper.js';

export interface LearnerSample {
  html: string;
  values: Readonly<Record<string, readonly string[]>>;
}

/** What was read from each page, by field. */
export interface LearnerReading {
  values: readonly Readonly<Record<string, readonly string[]>>[];
  learnMs: number;
  readMs: number;
}

export interface Learner {
  version: string;
  /** @throws Error when the library fails on these pages */
  read(samples: readonly LearnerSample[], pages: readonly string[]): Promise<LearnerReading>;
  close(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'peers-native', 'learn.py');

/** For a site with all its pages. */
const TIME_LIMIT = 300_000;

export const autoscraperHelper = (environment: NodeJS.ProcessEnv): HelperProgram => ({
  command: [environment.PITH_PYTHON ?? 'python3', SCRIPT],
  install: 'pip install autoscraper',
  timeLimit: TIME_LIMIT,
});

/** @throws PeerAbsentError */
export async function openAutoscraper(program: HelperProgram): Promise<Learner> {
  const { helper, version } = await startHelper(program);
  return {
    version,
    async read(samples, pages) {
      const { values, learnMs, readMs, error } = await helper.ask<Partial<LearnerReading>>({ samples, pages });
      if (values === undefined || learnMs === undefined || readMs === undefined)
        throw new Error(error ?? 'answered without values or times');
      return { values, learnMs, readMs };
    },
    close: () => helper.stop(),
  };
}
