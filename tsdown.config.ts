import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';
import { BUNDLED } from './scripts/bundled-packages.mjs';
import { lazyPackages } from './scripts/lazy-packages.mjs';
import { wordnetSynonyms } from './scripts/wordnet-synonyms.js';

const DATA = join(import.meta.dirname, 'dist', 'data');
/** Measured by `npm run bench -- paragraphs`. */
const SENSES = 1;

/** What goes into which file of the library; the rest is put together by the bundler. */
const FILES = {
  paragraphs: /(?:extract\/paragraphs|snowball).*(?<!\.d)\.[jt]s/,
  encoding: /parse\/encoding\/.*(?<!\.d)\.[jt]s/,
  'parse-html': /src\/(?:errors|model\/|parse\/(?:html\/|parse-html|ascii-lower)).*(?<!\.d)\.[jt]s/,
  article: /extract\/(?:article|metadata)\/.*(?<!\.d)\.[jt]s/,
};

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
  deps: { neverBundle: [/^node:/], alwaysBundle: BUNDLED.map((name) => new RegExp(`^${name}(?:/|$)`)) },
  plugins: [lazyPackages()],
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  // Files of their own, so that bundlers can leave out what is not imported: they drop a file of which nothing is used, but not
  // the tables that a used file builds when it is loaded. Not of the declarations: what is declared would be put into the file
  // with the code, where compilers do not look.
  outputOptions: { codeSplitting: { groups: Object.entries(FILES).map(([name, test]) => ({ name, test })) } },
  dts: true,
  clean: true,
  onSuccess: () => {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(join(DATA, 'synonyms-en.txt'), wordnetSynonyms(SENSES));
  },
});
