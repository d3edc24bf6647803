import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'fetch/index': 'src/fetch/index.ts',
    'store/index': 'src/store/index.ts',
    'evaluate/index': 'src/evaluate/index.ts',
    'cli/main': 'src/cli/main.ts',
    'cli/page-worker': 'src/cli/read/page-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'neutral',
  deps: { neverBundle: [/^node:/] },
  dts: true,
  clean: true,
});
