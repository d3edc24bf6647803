import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';
import { wordnetSynonyms } from './scripts/wordnet-synonyms.js';

const DATA = join(import.meta.dirname, 'dist', 'data');
/** Measured by `npm run bench -- paragraphs`. */
const SENSES = 1;

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'fetch/index': 'src/fetch/index.ts',
    'store/index': 'src/store/index.ts',
    'crawl/index': 'src/crawl/index.ts',
    'update/index': 'src/update/index.ts',
    'evaluate/index': 'src/evaluate/index.ts',
    'cli/main': 'src/cli/main.ts',
    'cli/page-worker': 'src/cli/read/page-worker.ts',
    'serve/worker': 'src/serve/work/worker.ts',
    'serve/background': 'src/serve/background/background-thread.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'neutral',
  // Node takes a tenth of a second to find out what the stemmers' CommonJS file exports; inside the bundle nothing is to be found out.
  deps: { neverBundle: [/^node:/], alwaysBundle: ['snowball-stemmers'] },
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  // A file of its own, so that bundlers can leave the stemmers out where no words are analysed. Not of the declarations: what is
  // declared would be put into the file with the code, where compilers do not look.
  outputOptions: {
    codeSplitting: { groups: [{ name: 'paragraphs', test: /(?:extract\/paragraphs|snowball).*(?<!\.d)\.[jt]s/ }] },
  },
  dts: true,
  clean: true,
  onSuccess: () => {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(join(DATA, 'synonyms-en.txt'), wordnetSynonyms(SENSES));
  },
});
