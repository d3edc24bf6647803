import { defineConfig } from 'vitest/config';
import { chromiumOfThisMachine } from './scripts/browser.mjs';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/src/**/*.test.ts', 'web/src/**/*.test.ts'],
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Everything that drives a browser drives this one, wherever it was installed.
    env: { CHROMIUM_PATH: chromiumOfThisMachine() ?? '' },
  },
});
