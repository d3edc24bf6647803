import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { globSync } from 'tinyglobby';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumOfThisMachine } from './scripts/browser.mjs';
import { LongestFirst } from './scripts/longest-first.js';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/src/**/*.test.ts', 'web/src/**/*.test.ts'];

/** Stages that are pure functions, which test/architecture.test.ts sees to: their tests cannot disturb each other. */
const PURE = ['src/{model,parse,extract,render,evaluate,learn,lint}/**/*.test.ts', 'web/src/**/*.test.ts'];

/** Those that measure or exhaust the memory of their process, or watch modules being loaded. */
const ALONE = [
  'src/cli/commands/apply-memory.test.ts',
  'src/reading/worker-pool.test.ts',
  'test/regular-expressions.test.ts',
  'bench/src/peers/with-peers.test.ts',
];

const POSTGRES = globSync(TESTS).filter((file) => /\bstartPostgres\(/.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    // One more than there are processors (two more gain nothing): the longest tests wait more than they reckon, for leases, pauses between requests and processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // No test is judged by the clock: this is for those that never end, on a machine that may have much else to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Everything that drives a browser drives this one, wherever it was installed.
    env: { CHROMIUM_PATH: chromiumOfThisMachine() ?? '' },
    projects: [
      // Modules are loaded once for all files of a project that is not isolated, which takes longer than most of these tests.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: { name: 'postgres', include: POSTGRES, globalSetup: './test/postgres-of-run.ts', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'other',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...PURE, ...ALONE, ...POSTGRES],
          isolate: false,
        },
      },
    ],
  },
});
