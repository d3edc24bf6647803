import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumOfThisMachine } from './scripts/browser.mjs';
import { LongestFirst } from './scripts/longest-first.js';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/src/**/*.test.ts', 'web/src/**/*.test.ts'];

/** Those that measure or exhaust the memory of their process, set its engine, or watch modules being loaded. */
const ALONE = [
  'src/cli/commands/apply-memory.test.ts',
  'src/cli/read/thread-flags.test.ts',
  'src/reading/worker-pool.test.ts',
  'test/regular-expressions.test.ts',
  'bench/src/peers/with-peers.test.ts',
];

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    // One more than there are processors: the longest tests wait more than they reckon, for leases, pauses between requests and processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // No test is judged by the clock: this is for those that never end, on a machine that may have much else to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Everything that drives a browser drives this one, wherever it was installed.
    env: { CHROMIUM_PATH: chromiumOfThisMachine() ?? '' },
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...ALONE],
          globalSetup: './test/postgres-of-run.ts',
          // Modules are loaded once for all files, which takes longer than most of these tests; and they are compiled for each project.
          isolate: false,
        },
      },
    ],
  },
});
