import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { chromiumOfThisMachine } from './scripts/browser.mjs';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/src/**/*.test.ts', 'web/src/**/*.test.ts'],
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    // By default one processor is left idle, which on a machine with two doubles the time: many tests wait more than they reckon.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Everything that drives a browser drives this one, wherever it was installed.
    env: { CHROMIUM_PATH: chromiumOfThisMachine() ?? '' },
  },
});
